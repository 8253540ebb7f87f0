import type { Page } from '@playwright/test'
import { chooseFromMenu, signInOnPage } from '../support/acts.ts'
import { JOINER_PASSWORD, newMember } from '../support/people.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'
import { codeOfApp } from '#test/factories/second-factor.ts'

const STEP_MS = 30_000
const stepOf = (moment: number) => Math.floor(moment / STEP_MS)

/** An authenticator app. It never gives the same code twice, because each works only once. */
function authenticatorApp(secret: string) {
  let last = 0
  return () => {
    last = Math.max(last + 1, stepOf(Date.now()))
    return codeOfApp(secret, last * STEP_MS)
  }
}

const code = (page: Page) => page.getByRole('textbox', { name: /^Code/ })

async function signOut(page: Page): Promise<void> {
  await chooseFromMenu(page, 'Mireille', 'Logout')
  await page.waitForURL('**/user/login')
}

/** The first step, after which the second one is requested. */
async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/user/login?goTo=%2Fuser%2Fsecurity')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
  await expect(code(page)).toBeFocused()
}

test('a member sets up two-step sign-in, and gets in with a code of the app or a recovery code, and with nothing else', async ({
  page,
}) => {
  const email = await newMember(page.request)
  await page.goto('/user/login?goTo=%2Fuser%2Fsecurity')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL('**/user/security')

  const [app, recoveryCode] =
    await test.step('the set-up by keyboard: password, key, first code', async () => {
      await page.getByLabel(/^Password/).fill(JOINER_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible()
      const key = (await page.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
      const nextCode = authenticatorApp(key.replaceAll(' ', ''))
      await code(page).fill(nextCode())
      await page.keyboard.press('Enter')
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      const recoveryCode = (await codes.first().textContent()) ?? ''
      await expectAccessible(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download' }).click()
      expect((await download).suggestedFilename()).toBe('gisement-recovery-codes.txt')
      await page.getByRole('button', { name: 'I have kept them' }).click()
      await expect(page.getByText(/^Two-step sign-in has been on since/)).toBeVisible()
      await waitForMail(page, email, /two-step sign-in/i)
      return [nextCode, recoveryCode] as const
    })
  await signOut(page)

  await test.step('the password alone is not enough, nor is a wrong code; that of the app is', async () => {
    await givePassword(page, email)
    await code(page).fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/This code is not right, or was used already/).first()).toBeVisible()
    await expect(code(page)).toHaveValue('000000')
    await expectAccessible(page)
    await code(page).fill(app())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/user/security')
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  })
  await signOut(page)

  await test.step('without the app a recovery code lets in, once, and its owner hears of it', async () => {
    await givePassword(page, email)
    await code(page).fill(recoveryCode.toLowerCase())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/user/security')
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
    await waitForMail(page, email, /recovery code/i)
    await signOut(page)
    await givePassword(page, email)
    await code(page).fill(recoveryCode)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/This code is not right, or was used already/).first()).toBeVisible()
  })
})

test('a member sees where it is signed in, and ends what it does not recognise', async ({
  page,
  browser,
}) => {
  const email = await newMember(page.request)
  const lost = await (await browser.newContext()).newPage()
  for (const each of [lost, page]) {
    await each.goto('/user/login?goTo=%2Fuser%2Fsecurity')
    await signInOnPage(each, email, JOINER_PASSWORD)
    await each.waitForURL('**/user/security')
  }
  const list = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('This one')
  await expect(list.getByRole('listitem').nth(1)).toContainText('Chrome on Linux')
  await list.getByRole('button', { name: /^Sign out Chrome on Linux/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign Chrome on Linux out?' })
  await expect(dialog.getByRole('textbox', { name: /^Password/ })).toBeFocused()
  await page.keyboard.type('Wrong-Drill!99')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is not right.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Password/ }).fill(JOINER_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(list.getByText('It was signed out.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await lost.getByRole('link', { name: 'Profile' }).first().click()
  await lost.waitForURL('**/user/login?goTo=%2Fuser%2Fupdate&ended=yes')
  await lost.context().close()
})
