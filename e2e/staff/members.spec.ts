import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signInOnPage } from '../support/acts.ts'
import { publishListing } from '../support/listings.ts'
import { JOINER_PASSWORD, joinByCalls, signInAs } from '../support/people.ts'
import { expect, test, waitForMail } from '../support/site.ts'

/** Enters the reason in the open dialog and confirms. */
async function giveReason(page: Page, reason: string, button: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The search results of visitors for a title. */
async function expectListed(page: Page, title: string, isListed: boolean) {
  await expect(async () => {
    await page.goto(`/?searchStr=${encodeURIComponent(title)}`)
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(isListed ? 1 : 0)
  }).toPass({ timeout: 15_000 })
}

test('an administrator suspends a member, restores it, and makes it staff', async ({ page, browser }) => {
  const tag = randomBytes(4).toString('hex')
  const email = `suspect-${tag}@company.example`
  const title = `Doubtful valve ${tag}`
  const name = 'Mireille Ondo'
  await joinByCalls(page.request, { email, prenom: 'Mireille', nom: 'Ondo', entreprise: `Yard ${tag}` })
  const listingId = await publishListing(page.request, title, { email, password: JOINER_PASSWORD })

  const member = await (await browser.newContext()).newPage()
  const visitor = await (await browser.newContext()).newPage()
  await member.goto('/user/listings')
  await signInOnPage(member, email, JOINER_PASSWORD)
  await expect(member.getByRole('row').filter({ hasText: title })).toBeVisible()
  await expectListed(visitor, title, true)

  await test.step('found by keyboard, and suspended with a reason', async () => {
    await signInAs(page, 'admin')
    await page.goto('/staff')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Members' }).click()
    await page.getByLabel('Name, email, company or number').fill(`yard ${tag}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name })
    await expect(panel.getByText(email)).toBeVisible()
    await panel.getByRole('button', { name: 'Suspend', exact: true }).press('Enter')
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('button', { name: 'Suspend', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await giveReason(page, 'Listed what it does not own.', 'Suspend')
    await expect(panel.getByText(`${name} is suspended and signed out everywhere.`)).toBeVisible()
    await expect(panel.getByText('Nobody is signed in with this account.')).toBeVisible()
  })

  await test.step('the open tab is told, and the login page says why', async () => {
    await member.getByRole('row').filter({ hasText: title }).getByRole('link').first().click()
    await expect(member.getByText('Your session has ended. Sign in to continue.')).toBeVisible()
    await member.goto('/user/listings')
    await signInOnPage(member, email, JOINER_PASSWORD)
    await expect(member.getByText('This account is suspended. Please contact us.').first()).toBeVisible()
    const { text } = await waitForMail(page, email, /suspended/)
    expect(text).toContain('Listed what it does not own.')
  })

  await test.step('its listing leaves and comes back', async () => {
    await expectListed(visitor, title, false)
    expect((await visitor.request.get(`/product/${listingId}`)).status()).toBe(404)
    await page.getByRole('button', { name: 'Restore' }).click()
    await giveReason(page, 'Papers shown.', 'Restore')
    await expect(page.getByText(`${name} is restored and can sign in again.`)).toBeVisible()
    await expectListed(visitor, title, true)
    await signInOnPage(member, email, JOINER_PASSWORD)
    await expect(member.getByRole('row').filter({ hasText: title })).toBeVisible()
  })

  await test.step('it becomes staff, signs in anew, and sees the console', async () => {
    await page.getByRole('button', { name: 'Change role' }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/^Staff/)
      .check()
    await giveReason(page, 'Joins the team.', 'Change role')
    const history = page.getByRole('region', { name }).getByRole('listitem')
    await expect(history.filter({ hasText: 'Olivier Rousseau' })).toHaveText([
      /Role changed Member → Staff.*Joins the team\./,
      /Restored.*Papers shown\./,
      /Suspended.*Listed what it does not own\./,
    ])
    await member.goto('/staff/orders')
    await expect(member.getByText('Your session has ended. Sign in to continue.')).toBeVisible()
    await signInOnPage(member, email, JOINER_PASSWORD)
    await expect(member.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await member.getByRole('link', { name: 'Members' }).click()
    // The newest are listed first, and other journeys make many.
    await member.getByLabel('Name, email, company or number').fill('admin@gisement.test')
    await member.keyboard.press('Enter')
    await member.getByRole('link', { name: 'Olivier Rousseau' }).click()
    const panel = member.getByRole('region', { name: 'Olivier Rousseau' })
    await expect(panel.getByText('admin@gisement.test')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Suspend', exact: true })).toHaveCount(0)
  })
})
