import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './people.ts'
import type { Screen } from './screens.ts'

/** Makes the browser refuse this site any storage. */
export async function keepNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
}

/** A server that refuses further attempts for now. */
async function refuseAccountCalls(page: Page): Promise<void> {
  await page.route(/\/auth\/login|\/api\/user\//, async (route) => {
    const isFrench = route.request().headers()['accept-language'] === 'fr'
    const error = isFrench
      ? 'Trop de tentatives. Veuillez réessayer dans 4 minutes.'
      : 'Too many attempts. Please try again in 4 minutes.'
    if (route.request().method() === 'GET') return route.continue()
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '240' },
      json: { error, code: 'too_many_requests' },
    })
  })
}

/** A server that requires a code. */
async function askForCode(page: Page): Promise<void> {
  await page.route('**/auth/login', (route) =>
    route.fulfill({
      status: 401,
      json: { error: 'Il faut aussi un code.', code: 'second_factor_needed', ticket: 'shown-only' },
    }),
  )
}

/** Accepts any first code, so that the demonstration's accounts don't change. */
async function answerSetUp(page: Page): Promise<void> {
  const recoveryCodes = Array.from(
    { length: 10 },
    (_, index) => `ABCD-EFGH-JKLM-NOP${'ABCDEFGHIJ'.charAt(index)}`,
  )
  await page.route('**/api/second-factor/confirmation', (route) => route.fulfill({ json: { recoveryCodes } }))
}

/** States of the account's screens besides their first one. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'login-ended', path: () => '/user/login?goTo=%2Fuser%2Forders&ended=yes' },
  { name: 'login-unkept', path: () => '/user/login', prepare: keepNothing },
  {
    name: 'login-refused',
    path: () => '/fr/user/login',
    prepare: refuseAccountCalls,
    arrange: async (page) => {
      await page.getByLabel('E-mail').fill('quelqu.un@company.example')
      await page.getByLabel(/^Mot de passe/).fill('Wrong-Pass!1')
      await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
      await page.getByText('Trop de tentatives.').waitFor()
    },
  },
  {
    name: 'login-code',
    path: () => '/fr/user/login',
    prepare: askForCode,
    everywhere: true,
    arrange: async (page) => {
      await page.getByLabel('E-mail').fill('quelqu.un@company.example')
      await page.getByLabel(/^Mot de passe/).fill('Wrong-Pass!1')
      await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
      await page.getByRole('button', { name: 'Continuer' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'security', path: () => '/user/security', as: 'buyer' },
  {
    name: 'security-set-up',
    path: () => '/user/security',
    as: 'buyer',
    everywhere: true,
    arrange: async (page) => {
      await page.getByLabel(/^Password/).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
      await page.getByRole('img', { name: /QR code/ }).waitFor()
    },
  },
  {
    name: 'security-codes',
    path: () => '/user/security',
    as: 'buyer',
    everywhere: true,
    prepare: answerSetUp,
    arrange: async (page) => {
      await page.getByLabel(/^Password/).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
      await page.getByLabel(/^Code/).fill('123456')
      await page.getByRole('button', { name: 'Switch on' }).click()
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    },
  },
  {
    name: 'security-on',
    path: () => '/fr/user/security',
    as: 'staff',
    prepare: async (page) => {
      await page.route('**/api/second-factor', (route) =>
        route.fulfill({
          json: { since: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 2, staffMustHave: false },
        }),
      )
    },
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Désactiver' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'reset-no-token', path: () => '/user/reset' },
  {
    name: 'reset',
    path: () => '/user/reset/shown-only',
    prepare: async (page) => {
      await page.route('**/auth/tokenverif/*', (route) => route.fulfill({ json: { message: 'valid' } }))
    },
    arrange: async (page) => page.getByRole('button', { name: 'Save the new password' }).click(),
  },
  {
    name: 'reset-unanswered',
    path: () => '/fr/user/reset/shown-only',
    prepare: async (page) => {
      await page.route('**/auth/tokenverif/*', (route) => route.abort())
    },
    arrange: async (page) => page.getByRole('main').getByRole('button').waitFor(),
  },
  { name: 'verification-no-token', path: () => '/fr/user/verify' },
  {
    name: 'profile-refused',
    path: () => '/user/update',
    as: 'buyer',
    prepare: refuseAccountCalls,
    arrange: async (page) => {
      await page.getByRole('switch', { name: 'Modify' }).press('Space')
      await page.getByRole('button', { name: 'Update' }).click()
      await page.getByText('Error Code: 429').waitFor()
    },
  },
  {
    name: 'settings-failed',
    path: () => '/user/settings',
    as: 'buyer',
    arrange: async (page) => page.getByRole('button', { name: 'Update Password' }).click(),
  },
]
