import { randomBytes } from 'node:crypto'
import { chooseCountry } from '../support/acts.ts'
import { inviteInto, joinAsAdmin, tokenIn } from '../support/companies.ts'
import { settled } from '../support/settled.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'

const PASSWORD = 'Drill-Core!42'
const newAddress = () => `colleague-${randomBytes(5).toString('hex')}@company.example`

test('a colleague is invited, joins, sees the company’s listings and orders, takes over, and the other leaves', async ({
  page,
  browser,
}) => {
  test.slow()
  const first = { email: newAddress(), password: PASSWORD, prenom: 'Armand', nom: 'Mba' }
  const { token } = await joinAsAdmin(page.request, 'buyer', first)
  const title = `Gate valve ${randomBytes(3).toString('hex')}`
  const listed = await page.request.post('/api/materiels', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title,
      brand: 'Cameron',
      categorie: 'General Equipment',
      type: 'Valves',
      condition: 'used',
      description: 'Removed from service in 2024.',
      country: 'Gabon',
      city: 'Port-Gentil',
      prix: 48_500,
      currency: 'usd',
    },
  })
  expect(listed.status()).toBe(201)

  await page.goto('/user/company')
  await page.waitForURL('**/user/login?*')
  await page.getByLabel('Email').fill(first.email)
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/user/company')

  await page.getByText('Modify', { exact: true }).click()
  await chooseCountry(page, page, /^Country \(optional\)/, 'Germany')
  await page.getByLabel(/^VAT number/).fill('DE 136695977')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('link', { name: 'VAT number: This is not a VAT number of the selected country.' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^VAT number/).fill('DE 136695976')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The company was updated.').first()).toBeVisible()
  await expect(page.getByLabel(/^VAT number/)).toHaveValue('DE136695976')

  const email = newAddress()
  await page.getByLabel(/^Email address/).fill(email)
  await page.getByLabel(/^Your password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()
  const mail = await waitForMail(page, email, /^Armand Mba invites you to join/)

  const context = await browser.newContext()
  const colleague = await context.newPage()
  await colleague.goto(`/user/invitation/${tokenIn(mail.text)}`)
  await colleague.waitForFunction(() => location.pathname === '/user/invitation')
  await settled(colleague)
  await expect(colleague.getByText('Armand Mba invites you to join', { exact: false })).toBeVisible()
  await colleague.getByLabel('First name').fill('Odile')
  await colleague.getByLabel('Surname').fill('Nze')
  await colleague.getByLabel('Telephone').fill('+241 11 00 77 02')
  await colleague.getByLabel('Role or title').fill('Buyer')
  await chooseCountry(colleague, colleague, /^Country/, 'Gabon')
  await colleague.getByLabel('City or state').fill('Port-Gentil')
  await colleague.getByLabel(/^Password/).fill(PASSWORD)
  await colleague.getByLabel(/^Confirm password/).fill(PASSWORD)
  await colleague.getByRole('button', { name: 'Create your account and join' }).click()
  await colleague.waitForURL('**/user/company')
  await expect(colleague.getByText('Administrators of the company can change this.')).toBeVisible()
  await expect(colleague.getByText('Odile Nze', { exact: true })).toBeVisible()

  await colleague.goto('/user/listings')
  await expect(colleague.getByRole('link', { name: title, exact: true })).toBeVisible()
  await colleague.goto('/user/orders')
  await expect(colleague.getByText(/GS-O-\d+/).first()).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Make administrator Odile Nze' }).click()
  const appointing = page.getByRole('dialog', { name: 'Make Odile Nze an administrator?' })
  await appointing.getByLabel(/^Your password/).fill(PASSWORD)
  await appointing.getByRole('button', { name: 'Make administrator' }).click()
  await expect(page.getByText('Odile Nze is now an administrator of the company.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave company' }).click()
  await page.getByLabel(/^Name of your new company/).fill('Mba Trading')
  await page
    .getByRole('dialog')
    .getByLabel(/^Your password/)
    .fill(PASSWORD)
  await page.getByRole('button', { name: 'Leave the company' }).click()
  await expect(page.getByRole('heading', { name: 'Close the company' })).toBeVisible()
  await expect(page.getByLabel(/^Name/).first()).toHaveValue('Mba Trading')
  await page.goto('/user/listings')
  await expect(page.getByText(title)).toHaveCount(0)
  await page.goto('/user/orders')
  await expect(page.getByText('You do not have any ongoing orders.')).toBeVisible()

  await colleague.goto('/user/company')
  await expect(colleague.getByRole('switch', { name: 'Modify' })).toBeVisible()
  await expect(colleague.getByText('Armand Mba', { exact: true })).toHaveCount(0)
  await context.close()
})

test('somebody with an account joins by signing in: the link waits meanwhile', async ({ page }) => {
  const owner = { email: newAddress(), password: PASSWORD, prenom: 'Odile', nom: 'Nze' }
  await joinAsAdmin(page.request, 'buyer', owner)
  const token = await inviteInto(page.request, 'seller', owner.email)
  await page.goto(`/user/invitation/${token}`)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/user/login?*')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/user/invitation')
  await expect(page.getByText('You leave Port-Gentil Energy Services.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Join Kouilou Oilfield Supply' }).click()
  await page.waitForURL('**/user/company')
  await expect(page.getByLabel(/^Name/).first()).toHaveValue('Kouilou Oilfield Supply')
  await page.goto(`/user/invitation/${token}`)
  await expect(page.getByText('This link is not valid any more.', { exact: false })).toBeVisible()
})
