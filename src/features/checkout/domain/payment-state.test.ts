import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '#kernel/money/payment-states.ts'
import { isAsked, isCancellable } from './payment-state.ts'

const asked = { amountMinor: 12_345n, currency: 'eur', cartId: 'c', holdId: 'h' } as const
const found = { amountMinor: 12_345n, currency: 'eur', metadata: { cartId: 'c', holdId: 'h' } } as const

test('a payment is the one that was asked for, to the cent, in its currency, of its cart and hold', () => {
  expect(isAsked(asked, found)).toBe(true)
  for (const change of [
    { amountMinor: 12_344n },
    { amountMinor: 12_346n },
    { currency: 'usd' },
    { metadata: { cartId: 'other', holdId: 'h' } },
    { metadata: { cartId: 'c', holdId: 'other' } },
    { metadata: {} },
  ] as const)
    expect(isAsked(asked, { ...found, ...change })).toBe(false)
})

test('what is on its way or over is not cancelled', () => {
  expect(PAYMENT_STATUSES.filter((status) => !isCancellable(status))).toEqual([
    'processing',
    'succeeded',
    'canceled',
  ])
})
