import { expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { CANCELLED, CONFIRMED, DELIVERED, SHIPPED } from '#kernel/trade/order.ts'
import { isStillImported, mayMark, needOf, sideOf, type Goods } from './papers.ts'

const goods = (values: Partial<Goods> = {}): Goods => ({
  hsCode: null,
  type: 'Valves',
  condition: 'used',
  ...values,
})

test.each([
  ['of all chapters', { chapters: [], condition: null }, goods(), true, false],
  [
    'of the chapter of the code',
    { chapters: [84, 85], condition: null },
    goods({ hsCode: '848180' }),
    true,
    false,
  ],
  [
    'of another chapter than the code',
    { chapters: [85], condition: null },
    goods({ hsCode: '848180' }),
    false,
    false,
  ],
  ['of the chapter of the type', { chapters: [84], condition: null }, goods(), true, true],
  ['of another chapter than the type', { chapters: [85], condition: null }, goods(), false, true],
  [
    'of a chapter, for goods of any',
    { chapters: [85], condition: null },
    goods({ type: 'Miscellaneous' }),
    true,
    true,
  ],
  ['of used goods', { chapters: [], condition: 'used' }, goods(), true, false],
  [
    'of used goods, for new ones',
    { chapters: [], condition: 'used' },
    goods({ condition: 'new' }),
    false,
    false,
  ],
] as const)('a paper %s', (_, paper, of, isNeeded, isAssumed) => {
  expect(needOf(paper, of)).toEqual({ isNeeded, isAssumed })
})

test('a member of staff acts for their own company if it is a party', () => {
  const parties = { buyerCompanyId: 1, sellerCompanyIds: [2, 3] }
  const side = (companyId: number, role: Actor['role']) =>
    sideOf({ memberId: 1, companyId, role, isCompanyAdmin: false, sessionId: '' }, parties)
  expect([side(1, 'staff'), side(3, 'admin'), side(4, 'staff'), side(4, 'member')]).toEqual([
    'buyer',
    'seller',
    'staff',
    null,
  ])
})

test('papers are marked from the payment on, unless the order is cancelled', () => {
  expect(mayMark({ status: CONFIRMED, isPaid: false })).toBe(false)
  expect(mayMark({ status: CANCELLED, isPaid: true })).toBe(false)
  for (const status of [CONFIRMED, SHIPPED, DELIVERED] as const)
    expect(mayMark({ status, isPaid: true })).toBe(true)
})

test('a cancelled or delivered order needs no more papers', () => {
  const statuses = [CONFIRMED, SHIPPED, DELIVERED, CANCELLED] as const
  expect(statuses.map((status) => isStillImported(status))).toEqual([true, true, false, false])
})
