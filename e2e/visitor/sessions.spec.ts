import type { BrowserContext, Page } from '@playwright/test'
import { keepNothing } from '../support/account-screens.ts'
import { chooseFromMenu, signInOnPage } from '../support/acts.ts'
import { endSessionsOf, expiredLike } from '../support/database.ts'
import { JOINER_PASSWORD, logIn, newMember, PEOPLE, signInAs } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/site.ts'
import { settled } from '../support/settled.ts'

// A long file of tests that mostly wait, so the workers share it.
test.describe.configure({ mode: 'parallel' })

const OVER = 'Your session has ended. Sign in to continue.'
const CLOCK_ERROR_MS = 20 * 60_000

const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const firstName = (page: Page) => page.getByLabel('First name')

async function signInTo(page: Page, path: string, email: string, password?: string) {
  await page.goto(`/user/login?goTo=${encodeURIComponent(path)}`)
  await signInOnPage(page, email, password)
  await page.waitForURL(`**${path}`)
}

async function modify(page: Page) {
  await page.getByRole('switch', { name: 'Modify' }).press('Space')
}

/** Types into the profile without saving it. */
async function typeCity(page: Page, city: string) {
  await modify(page)
  await page.getByLabel('City or state').fill(city)
}

test('tabs may have members of their own; what ends in one is said in the others, and costs nothing typed', async ({
  page,
  context,
}) => {
  const email = await newMember(page.request)
  // Before anybody is signed in: later it would be handed the session.
  const stranger = await context.newPage()
  await stranger.goto('/user/update')
  await stranger.waitForURL('**/user/login?goTo=%2Fuser%2Fupdate')

  await signInTo(page, '/user/update', email, JOINER_PASSWORD)
  await expect(firstName(page)).toHaveValue('Mireille')
  await signInOnPage(stranger, PEOPLE.buyer)
  await expect(firstName(stranger)).toHaveValue('Aminata')
  await Promise.all([page.reload(), stranger.reload()])
  await expect(firstName(page)).toHaveValue('Mireille')
  await expect(firstName(stranger)).toHaveValue('Aminata')

  const copy = await openCopy(page, context)
  await expect(firstName(copy)).toHaveValue('Mireille')
  await Promise.all([page.reload(), copy.reload()])
  await expect(firstName(page)).toHaveValue('Mireille')
  await expect(firstName(copy)).toHaveValue('Mireille')
  const reader = await openCopy(page, context, '/terms')
  await expect(reader.getByText('Mireille').first()).toBeAttached()

  await typeCity(page, 'Libreville')
  await chooseFromMenu(copy, 'Mireille', 'Logout')
  await copy.waitForURL('**/user/login')
  await page.waitForURL('**/user/login?goTo=%2Fuser%2Fupdate&ended=yes')
  await expect(page.getByText(OVER)).toBeVisible()
  // First, because the message disappears by itself.
  await expect(reader.getByRole('alert').getByText(OVER)).toBeVisible()
  await expectAccessible(page)
  expect(addressOf(reader)).toBe('/terms')
  await expect(firstName(stranger)).toHaveValue('Aminata')

  await signInOnPage(page, PEOPLE.seller)
  await page.waitForURL('**/user/update')
  await expect(page.getByLabel('City or state')).not.toHaveValue('Libreville')
  await endSessionsOf(PEOPLE.seller)
  await page.reload()
  await page.waitForURL('**/user/login?*ended=yes')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL('**/user/update')
  await expect(page.getByLabel('City or state')).toHaveValue('Libreville')
})

/** A tab that a page opens gets a copy of its session storage, as a duplicated tab does. */
async function openCopy(page: Page, context: BrowserContext, path = '/user/update'): Promise<Page> {
  const opened = context.waitForEvent('page')
  await page.evaluate((to) => void window.open(to), path)
  const copy = await opened
  await copy.waitForLoadState()
  return copy
}

test('a new tab is signed in like an open one, until somebody signs out', async ({ page, context }) => {
  const visited: string[] = []
  const openTab = async (path: string) => {
    const tab = await context.newPage()
    tab.on('framenavigated', (frame) => visited.push(frame.url()))
    await tab.goto(path)
    return tab
  }
  await signInTo(page, '/user/orders', PEOPLE.buyer)
  const order = page.locator('main a[href^="/user/orders/"]').first()
  const second = await openTab((await order.getAttribute('href')) ?? '')
  await expect(second.getByRole('heading', { level: 1, name: /GS-O-/ })).toBeVisible()
  await page.close()
  await second.reload()
  await expect(second.getByRole('heading', { level: 1, name: /GS-O-/ })).toBeVisible()

  const third = await openTab('/user/orders')
  await expect(third.getByText(/GS-O-/).first()).toBeVisible()
  expect(visited.filter((url) => url.includes('/user/login'))).toEqual([])

  // A page behind another draws no frames, so that nothing in it can be clicked.
  await second.bringToFront()
  await chooseFromMenu(second, 'Aminata', 'Logout')
  await second.waitForURL('**/user/login')
  await third.waitForURL('**/user/login?goTo=%2Fuser%2Forders&ended=yes')
  const fourth = await openTab('/user/orders')
  await fourth.waitForURL('**/user/login?goTo=%2Fuser%2Forders')
  await third.reload()
  await expect(third.getByRole('link', { name: 'SIGN IN | JOIN' }).first()).toBeVisible()
})

test('a changed password and a confirmed address reach every tab', async ({ page, context }) => {
  const email = await newMember(page.request)
  const fresh = `new-${email}`
  await signInTo(page, '/user/update', email, JOINER_PASSWORD)
  await modify(page)
  await page.getByLabel('Email').fill(fresh)
  await page.getByLabel(/^Password, to change the address/).fill(JOINER_PASSWORD)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Your account details were successfully updated.').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  const mailed = await context.newPage()
  await mailed.goto(await linkTo(mailed, fresh, /Confirm my new email address|emailverif/))
  await expect(mailed.getByText('Your new email address is confirmed.').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(fresh)
  await mailed.close()

  const settings = await openCopy(page, context, '/user/settings')
  await settings.getByLabel(/^Old password/).fill(JOINER_PASSWORD)
  await settings.getByLabel(/^New password/).fill('Fresh-Mud!77')
  await settings.getByLabel(/^Confirm new password/).fill('Fresh-Mud!77')
  await settings.getByRole('button', { name: 'Update Password' }).click()
  await page.waitForURL('**/user/login?goTo=%2Fuser%2Fupdate&ended=yes')
  await settings.waitForURL('**/user/login?goTo=%2F')
})

/** The link in the newest mail whose text matches. */
async function linkTo(page: Page, to: string, text: RegExp): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        const response = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`)
        const mails = (await response.json()) as { text: string }[]
        const mail = mails.find((candidate) => text.test(candidate.text))
        link = /https?:\/\/\S+\/user\/emailverif\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
        return link
      },
      { timeout: 15_000 },
    )
    .not.toBe('')
  return new URL(link).pathname
}

test('a token past its expiry ends the session, on a page of members and on one for everybody', async ({
  page,
}) => {
  const { token, user } = await logIn(page.request, PEOPLE.buyer)
  const expired = await expiredLike(token)
  // Before the page begins: one that is still starting would end the session at once, and say so to nobody.
  await page.addInitScript(
    ([kept, member]) => {
      if (sessionStorage.getItem('kept') === 'yes') return
      sessionStorage.setItem('kept', 'yes')
      sessionStorage.setItem('token', kept ?? '')
      sessionStorage.setItem('user', member ?? '')
    },
    [expired, JSON.stringify(user)],
  )
  await page.goto('/terms')
  await expect(page.getByRole('link', { name: 'SIGN IN | JOIN' }).first()).toBeVisible()
  await expect(page.getByRole('alert').getByText(OVER)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('user')]))
    .toEqual([null, null])
  await page.evaluate(() => sessionStorage.removeItem('kept'))
  await page.goto('/user/orders?page=1')
  await page.waitForURL('**/user/login?goTo=%2Fuser%2Forders%3Fpage%3D1&ended=yes')
  await signInOnPage(page, PEOPLE.buyer)
  await page.waitForURL('**/user/orders?page=1')
})

for (const [name, error] of [
  ['ahead', CLOCK_ERROR_MS],
  ['behind', -CLOCK_ERROR_MS],
] as const) {
  test(`a clock 20 minutes ${name} locks nobody out and keeps nobody in`, async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + error)
    const email = await newMember(page.request)
    await signInTo(page, '/user/update', email, JOINER_PASSWORD)
    await expect(firstName(page)).toHaveValue('Mireille')
    await page.reload()
    await expect(firstName(page)).toHaveValue('Mireille')
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await expect(page.getByLabel(/^Old password/)).toBeVisible()
    // The clock is corrected, or set more wrongly, during the session.
    await page.clock.setSystemTime(Date.now() - error)
    await page.getByRole('link', { name: 'Profile' }).first().click()
    await expect(firstName(page)).toHaveValue('Mireille')
    await endSessionsOf(email)
    await page.getByRole('link', { name: 'My Orders' }).first().click()
    await page.waitForURL('**/user/login?goTo=%2Fuser%2Forders&ended=yes')
    await expect(page.getByText(OVER)).toBeVisible()
  })
}

test('where the browser keeps nothing the pages live, and a session lasts as long as the page', async ({
  page,
}) => {
  await keepNothing(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'SIGN IN | JOIN' }).first().click()
  await expect(page.getByText('Your browser lets this site keep nothing.')).toBeVisible()
  await expectAccessible(page)
  await signInOnPage(page, PEOPLE.buyer)
  await page.waitForURL((url) => url.pathname === '/')
  await chooseFromMenu(page, 'Aminata', 'Profile')
  await expect(firstName(page)).toHaveValue('Aminata')
  await page.goto('/listing/add')
  await page.waitForURL('**/user/login?goTo=%2Flisting%2Fadd')
})

test('signing in leads nowhere but to a page of this site, in the language of the page', async ({ page }) => {
  await signInAs(page, 'buyer')
  for (const goTo of [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%09/evil.example',
    '/user/login',
  ]) {
    await page.goto(`/user/login?goTo=${encodeURIComponent(goTo)}`)
    await page.waitForURL((url) => url.pathname === '/' || url.pathname.startsWith('/%09'))
    expect(new URL(page.url()).host).toBe(new URL((await page.request.get('/livez')).url()).host)
  }
  await page.goto('/terms')
  await settled(page)
  await page.getByRole('link', { name: 'Gisement, home' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.evaluate(() => sessionStorage.clear())

  await page.addInitScript(() => sessionStorage.clear())
  await page.goto('/fr/user/update')
  await page.waitForURL('**/fr/user/login?goTo=%2Ffr%2Fuser%2Fupdate')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/user/login?goTo=%2Fuser%2Fupdate')
  await page.goto('/user/login?goTo=%2Ffr%2Fuser%2Fupdate')
  await settled(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await page.waitForURL('**/fr/user/login?goTo=%2Ffr%2Fuser%2Fupdate')
})
