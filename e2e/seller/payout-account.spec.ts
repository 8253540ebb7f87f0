import type { Page } from '@playwright/test'
import { signInOnPage } from '../support/acts.ts'
import { letPayoutAccountsBegin } from '../support/database.ts'
import { asSomebodyElse, JOINER_PASSWORD, logIn, newMember, PEOPLE } from '../support/people.ts'
import { expect, expectAccessible, test, waitForMail } from '../support/site.ts'
import type { PayeeView } from '#features/ledger/contract/payout-account.ts'
import { codeOfApp } from '#test/factories/second-factor.ts'

const STEP_MS = 30_000
/** An authenticator app that never returns the same code twice, since each works only once. */
function authenticatorApp(secret: string) {
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS))
    return codeOfApp(secret, last * STEP_MS)
  }
}

async function enter(page: Page, iban: string, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^IBAN/ }).fill(iban)
  await page.getByLabel(/^Your password/).fill(JOINER_PASSWORD)
  await page.getByRole('textbox', { name: /^Code/ }).fill(code)
  await page.getByRole('button', { name: 'Send for confirmation' }).click()
}

const linkIn = (text: string) => /https?:\/\/\S+\/user\/payout-account\/link\/[\w-]+/.exec(text)?.[0] ?? ''

test('a company enters its payout account; a reader of the mail stops a fraudulent change', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = await newMember(page.request)
  await page.goto('/user/login?goTo=%2Fuser%2Fpayout-account')
  await signInOnPage(page, email, JOINER_PASSWORD)
  await page.waitForURL('**/user/payout-account')

  const [app, recoveryCode] =
    await test.step('requires a second factor first, and returns after its set-up', async () => {
      await expect(page.getByText('First set up a second factor')).toBeVisible()
      await page.getByRole('link', { name: 'Set it up' }).click()
      await page.getByLabel(/^Password/).fill(JOINER_PASSWORD)
      await page.keyboard.press('Enter')
      const key = (await page.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
      const next = authenticatorApp(key.replaceAll(' ', ''))
      await page.getByRole('textbox', { name: /^Code/ }).fill(next())
      await page.keyboard.press('Enter')
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
      const recovery = (await codes.first().textContent()) ?? ''
      await page.getByRole('button', { name: 'I have kept them' }).click()
      await page.waitForURL('**/user/payout-account')
      return [next, recovery] as const
    })

  await test.step('a mistyped IBAN is refused; the correct one waits for the link in a mail', async () => {
    await enter(page, 'FR76 3000 6000 0112 3456 7890 188', app())
    await expect(page.getByRole('alert').getByText(/This is not an IBAN/)).toBeVisible()
    await page.getByRole('textbox', { name: /^IBAN/ }).fill('FR76 3000 6000 0112 3456 7890 189')
    await page.getByRole('button', { name: 'Send for confirmation' }).click()
    await expect(page.getByText(/Nothing is changed yet/)).toBeVisible()
    await expect(page.getByText('FR76 … 0189')).toBeVisible()
    await expectAccessible(page)
    const mail = await waitForMail(page, email, /^Another account for the payouts/)
    await page.goto(linkIn(mail.text))
    await page.getByRole('button', { name: 'Yes, pay us there' }).click()
    await expect(page.getByText(/^It is confirmed\. It is used from/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('after the waiting period, somebody else at the desk changes the account', async () => {
    await letPayoutAccountsBegin(email)
    await page.goto('/user/payout-account')
    await expect(page.getByRole('heading', { name: 'In use' })).toBeVisible()
    await enter(page, 'DE89 3704 0044 0532 0130 00', recoveryCode)
    await expect(page.getByRole('heading', { name: 'Change that waits' })).toBeVisible()
  })

  await test.step('the mail warns at once, and stops the change without a sign-in', async () => {
    const warning = /^Another account for the payouts/
    const newest = async () => (await waitForMail(page, email, warning)).text
    await expect.poll(newest).toContain('DE89 … 3000')
    const link = linkIn(await newest())
    await asSomebodyElse(browser, async (other) => {
      await other.goto(link)
      await expect(other.getByText('DE89 … 3000')).toBeVisible()
      await expect(other).toHaveURL(/\/user\/payout-account\/link$/)
      await other.getByRole('button', { name: 'Stop it' }).click()
      await expect(other.getByText(/nothing is paid there/)).toBeVisible()
    })
  })

  await test.step('the company is still paid to the old account, which staff see in full', async () => {
    await page.reload()
    await expect(page.getByText('FR76 … 0189')).toBeVisible()
    await expect(page.getByText('DE89 … 3000')).toBeHidden()
    const own = await page.evaluate(() => sessionStorage.getItem('user'))
    const { userEntrepriseId } = JSON.parse(own ?? '{}') as { userEntrepriseId?: number }
    const { token } = await logIn(page.request, PEOPLE.staff)
    const headers = { authorization: `Bearer ${token}` }
    const found = await page.request.get(`/api/staff/payouts/accounts?companyId=${userEntrepriseId}`, {
      headers,
    })
    const payee = (await found.json()) as PayeeView
    expect(payee.accounts.map(({ number }) => number)).toEqual(['FR7630006000011234567890189'])
    expect(payee.change).toBeNull()
    await waitForMail(page, email, /^An account for the payouts to .* was stopped/)
  })
})
