import { expect, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import { CANCELLED, CONFIRMED, DELIVERED, READY, SHIPPED, UNDER_PACKAGING } from '#kernel/trade/order.ts'
import { DISAVOWAL_STATES, DISAVOWAL_TRANSITIONS, dueAt, refusalOf } from './disavowal.ts'

test('every state is reached', () => {
  expect(unreachableStates(DISAVOWAL_STATES, 'open', DISAVOWAL_TRANSITIONS)).toEqual([])
})

test('staff have a day to decide', () => {
  expect(dueAt(new Date('2026-03-14T10:00:00Z'))).toEqual(new Date('2026-03-15T10:00:00Z'))
})

const order = (status: typeof CONFIRMED | typeof SHIPPED) => ({
  status,
  hasLeft: false,
  isAgreed: false,
  said: [],
})
const open = { state: 'open', companyId: 2 } as const
const continued = { state: 'continued', companyId: 1 } as const

test.each([
  ['a confirmed order', order(CONFIRMED), null],
  ['one that is packed', { ...order(CONFIRMED), status: UNDER_PACKAGING }, null],
  ['one that is ready', { ...order(CONFIRMED), status: READY }, null],
  ['one that left', order(SHIPPED), 'too_late'],
  ['one of which a yard’s goods left', { ...order(CONFIRMED), hasLeft: true }, 'too_late'],
  ['one that arrived', { ...order(CONFIRMED), status: DELIVERED }, 'too_late'],
  ['one that was cancelled', { ...order(CONFIRMED), status: CANCELLED }, 'too_late'],
  ['an agreed quote', { status: null, hasLeft: false, isAgreed: true, said: [] }, null],
  ['a quote that is not agreed', { status: null, hasLeft: false, isAgreed: false, said: [] }, 'too_late'],
  ['one that the other side disavows', { ...order(CONFIRMED), said: [open] }, 'again'],
  ['one that staff decided about', { ...order(CONFIRMED), said: [continued] }, 'decided'],
  [
    'one that staff decided for the other',
    { ...order(CONFIRMED), said: [{ ...continued, companyId: 2 }] },
    null,
  ],
] as const)('%s', (_, facts, refusal) => {
  expect(refusalOf(facts, 1)).toBe(refusal)
})
