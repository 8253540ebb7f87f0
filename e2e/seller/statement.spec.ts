import { readFile } from 'node:fs/promises'
import { asSomebodyElse, JOINER_PASSWORD, logIn, newMember, signInAs } from '../support/people.ts'
import { signInOnPage } from '../support/acts.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

test('a seller reads the statement of a year, which matches its bookings to the cent, and downloads it', async ({
  page,
}) => {
  await signInAs(page, 'seller')
  await page.goto('/user/sales')
  await page.getByRole('link', { name: 'Statement by period, with each booking' }).click()
  await page.waitForURL('**/user/statement')
  await page.getByRole('link', { name: 'This year' }).click()
  await page.waitForURL('**/user/statement?from=*-01-01&to=*')
  const bookings = page.getByRole('table', { name: 'Bookings of the period, newest first' })
  const rows = bookings.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expectAccessible(page)

  const cents = (text: string) => Math.round(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100)
  const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + cents(text), 0)
  const afterwards = page
    .getByText('Owed to you afterwards', { exact: true })
    .locator('xpath=..')
    .getByRole('definition')
  // The sum over all currencies, here and below.
  const closing = sumOf(await afterwards.allTextContents())
  // Before the number of the commission's invoice.
  const parts = await bookings.locator('tbody tr td:nth-last-child(2)').allTextContents()
  expect(sumOf(parts)).toBe(closing)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-01-01-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('Day,Kind,Order,Bank reference,Currency,Price,Fee,VAT on the fee,Your part')
  expect(lines).toHaveLength(parts.length)
  expect(sumOf(lines.map((line) => line.split(',').at(-2) ?? ''))).toBe(closing)
})

test('an administrator sets the fee of a company, which sees it with its sales and in its mandate', async ({
  page,
  browser,
}) => {
  const email = await newMember(page.request)
  const { user } = await logIn(page.request, email, JOINER_PASSWORD)
  await asSomebodyElse(browser, async (admins) => {
    await signInAs(admins, 'admin')
    await admins.goto('/staff/commissions')
    const form = admins.getByRole('form', { name: 'Set a rate' })
    await form.getByLabel(/^Company/).fill(String(user.userEntrepriseId))
    await form.getByLabel(/^Rate/).fill('12.5')
    await form.getByLabel(/^Reason/).fill('Agreed on the phone.')
    await form.getByRole('button', { name: 'Set this rate' }).click()
    await expect(admins.getByText(/^12\.5% for Ogooué Yard, all categories from /)).toBeVisible()
  })
  await page.goto('/user/login?goTo=%2Fuser%2Fsales')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await expect(page.getByText('Our fee on what you sell today: 12.5% of the price')).toBeVisible()
  await page.goto('/user/mandate')
  await expect(page.getByText('Your company has a fee of 12.5%.')).toBeVisible()
  await expect(page.getByText(/the Agent receives a fee of 12\.5% of the equipment price/)).toBeVisible()
})
