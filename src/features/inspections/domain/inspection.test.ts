import { describe, expect, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import {
  consentsOf,
  decideLink,
  INSPECTION_STATES,
  INSPECTION_TRANSITIONS,
  isUnsealed,
  mayKnow,
  mayOpen,
  mayReadReport,
  obstacleToOrder,
  STAGE_STATES,
} from './inspection.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const BEFORE = new Date('2026-11-28T12:00:00Z')
const LATER = new Date('2026-12-20T12:00:00Z')
const BUYER = { companyId: 1, isStaff: false }
const SELLER = { companyId: 2, isStaff: false }
const OTHER = { companyId: 3, isStaff: false }
const STAFF = { companyId: 9, isStaff: true }

/** A buyer asked and paid; the report is sealed. */
const SEALED = {
  state: 'reported',
  askerCompanyId: 1,
  payerCompanyId: 1,
  sellerCompanyId: 2,
  sealedUntil: LATER,
  payerOpenAt: null,
  sellerOpenAt: null,
  openedAt: null,
  isListed: true,
} as const
const ENDED = { ...SEALED, sealedUntil: BEFORE }
/** A seller had its own goods inspected. */
const OWN = { ...SEALED, askerCompanyId: 2, payerCompanyId: 2 }

test('every state can be reached, and is at one stage', () => {
  expect(unreachableStates(INSPECTION_STATES, 'asked', INSPECTION_TRANSITIONS)).toEqual([])
  expect(Object.values(STAGE_STATES).flat().toSorted()).toEqual(INSPECTION_STATES.toSorted())
})

describe('who reads a report', () => {
  test.each([
    ['sealed', SEALED, [true, false, false, true, false]],
    ['once the seal has ended, without consent', ENDED, [true, false, false, true, false]],
    ['sealed, once who paid agreed', { ...SEALED, payerOpenAt: BEFORE }, [true, true, false, true, false]],
    [
      'once the seal has ended and who paid agreed',
      { ...ENDED, payerOpenAt: BEFORE },
      [true, true, false, true, false],
    ],
    [
      'opened',
      { ...ENDED, payerOpenAt: BEFORE, sellerOpenAt: BEFORE, openedAt: NOW },
      [true, true, true, true, true],
    ],
    [
      'opened, while the listing is not on show',
      { ...ENDED, payerOpenAt: BEFORE, sellerOpenAt: BEFORE, openedAt: NOW, isListed: false },
      [true, true, false, true, false],
    ],
    ['that the seller paid for a buyer', { ...SEALED, payerCompanyId: 2 }, [true, true, false, true, false]],
    ['handed in, before staff looked', { ...SEALED, state: 'submitted' }, [false, false, false, true, false]],
    ['being written', { ...SEALED, state: 'in_progress' }, [false, false, false, false, false]],
  ] as const)('%s: buyer, seller, another company, staff, visitors', (_, facts, expected) => {
    const readers = [BUYER, SELLER, OTHER, STAFF, null]
    expect(readers.map((reader) => mayReadReport(facts, reader))).toEqual(expected)
  })

  test.each([
    ['before the order', null, false],
    ['once somebody is to come', BEFORE, true],
  ] as const)('a seller that does not pay knows of it, %s', (_, orderedAt, knows) => {
    const known = [BUYER, SELLER, OTHER, STAFF].map((reader) => mayKnow({ ...SEALED, orderedAt }, reader))
    expect(known).toEqual([true, knows, false, true])
  })
})

describe('the opening of a report', () => {
  const both = { payerOpenAt: BEFORE, sellerOpenAt: BEFORE }
  test.each([
    ['both agree, sealed', { ...SEALED, ...both }, false],
    ['both agree, the seal has ended', { ...ENDED, ...both }, true],
    ['who paid agrees alone', { ...ENDED, payerOpenAt: BEFORE }, false],
    ['the seller agrees alone', { ...ENDED, sellerOpenAt: BEFORE }, false],
    ['a seller about its own, at once', { ...OWN, ...both }, true],
    ['a seller that paid for a buyer', { ...SEALED, payerCompanyId: 2, ...both }, false],
  ])('%s', (_, facts, opens) => {
    expect(mayOpen(facts, NOW)).toBe(opens)
  })

  test.each([
    ['who paid, at once', SEALED, BUYER, ['payer']],
    ['the seller, before who paid', ENDED, SELLER, []],
    ['the seller, while it is sealed', { ...SEALED, payerOpenAt: BEFORE }, SELLER, ['seller']],
    ['the seller, after both', { ...ENDED, payerOpenAt: BEFORE }, SELLER, ['seller']],
    ['a seller that paid', OWN, SELLER, ['payer', 'seller']],
    ['another company', ENDED, OTHER, []],
    ['nobody before the report', { ...SEALED, state: 'submitted' as const }, BUYER, []],
  ])('consent of %s', (_, facts, { companyId }, sides) => {
    expect(consentsOf(facts, companyId)).toEqual(sides)
  })

  test('the seal ends at its moment', () => {
    expect(isUnsealed({ ...SEALED, sealedUntil: NOW }, NOW)).toBe(true)
    expect(isUnsealed({ ...SEALED, sealedUntil: new Date(NOW.getTime() + 1) }, NOW)).toBe(false)
  })
})

test.each([
  ['priced', LATER, null],
  ['priced', NOW, 'price_expired'],
  ['asked', null, 'not_now'],
  ['ordered', LATER, 'not_now'],
  ['cancelled', LATER, 'not_now'],
] as const)('an order of one that is %s', (state, priceUntil, obstacle) => {
  expect(obstacleToOrder({ state, priceUntil, isListed: true }, NOW)).toBe(obstacle)
})

test('nothing is ordered while the listing is not on show', () => {
  const facts = { state: 'priced', priceUntil: LATER, isListed: false } as const
  expect(obstacleToOrder(facts, NOW)).toBe('not_listed')
})

test.each([
  ['works', { state: 'assigned', expiresAt: LATER, endedAt: null }, null],
  ['is over', { state: 'in_progress', expiresAt: NOW, endedAt: null }, 'link_expired'],
  ['was replaced', { state: 'assigned', expiresAt: LATER, endedAt: BEFORE }, 'link_ended'],
  [
    'is of a report that was handed over',
    { state: 'reported', expiresAt: LATER, endedAt: null },
    'inspection_ended',
  ],
  ['ended with the report', { state: 'reported', expiresAt: LATER, endedAt: BEFORE }, 'inspection_ended'],
  ['is of a cancelled one', { state: 'cancelled', expiresAt: LATER, endedAt: null }, 'inspection_ended'],
] as const)('a link that %s', (_, facts, refusal) => {
  expect(decideLink(facts, NOW)).toEqual(
    refusal === null ? { ok: true, value: null } : { ok: false, refusal },
  )
})
