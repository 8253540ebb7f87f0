import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { csvOf, stockTable } from '#test/factories/imports.ts'
import { fillListing, signInOnPage } from '../support/acts.ts'
import { tellOfActing } from '../support/database.ts'
import { acceptMandate } from '../support/mandates.ts'
import { asSomebodyElse, joinByCalls, JOINER_PASSWORD, signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

/** A new company under its mandate. */
async function joinUnderMandate(page: Page) {
  const mark = randomBytes(4).toString('hex')
  const email = `mandated-${mark}@company.example`
  const company = `Mandated yard ${mark}`
  await joinByCalls(page.request, { email, prenom: 'Ada', nom: 'Yard', entreprise: company })
  await acceptMandate(page.request, { email, password: JOINER_PASSWORD })
  return { email, company, title: `Ball valve of the yard ${mark}` }
}

test('staff list for a company under its mandate; its other doors stay closed, and the company is told', async ({
  page,
  browser,
}) => {
  test.slow()
  const { email, company, title } = await joinUnderMandate(page)
  const banner = page.getByText(`You act for ${company}`)
  const own = page.getByRole('main').getByRole('link', { name: title, exact: true })

  await test.step('they begin at its mandate, and each page says for whom they act', async () => {
    await signInAs(page, 'staff')
    await page.goto(`/staff/mandates?company=${encodeURIComponent(company)}`)
    await page.getByRole('button', { name: `Act for it ${company}` }).click()
    await page.waitForURL('**/user/listings')
    await expect(banner).toBeVisible()
    await expect(page.getByText('No listings yet')).toBeVisible()
    await settled(page)
    await expectAccessible(page)
  })

  await test.step('they list something for it', async () => {
    await page.goto('/listing/add')
    await expect(banner).toBeVisible()
    await fillListing(page, { title, units: '2', price: '4250' })
    await page.getByRole('button', { name: 'Submit listing' }).click()
    await expect(
      page.getByText('Your product listing is under review', { exact: false }).first(),
    ).toBeVisible()
    await page.goto('/user/listings')
    await expect(own).toBeVisible()
  })

  await test.step('its form offers no code for the phone of a member', async () => {
    await own.click()
    await expect(page.getByLabel(/^Title/)).toHaveValue(title)
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await expect(page.locator('#phone-code')).toHaveCount(0)
  })

  await test.step('they import a sheet for it', async () => {
    await page.goto('/listing/import')
    const sheet = csvOf(stockTable(2, (index) => ({ Title: `Gate valve ${index} of ${company}` })))
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'yard.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByRole('heading', { name: 'Import done' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('2 new listings', { exact: true })).toBeVisible()
    await page.goto('/user/listings')
    await expect(page.getByRole('row').filter({ hasText: `of ${company}` })).toHaveCount(2)
  })

  await test.step('they may not delete it', async () => {
    // The cards of a phone have the button, the table has not.
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card.getByRole('link', { name: /^Edit/ })).toBeVisible()
    await expect(card.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await expectAccessible(page)
    // However far they have scrolled, they see for whom they act, and nothing lies over it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(banner).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Stop acting for it' }).click({ trial: true })
    await page.evaluate(() => scrollTo(0, 0))
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('they leave, and are themselves again', async () => {
    await page.getByRole('button', { name: 'Stop acting for it' }).click()
    await page.waitForURL('**/staff/mandates')
    await expect(page.getByRole('heading', { level: 1, name: 'Mandates' })).toBeVisible()
    await expect(banner).toHaveCount(0)
    await page.goto('/user/listings')
    await settled(page)
    await expect(own).toHaveCount(0)
  })

  await test.step('it is recorded with the listing', async () => {
    await page.goto('/staff/audit?act=acting.create')
    await expect(page.getByRole('row').filter({ hasText: title }).first()).toContainText('Claire Fontaine')
  })

  await test.step('the company reads what was done in its name', async () => {
    await tellOfActing()
    const mail = await waitForMail(page, email, /^What we did with your listings$/)
    expect(mail.text).toContain('3 made')
    await asSomebodyElse(browser, async (member) => {
      await member.goto('/user/login?goTo=%2Fuser%2Flistings')
      await settled(member)
      await signInOnPage(member, email, JOINER_PASSWORD)
      await member.waitForURL('**/user/listings')
      await expect(member.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible()
      await expect(member.getByText(/^You act for/)).toHaveCount(0)
    })
  })
})
