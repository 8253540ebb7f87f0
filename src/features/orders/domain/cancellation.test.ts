import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#kernel/trade/order.ts'
import { canAskCancellation, decideCancellation, mustAnswerFirst, shownCancellation } from './cancellation.ts'

test('a buyer may ask before packaging, once at a time', () => {
  const may = ORDER_STATUSES.filter((status) => canAskCancellation({ status }, false))
  expect(may).toEqual([1, 2])
  expect(canAskCancellation({ status: 1 }, true)).toBe(false)
})

test('an order whose buyer waits for an answer is not packed', () => {
  expect(ORDER_STATUSES.filter((to) => mustAnswerFirst(to, true))).toEqual([4])
  expect(ORDER_STATUSES.filter((to) => mustAnswerFirst(to, false))).toEqual([])
})

test('a request that ended without a decision is called neither accepted nor refused', () => {
  expect(shownCancellation({ state: 'refused', decidedBy: null })).toBe('unanswered')
  expect(shownCancellation({ state: 'refused', decidedBy: 7 })).toBe('refused')
  // The order was cancelled, by whatever.
  expect(shownCancellation({ state: 'accepted', decidedBy: null })).toBe('accepted')
})

test('staff decide once, and refuse with a note', () => {
  expect(decideCancellation(true, 'accept', undefined)).toEqual({ ok: true, value: 'accepted' })
  expect(decideCancellation(true, 'refuse', 'Already at the port.')).toEqual({ ok: true, value: 'refused' })
  expect(decideCancellation(true, 'refuse', '')).toEqual({ ok: false, refusal: 'note_missing' })
  expect(decideCancellation(true, 'refuse', undefined)).toEqual({ ok: false, refusal: 'note_missing' })
  expect(decideCancellation(false, 'accept', undefined)).toEqual({ ok: false, refusal: 'already_decided' })
})
