import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { JOINER_PASSWORD } from '../support/people.ts'
import { expect, test, waitForMail } from '../support/site.ts'
import { settled } from '../support/settled.ts'

const FRESH = 'Fresh-Mud!77'

/** Presses Tab until the control has the focus; the page may replace it meanwhile. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard does not get to ${String(control)}`)
}

async function typeInto(page: Page, label: RegExp | string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label).first())
  await page.keyboard.type(text)
}

async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

async function followLink(page: Page, scope: Locator, name: string): Promise<void> {
  await tabTo(page, scope.getByRole('link', { name }).first())
  await page.keyboard.press('Enter')
}

test('by keyboard alone: sign up, verify, sign in, change the profile and the password, sign out', async ({
  page,
}) => {
  const email = `keys-${randomBytes(5).toString('hex')}@company.example`
  const main = page.getByRole('main')
  await page.goto('/user/login')
  await settled(page)
  await followLink(page, main, 'Sign up')
  await page.waitForURL('**/user/signup')
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await typeInto(page, 'First name', 'Mireille')
  await typeInto(page, 'Surname', 'Ondo')
  await typeInto(page, 'Email', email)
  await typeInto(page, 'Telephone', '+241 11 00 77 01')
  await typeInto(page, 'Company', 'Ogooué Yard')
  await typeInto(page, 'Role or title', 'Yard manager')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: /Country/ })).toHaveJSProperty('tagName', 'INPUT')
  await page.keyboard.type('Gabo', { delay: 30 })
  await expect(page.getByRole('option')).toHaveText(['Gabon'])
  await page.keyboard.press('Enter')
  await typeInto(page, 'City or state', 'Port-Gentil')
  await typeInto(page, /^Password/, JOINER_PASSWORD)
  await typeInto(page, /^Confirm password/, JOINER_PASSWORD)
  await pressButton(page, 'Sign up')
  await page.waitForURL('**/user/signup/confirmation')
  await expect(page.getByRole('heading', { name: 'Hello Mireille ONDO!' })).toBeVisible()

  const { text } = await waitForMail(page, email, /Verify your email/)
  await page.goto(/\/user\/emailverif\/[\w-]+/.exec(text)?.[0] ?? '')
  await followLink(page, main, 'Go to sign in')
  await page.waitForURL('**/user/login?goTo=%2F')
  await typeInto(page, 'Email', email)
  await typeInto(page, /^Password/, JOINER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')

  const header = page.getByRole('banner')
  await openMenu(page, header)
  await followLink(page, header, 'Profile')
  await page.waitForURL('**/user/update')
  await tabTo(page, page.getByRole('switch', { name: 'Modify' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Role or title'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Head of the yard')
  await pressButton(page, 'Update')
  await expect(page.getByText('Your account details were successfully updated.').first()).toBeVisible()

  await openMenu(page, header)
  await followLink(page, header, 'Settings')
  await page.waitForURL('**/user/settings')
  await typeInto(page, /^Old password/, JOINER_PASSWORD)
  await typeInto(page, /^New password/, FRESH)
  await typeInto(page, /^Confirm new password/, FRESH)
  await pressButton(page, 'Update Password')
  await page.waitForURL('**/user/login?goTo=%2F')
  await typeInto(page, 'Email', email)
  await typeInto(page, /^Password/, FRESH)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await openMenu(page, header)
  await tabTo(page, header.getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user/login')
})

/** The member's menu, which precedes the content. */
async function openMenu(page: Page, header: Locator): Promise<void> {
  await tabTo(page, header.locator('summary', { hasText: 'Mireille' }).first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
}
