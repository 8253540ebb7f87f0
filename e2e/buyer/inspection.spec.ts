import type { Browser, Page } from '@playwright/test'
import { pictureFiles, signInOnPage } from '../support/acts.ts'
import { endSealOf } from '../support/database.ts'
import { publishListing } from '../support/listings.ts'
import { JOINER_PASSWORD, newMember, signInAs } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

const TITLE = 'Gate valve to inspect at the yard, 6 in'
const [PHOTO = ''] = pictureFiles('gate-valve-flanged-1.jpg')

/** Another browser, without a session; a phone where a width is given. */
async function elsewhere(browser: Browser, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
    viewport: { width, height: 844 },
  })
  return context.newPage()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Fills in the check list on a phone, one point with a note, a measured value and a picture. */
async function inspect(page: Page, phone: Page, email: string): Promise<void> {
  const mail = await waitForMail(page, email, /^Your inspection/)
  await phone.goto(/https?:\/\/\S+(\/user\/inspection\/[\w-]+)/.exec(mail.text)?.[1] ?? '')
  // The token does not stay in the address, and nobody is named.
  await expect(phone).toHaveURL(/\/user\/inspection$/)
  await expect(phone.getByRole('main')).not.toContainText(/Kouilou|Ogooué|1,450/)
  await settled(phone)
  const points = phone.getByRole('region', { name: 'Check list' }).getByRole('listitem')
  await expect(points.first()).toBeVisible()
  for (const point of await points.filter({ has: phone.getByRole('heading') }).all())
    await point.getByRole('radio', { name: 'Pass' }).check()
  const stem = points.filter({ has: phone.getByRole('heading', { name: 'Stem and packing' }) })
  await stem.getByRole('radio', { name: 'Note' }).check()
  await stem.getByRole('textbox', { name: /^Note/ }).fill('Packing weeps at 40 bar.')
  await stem.getByLabel(/^Take a picture/).setInputFiles(PHOTO)
  await expect(stem.getByText('Sent', { exact: true })).toBeVisible()
  const wall = points.filter({ has: phone.getByRole('heading', { name: 'Wall thickness of the body' }) })
  await wall.getByRole('textbox', { name: /^Measured value/ }).fill('18.5')
  await phone.getByRole('textbox', { name: /^Standard/ }).fill('API 598')
  // A reload loses nothing.
  await phone.reload()
  await settled(phone)
  await expect(phone.getByRole('textbox', { name: /^Standard/ })).toHaveValue('API 598')
  await phone.getByRole('textbox', { name: /^Summary/ }).fill('Sound but for the packing.')
  await expect(phone.getByText('Everything has been sent.')).toBeVisible()
  await expectAccessible(phone)
  await press(phone, 'Hand the report in')
  await expect(phone.getByText('Thank you. The report was handed in')).toBeVisible()
}

test('an inspection: asked on the product, priced, ordered, filled in on a phone, sealed, then open to all', async ({
  page,
  browser,
}) => {
  test.slow()
  const listingId = await publishListing(page.request, TITLE)
  const email = await newMember(page.request)
  const staff = await elsewhere(browser)
  const visitor = await elsewhere(browser)
  const product = `/product/${listingId}`
  const filtered = `/?searchStr=${encodeURIComponent(`"${TITLE}"`)}&inspected=yes`
  let inspection = ''

  await test.step('the buyer asks on the product', async () => {
    await page.goto(`/user/login?goTo=${encodeURIComponent(product)}`)
    await signInOnPage(page, email, JOINER_PASSWORD)
    await page.waitForURL(`**${product}`)
    await page.getByRole('link', { name: 'Ask for an inspection' }).click()
    await expect(page.getByLabel(/^Place of the inspection/)).toHaveValue('Port-Gentil')
    await page.getByRole('radio', { name: /^Full/ }).check()
    await page.getByLabel(/^What should be looked at/).fill('The stem packing.')
    await press(page, 'Ask for the price')
    await page.waitForURL('**/user/inspections/*')
    inspection = new URL(page.url()).pathname
    await expect(page.getByText('Asked for', { exact: true })).toBeVisible()
  })
  const id = inspection.slice(inspection.lastIndexOf('/') + 1)

  await test.step('staff name the price', async () => {
    await signInAs(staff, 'staff')
    await staff.goto('/staff/inspections?stage=waiting')
    await staff.getByRole('link', { name: TITLE }).first().click()
    await expect(staff.getByText('The stem packing.')).toBeVisible()
    await press(staff, 'Name the price')
    const dialog = staff.getByRole('dialog', { name: 'Name the price' })
    await dialog.getByLabel(/^Price without VAT/).fill('1450')
    await dialog.getByLabel(/^Days from/).fill('10')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByText('The price was named, and whoever pays was told.')).toBeVisible()
  })

  await test.step('the buyer orders at that price', async () => {
    await page.goto(inspection)
    await press(page, 'Order the inspection')
    const dialog = page.getByRole('dialog', { name: 'Order this inspection?' })
    await expect(dialog).toContainText('€1,450.00')
    await dialog.getByRole('button', { name: 'Order the inspection' }).click()
    await expect(page.getByText('Ordered', { exact: true })).toBeVisible()
  })

  await test.step('staff mail the link, and the inspector fills the list in on a phone', async () => {
    const inspector = `surveyor-${id}@survey.example`
    await staff.reload()
    await press(staff, 'Name an inspector')
    const dialog = staff.getByRole('dialog', { name: 'Name an inspector' })
    await dialog.getByLabel('Inspector', { exact: false }).first().fill('Jean Obame')
    await dialog.getByLabel(/^Company of the inspector/).fill('Gulf Survey')
    await dialog.getByLabel(/^Mail address/).fill(inspector)
    await dialog.getByRole('button', { name: 'Mail the link' }).click()
    await expect(staff.getByText('The link is being mailed.')).toBeVisible()
    await inspect(page, await elsewhere(browser, 390), inspector)
  })

  await test.step('staff look at it, and hand it over', async () => {
    await staff.reload()
    await expect(staff.getByText('Packing weeps at 40 bar.')).toBeVisible()
    await press(staff, 'Hand the report over')
    const dialog = staff.getByRole('dialog', { name: 'Hand this report over?' })
    await dialog.getByRole('button', { name: 'Hand the report over' }).click()
    await expect(staff.getByText('The report was handed over.')).toBeVisible()
  })

  await test.step('only the buyer reads it while it is sealed', async () => {
    await page.goto(inspection)
    await expect(page.getByText(/^Until .* only those who asked and paid can read the report/)).toBeVisible()
    await expect(page.getByText('Packing weeps at 40 bar.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Stem and packing, picture 1' })).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await press(page, 'Report as PDF')
    expect((await saved).suggestedFilename()).toMatch(/^inspection-.*\.pdf$/)
    await press(page, 'Let everybody read it')
    await expect(page.getByText('You agree. The seller has not agreed yet.')).toBeVisible()
    expect((await visitor.request.get(`/api/inspections/${id}/report.pdf`)).status()).toBe(404)
    await visitor.goto(product)
    await expect(
      visitor.getByText('No public report of an inspection through us covers these goods.', { exact: false }),
    ).toBeVisible()
  })

  await test.step('after the seal the seller agrees, and everybody reads it', async () => {
    await endSealOf(id)
    const seller = await elsewhere(browser)
    await signInAs(seller, 'seller')
    await seller.goto(inspection)
    await expect(seller.getByText('Packing weeps at 40 bar.')).toBeVisible()
    await expect(seller.getByRole('main')).not.toContainText(/Ogooué|1,450|The stem packing\./)
    await press(seller, 'Let everybody read it')
    await expect(seller.getByText('Everybody can read the report.')).toBeVisible()
    await expect(async () => {
      await visitor.goto(product)
      await expect(visitor.getByText(/^Inspected on .* by Gulf Survey\.$/)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(visitor.getByRole('main')).not.toContainText('Obame')
    await visitor.getByText('All points', { exact: true }).click()
    await expect(visitor.getByText('Packing weeps at 40 bar.')).toBeVisible()
    await settled(visitor)
    await expectAccessible(visitor)
    const paper = await visitor.request.get(`/api/inspections/${id}/report.pdf?language=fr`)
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })

  await test.step('the filter finds it, and no longer once the buyer takes the agreement back', async () => {
    await visitor.goto(filtered.replace('&inspected=yes', ''))
    await visitor
      .getByRole('navigation', { name: 'Inspection' })
      .getByRole('link', { name: 'Inspected' })
      .click()
    await expect(visitor).toHaveURL(/inspected=yes/)
    await expect(visitor.getByRole('link', { name: TITLE }).first()).toBeVisible()
    await page.reload()
    await press(page, 'Take back your agreement')
    await expect(page.getByText(/^The seller agrees. The report opens if you, who paid, agree/)).toBeVisible()
    await expect(async () => {
      await visitor.goto(filtered)
      await expect(visitor.getByText('No listings match')).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
})
