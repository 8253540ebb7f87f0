import { expect, test } from 'vitest'
import {
  CONFIRMED,
  DELIVERED,
  READY,
  SHIPPED,
  UNDER_PACKAGING,
  UNDER_VERIFICATION,
} from '#kernel/trade/order.ts'
import { buyerStepOf } from './buyer-step.ts'

const NO_DAYS = {
  isCollected: false,
  dueOn: null,
  fetchedOn: null,
  expectedOn: null,
  disputableUntil: null,
}

test.each([
  ['await_transfer', UNDER_VERIFICATION, { dueOn: '2026-12-09' }, 'pay', '2026-12-09'],
  ['settle_vat', UNDER_VERIFICATION, { dueOn: '2026-12-09' }, 'settle_vat', null],
  ['await_payment', UNDER_VERIFICATION, {}, 'await_payment', null],
  ['decide_chargeback', UNDER_PACKAGING, {}, 'await_bank', null],
  ['start_packaging', CONFIRMED, {}, 'pack', null],
  ['package', UNDER_PACKAGING, { fetchedOn: '2026-12-01' }, 'pack', '2026-12-01'],
  ['start_packaging', CONFIRMED, { isCollected: true }, 'book_collection', null],
  ['package', UNDER_PACKAGING, { isCollected: true, fetchedOn: '2026-12-01' }, 'collect', '2026-12-01'],
  ['hand_over', READY, { fetchedOn: '2026-12-01' }, 'hand_over', '2026-12-01'],
  ['await_delivery', SHIPPED, { expectedOn: '2027-01-12' }, 'arrive', '2027-01-12'],
  ['none', DELIVERED, { disputableUntil: '2026-12-13' }, 'check_goods', '2026-12-13'],
  ['none', DELIVERED, {}, 'none', null],
  ['pay_back', DELIVERED, { disputableUntil: '2026-12-13' }, 'check_goods', '2026-12-13'],
] as const)('%s in status %i with %j: %s, %s', (step, status, days, kind, day) => {
  expect(buyerStepOf({ step, status, ...NO_DAYS, ...days })).toEqual({ kind, day })
})
