import { expect, test } from 'vitest'
import {
  CANCELLED,
  CONFIRMED,
  DELIVERED,
  ORDER_STATUSES,
  SHIPPED,
  UNDER_VERIFICATION,
} from '#kernel/trade/order.ts'
import { contestOf, isHeld, nextStepOf, type NextStep } from './next-step.ts'

const PAID = { status: CONFIRMED, intentId: 'pi', paidAt: new Date(0), dueAt: null, vatCase: null } as const
const QUIET = {
  order: PAID,
  isDisavowed: false,
  isCancellationAsked: false,
  hasRefundToSend: false,
  chargebacks: [],
  disputed: [],
}
const OPEN = { state: 'open', decision: null } as const
const LOST = { state: 'lost', decision: null } as const
const BORNE = { state: 'lost', decision: 'borne' } as const
const due = { ...PAID, status: UNDER_VERIFICATION, intentId: null, paidAt: null, dueAt: new Date(0) } as const

test.each<[string, Partial<Parameters<typeof nextStepOf>[0]>, NextStep]>([
  ['confirmed', {}, 'start_packaging'],
  ['on its way', { order: { ...PAID, status: SHIPPED } }, 'await_delivery'],
  ['delivered', { order: { ...PAID, status: DELIVERED } }, 'none'],
  [
    'delivered, and a refund is to be sent',
    { order: { ...PAID, status: DELIVERED }, hasRefundToSend: true },
    'pay_back',
  ],
  ['unpaid by card', { order: { ...PAID, status: UNDER_VERIFICATION, paidAt: null } }, 'await_payment'],
  ['cancelled before it was paid', { order: { ...PAID, status: CANCELLED, paidAt: null } }, 'none'],
  ['waiting for its transfer', { order: due }, 'await_transfer'],
  ['waiting for its VAT', { order: { ...due, vatCase: 'to_check' } }, 'settle_vat'],
  ['a bank contests it', { chargebacks: [OPEN] }, 'await_bank'],
  ['a bank has kept its money', { chargebacks: [OPEN, LOST] }, 'decide_chargeback'],
  ['the loss is borne', { chargebacks: [BORNE] }, 'start_packaging'],
  ['an article is disputed', { disputed: [{ state: 'open' }] }, 'decide_dispute'],
  ['a dispute is over', { disputed: [{ state: 'rejected' }] }, 'start_packaging'],
  ['a company disavows it', { isDisavowed: true, isCancellationAsked: true }, 'decide_disavowal'],
  ['the buyer wants to cancel', { isCancellationAsked: true, chargebacks: [OPEN] }, 'answer_cancellation'],
])('the next step of an order: %s', (_, standing, step) => {
  expect(nextStepOf({ ...QUIET, ...standing })).toBe(step)
})

test('a contest holds every move but the cancellation, which ends it', () => {
  const contest = contestOf({ isDisavowed: false, chargebacks: [LOST], disputed: [] })
  expect(contest).toBe('chargeback')
  expect(ORDER_STATUSES.filter((to) => !isHeld(to, contest))).toEqual([CANCELLED])
  const quiet = contestOf({ isDisavowed: false, chargebacks: [BORNE], disputed: [] })
  expect(ORDER_STATUSES.filter((to) => isHeld(to, quiet))).toEqual([])
  expect(contestOf({ isDisavowed: true, chargebacks: [LOST], disputed: [] })).toBe('disavowal')
})
