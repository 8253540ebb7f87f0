import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { Statement } from './statement.tsx'

const FULL = {
  balances: [
    { currency: 'eur', owed: 2000.5, due: 1625, ordered: 0, paidOut: 0 },
    { currency: 'usd', owed: 0, due: 0, ordered: 375.5, paidOut: 812.5 },
  ],
  payouts: [
    {
      id: 'p',
      amount: 812.5,
      currency: 'usd',
      bankReference: 'SEPA 1',
      paidOn: '2026-11-03',
      account: null,
      returnedOn: null,
    },
  ],
}
const open = (answer: () => Partial<ApiResponse>, language: 'en' | 'fr' = 'en') =>
  renderMemberPage(<Statement />, { language, answer: () => answer() })

test('a company reads what it is owed in each currency, and the payouts', async () => {
  open(() => ({ body: FULL }))
  expect(await screen.findByRole('heading', { name: 'What you are owed' })).toBeTruthy()
  expect([...document.querySelectorAll('dl')].map((plate) => plate.textContent)).toEqual([
    'Owed to you€2,000.50 eurOf that, payable now€1,625.00Paid out so far€0.00',
    'Owed to you$0.00 usdOf that, payable now$0.00Of that, on its way to your bank$375.50Paid out so far$812.50',
  ])
  expect(screen.getByRole('row', { name: /SEPA 1/ }).textContent).toBe('3 Nov 2026SEPA 1$812.50')
})

test('a mail leads to its payout among the others, which is brought into sight once it is there', async () => {
  const shown: (string | null)[] = []
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.textContent)
  }
  const [payout] = FULL.payouts
  const other = { ...payout, id: 'q', bankReference: 'SEPA 2' }
  renderMemberPage(<Statement />, {
    path: '/user/sales',
    at: '/user/sales#payout-q',
    answer: () => ({ body: { ...FULL, payouts: [...FULL.payouts, other] } }),
  })
  const row = await screen.findByRole('row', { name: /SEPA 2/ })
  expect(row.getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('row', { name: /SEPA 1/ }).getAttribute('aria-current')).toBeNull()
  expect(shown).toEqual([expect.stringContaining('SEPA 2')])
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Payouts' }))
})

test('before the first sale nothing stands there', async () => {
  const { container } = open(() => ({ body: { balances: [], payouts: [] } }))
  await screen.findByText('Loading what you are owed').catch(() => null)
  await expect.poll(() => container.textContent).toBe('')
})

test('a failure is told, and can be tried again; in French too', async () => {
  let works = false
  open(() => (works ? { body: FULL } : { status: 500, body: { error: 'Down.', code: 'internal' } }), 'fr')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Ce qui vous est dû n’a pas pu être chargé.',
  )
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: 'Ce qui vous est dû' })).toBeTruthy()
})
