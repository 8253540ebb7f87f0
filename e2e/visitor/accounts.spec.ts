import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expireLinksOf } from '../support/database.ts'
import { JOINER_PASSWORD, newMember, signInAs } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/site.ts'

const FRESH = 'Fresh-Mud!77'
const INVALID = 'This link is not valid any more. Please ask for a new one.'

const pathOf = (page: Page) => new URL(page.url()).pathname

/** All mailed links of this kind, newest first. */
async function linksTo(page: Page, email: string, kind: 'reset' | 'emailverif'): Promise<string[]> {
  const response = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
  const mails = (await response.json()) as { text: string }[]
  return mails.flatMap(({ text }) => new RegExp(`/user/${kind}/[\\w-]+`).exec(text)?.[0] ?? [])
}

/** Waits for a further link. */
async function nextLink(
  page: Page,
  email: string,
  kind: 'reset' | 'emailverif',
  before: number,
): Promise<string> {
  await expect.poll(async () => (await linksTo(page, email, kind)).length).toBeGreaterThan(before)
  return (await linksTo(page, email, kind))[0] ?? ''
}

async function askForReset(page: Page, email: string): Promise<string> {
  const before = (await linksTo(page, email, 'reset')).length
  await page.goto('/user/forgot')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('a link to choose a new password is on its way.')).toBeVisible()
  return nextLink(page, email, 'reset', before)
}

async function chooseNewPassword(page: Page, password: string) {
  await page.getByLabel(/^New password/).fill(password)
  await page.getByLabel(/^Confirm new password/).fill(password)
  await page.getByRole('button', { name: 'Save the new password' }).click()
}

test('a link to choose a password works until it has expired, and once', async ({ page }) => {
  const email = await newMember(page.request)
  const expired = await askForReset(page, email)
  await expireLinksOf(email)
  await page.goto(expired)
  await expect(page.getByText(INVALID).first()).toBeVisible()
  await expectAccessible(page)
  await page.waitForURL((url) => url.pathname === '/')

  const link = await askForReset(page, email)
  await page.goto(link)
  await chooseNewPassword(page, 'Password1!')
  await expect(
    page.getByText('This password is one of those that everybody tries first.').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await chooseNewPassword(page, FRESH)
  await expect(
    page.getByText('Your password was changed. Please sign in with the new one.').first(),
  ).toBeVisible()
  await page.waitForURL('**/user/login?goTo=%2F')
  await page.goto(link)
  await expect(page.getByText(INVALID).first()).toBeVisible()
  expect(pathOf(page)).toBe('/user/reset')
  await page.goto('/user/reset')
  await expect(page.getByText('No reset token found. Please check your reset link.')).toBeVisible()
})

test('a link to verify an address works until it has expired; a used one says the same again', async ({
  page,
}) => {
  const email = await newMember(page.request)
  const [used = ''] = await linksTo(page, email, 'emailverif')
  await page.goto(used)
  await expect(page.getByText('Your email address is verified. You can sign in now.').first()).toBeVisible()
  await expectAccessible(page)

  const pending = `pending-${randomBytes(5).toString('hex')}@company.example`
  await signUpByCalls(page, pending)
  const expired = await nextLink(page, pending, 'emailverif', 0)
  await expireLinksOf(pending)
  await page.goto(expired.replace('emailverif', 'verify'))
  await expect(page.getByText(INVALID).first()).toBeVisible()
  await page.waitForURL('**/user/resendverif')

  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Please enter your email address.').first()).toBeVisible()
  await page.getByLabel('Email').fill(pending)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('a new link is on its way.').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.waitForURL('**/user/login?goTo=%2F')
  await page.goto(await nextLink(page, pending, 'emailverif', 1))
  await expect(page.getByText('Your email address is verified.').first()).toBeVisible()
})

async function signUpByCalls(page: Page, email: string) {
  const data = {
    prenom: 'Mireille',
    nom: 'Ondo',
    email,
    contact: '+241 11 00 77 01',
    entreprise: 'Ogooué Yard',
    fonction: 'Yard manager',
    pays: 'Gabon',
    ville: 'Port-Gentil',
    password: JOINER_PASSWORD,
    c_password: JOINER_PASSWORD,
  }
  expect((await page.request.post('/api/signup', { data })).status()).toBe(201)
}

test('every form of an account says what the server refuses, and keeps what was typed', async ({ page }) => {
  await signInAs(page, 'buyer')
  const words = 'Too many attempts. Please try again in 4 minutes.'
  const refuse = (url: string) =>
    page.route(url, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({
            status: 429,
            headers: { 'retry-after': '240' },
            json: { error: words, code: 'too_many_requests' },
          }),
    )
  await refuse('**/auth/**')
  await refuse('**/api/user/**')
  await refuse('**/api/credentials')

  await page.goto('/user/update')
  await page.getByRole('switch', { name: 'Modify' }).press('Space')
  await page.getByLabel('City or state').fill('Libreville')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`Error Code: 429. OOOOPS.. ${words}`)).toBeVisible()
  await expect(page.getByText(`ERROR: ${words}`)).toBeVisible()
  await expect(page.getByLabel('City or state')).toHaveValue('Libreville')
  await expectAccessible(page)

  await page.goto('/user/settings')
  await page.getByLabel(/^Old password/).fill(JOINER_PASSWORD)
  await page.getByLabel(/^New password/).fill(FRESH)
  await page.getByLabel(/^Confirm new password/).fill(FRESH)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText(`ERROR: ${words}`)).toBeVisible()

  await page.goto('/user/forgot')
  await page.getByLabel('Email').fill('somebody@company.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(words)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/user/resendverif')
  await page.getByLabel('Email').fill('somebody@company.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`ERROR: ${words}`)).toBeVisible()
})
