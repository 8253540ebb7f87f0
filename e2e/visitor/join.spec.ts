import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseFromMenu } from '../support/acts.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'
import { settled } from '../support/settled.ts'

const FIRST_PASSWORD = 'Drill-Core!42'
const SECOND_PASSWORD = 'Fresh-Mud!77'
const THIRD_PASSWORD = 'Other-Rig!88'

const newAddress = () => `joiner-${randomBytes(5).toString('hex')}@company.example`
const pathOf = (page: Page) => new URL(page.url()).pathname

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signUp(page: Page, email: string) {
  const texts = {
    'First name': 'aminata',
    Surname: 'Diallo',
    Email: email,
    Telephone: '+241 11 00 48 58',
    Company: 'Port-Gentil Energy Services',
    'Role or title': 'Procurement manager',
    'City or state': 'Port-Gentil',
  }
  for (const [label, value] of Object.entries(texts)) await page.getByLabel(label).first().fill(value)
  await page.getByLabel('Country').focus()
  await expect(page.getByRole('combobox', { name: /Country/ })).toHaveJSProperty('tagName', 'INPUT')
  await page.keyboard.type('Gabo', { delay: 30 })
  await expect(page.getByRole('option')).toHaveText(['Gabon'])
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Password/).fill(FIRST_PASSWORD)
  await page.getByLabel(/^Confirm password/).fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

/** Opens the link of the newest matching mail; its token must not stay in the address. */
async function openMailedLink(page: Page, to: string, subject: RegExp, path: string) {
  const { text } = await waitForMail(page, to, subject)
  const link = /https?:\/\/\S+\/user\/(?:emailverif|reset)\/[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await page.waitForFunction((clean) => location.pathname === clean, path)
}

async function join(page: Page): Promise<string> {
  const email = newAddress()
  await page.goto('/user/signup')
  await settled(page)
  await signUp(page, email)
  await page.waitForURL('**/user/signup/confirmation')
  await openMailedLink(page, email, /Verify your email/, '/user/emailverif')
  await page.waitForURL('**/user/login?*')
  return email
}

test('a visitor joins, is led back to where it wanted to go, and signs out', async ({ page }) => {
  const email = newAddress()
  await page.goto('/user/update')
  await page.waitForURL('**/user/login?goTo=%2Fuser%2Fupdate')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('**/user/signup')
  await settled(page)
  await signUp(page, email)
  await expect(page.getByText('Your account was created.').first()).toBeVisible()
  await page.waitForURL('**/user/signup/confirmation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Aminata DIALLO!')
  await expect(page.getByText(email)).toBeVisible()

  await page.goto('/user/login?goTo=%2Fuser%2Fupdate')
  await signIn(page, email, FIRST_PASSWORD)
  await expect(page.getByRole('link', { name: 'Send the verification link again' })).toBeVisible()

  await openMailedLink(page, email, /Verify your email/, '/user/emailverif')
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await page.waitForURL('**/user/login?*')
  await page.goto('/user/login?goTo=%2Fuser%2Fupdate')
  await signIn(page, email, FIRST_PASSWORD)
  await page.waitForURL('**/user/update')
  await expect(page.getByLabel('First name')).toHaveValue('aminata')
  expect(await page.evaluate(() => Object.keys(sessionStorage).toSorted())).toEqual(
    expect.arrayContaining(['token', 'user']),
  )

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('aminata')
  await chooseFromMenu(page, 'aminata', 'Logout')
  await page.waitForURL('**/user/login')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await page.goto('/user/update')
  await page.waitForURL('**/user/login?*')
})

test('a changed password signs out everywhere; a forgotten one is chosen anew', async ({ page, context }) => {
  const email = await join(page)
  await signIn(page, email, FIRST_PASSWORD)
  await page.waitForURL((url) => url.pathname === '/')

  const other = await context.newPage()
  await other.goto('/user/settings')

  await other.getByLabel(/^Old password/).fill('Wrong-Pass!1')
  await other.getByLabel(/^New password/).fill(SECOND_PASSWORD)
  await other.getByLabel(/^Confirm new password/).fill(SECOND_PASSWORD)
  await other.getByRole('button', { name: 'Update Password' }).click()
  await expect(other.getByText('OLDPASSWORD: The old password is not right.')).toBeVisible()
  await other.getByLabel(/^Old password/).fill(FIRST_PASSWORD)
  await other.getByRole('button', { name: 'Update Password' }).click()
  await other.waitForURL('**/user/login?goTo=%2F')
  await other.close()

  // The first tab learns of it at once.
  await expect(page.getByRole('link', { name: 'SIGN IN | JOIN' })).toBeVisible()
  await page.goto('/user/settings')
  await page.waitForURL('**/user/login?goTo=%2Fuser%2Fsettings')

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('is on its way')).toBeVisible()
  await openMailedLink(page, email, /Choose a new password/, '/user/reset')
  await page.getByLabel(/^New password/).fill(THIRD_PASSWORD)
  await page.getByLabel(/^Confirm new password/).fill(THIRD_PASSWORD)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.waitForURL('**/user/login?goTo=%2F')
  await signIn(page, email, SECOND_PASSWORD)
  await expect(page.getByText('The email address or the password is not right.')).toBeVisible()
  await signIn(page, email, THIRD_PASSWORD)
  await page.waitForURL((url) => url.pathname === '/')
})

test('a link that does not work says so and leads on', async ({ page }) => {
  await page.goto('/user/emailverif/made-up')
  await expect(page.getByText('This link is not valid any more.').first()).toBeVisible()
  expect(pathOf(page)).toBe('/user/emailverif')
  await page.waitForURL('**/user/resendverif')
  await page.goto('/fr/user/reset')
  await expect(page.getByText('Aucun jeton de réinitialisation trouvé.')).toBeVisible()
  await expectAccessible(page)
})
