import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { StaffDepositView } from '../contract/deposits.ts'
import { DepositsPage } from './deposits-desk.tsx'

const FAILED: StaffDepositView = {
  id: 'd1',
  reference: 'GS-D-1007',
  amount: 6250,
  currency: 'eur',
  state: 'failed',
  reason: 'paid',
  rule: 'We give the whole deposit back to your card.',
  language: 'en',
  paidAt: '2026-11-12T08:40:00.000Z',
  endedAt: null,
  company: 'Mandji Trading',
  companyId: 7,
  order: { id: 'o1', reference: 'GS-O-2031' },
  bankReference: null,
  taken: 0,
  contests: [],
  held: null,
}
const CONTESTED: StaffDepositView = {
  ...FAILED,
  id: 'd2',
  reference: 'GS-D-1004',
  state: 'returning',
  isContested: true,
  reason: null,
  order: null,
  contests: [
    {
      state: 'open',
      amount: 6250,
      reason: 'fraudulent',
      answerBy: '2026-12-01T12:00:00.000Z',
      date: '2026-11-20T09:00:00.000Z',
    },
  ],
}

const accountOf = (companyId: number) => <p>the account of company {companyId}</p>
const open = (rows: StaffDepositView[], answer: { status?: number; body: unknown } = { body: FAILED }) =>
  renderMemberPage(<DepositsPage account={accountOf} />, {
    user: TEST_STAFF,
    path: '/staff/deposits',
    answer: ({ method }) => (method === 'POST' ? answer : { body: [rows.length, rows] }),
  })
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li')
  if (!card) throw new Error('there is a card')
  return card
}

test('each deposit says what it is, why it waits, and what staff do', async () => {
  open([FAILED, CONTESTED])
  const failed = await cardOf('GS-D-1007')
  for (const words of [
    '€6,250.00',
    'Mandji Trading',
    'GS-O-2031',
    'send it by bank',
    'the transfer arrived in full',
    'Look at its payment at the provider before you send anything.',
    'the account of company 7',
  ])
    expect(failed.textContent).toContain(words)
  const contested = await cardOf('GS-D-1004')
  for (const words of [
    'Contested by the buyer’s bank since',
    'evidence by',
    'none: it came too late for one',
    'waits: the buyer’s bank contests its payment',
  ])
    expect(contested.textContent).toContain(words)
  expect(contested.textContent).not.toContain('on its way back')
  expect(within(contested).queryByRole('form')).toBeNull()
  expect(contested.textContent).not.toContain('the account of company')
})

test('what was sent by bank is recorded with its reference', async () => {
  const page = open([FAILED], { body: { ...FAILED, state: 'returned', bankReference: 'OUT 5' } })
  const card = await cardOf('GS-D-1007')
  const button = within(card).getByRole('button', { name: 'Record that GS-D-1007 was sent by bank' })
  await userEvent.click(button)
  expect((await within(card).findAllByText(/Please enter the reference of the bank/)).length).toBeGreaterThan(
    0,
  )
  await userEvent.type(within(card).getByLabelText(/^Reference of the bank/), 'OUT 5')
  await userEvent.click(button)
  const call = page.calls.find(({ method }) => method === 'POST')
  const body = JSON.stringify({ bankReference: 'OUT 5' })
  expect(call).toMatchObject({ url: '/api/staff/deposits/d1/returned', body })
})

test('for a company that is held back the day at the bank is asked for', async () => {
  open([{ ...FAILED, held: { company: 'Mandji Trading', hit: 4 } }])
  const card = await cardOf('GS-D-1007')
  expect(card.textContent).toContain('The company is held back')
  expect(within(card).getByLabelText(/^Sent by the bank on/)).toBeDefined()
})
