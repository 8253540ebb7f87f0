import { describe, expect, it } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import { SIDES, type Side } from '#kernel/trade/sides.ts'
import {
  decideAcceptance,
  mayDecline,
  mayOffer,
  mayWrite,
  QUOTE_STATES,
  QUOTE_TRANSITIONS,
  refusalOfEnd,
  sideOf,
  type QuoteFacts,
  type QuoteState,
} from './quote.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-22T12:00:00Z')
const facts = (change: Partial<QuoteFacts> = {}): QuoteFacts => ({
  state: 'answered',
  standing: { side: 'seller', validUntil: LATER },
  isListed: true,
  isApart: false,
  ...change,
})
const refusal = (change: Partial<QuoteFacts>, side: Side = 'buyer') => {
  const decision = decideAcceptance(facts(change), side, NOW)
  return decision.ok ? null : decision.refusal
}

describe('a quote', () => {
  it('has no state that nothing leads to', () => {
    expect(unreachableStates(QUOTE_STATES, 'open', QUOTE_TRANSITIONS)).toEqual([])
  })

  it.each([
    [{ companyId: 1, role: 'member' }, 'buyer'],
    [{ companyId: 2, role: 'member' }, 'seller'],
    [{ companyId: 3, role: 'member' }, null],
    [{ companyId: 3, role: 'staff' }, 'staff'],
    [{ companyId: 3, role: 'admin' }, 'staff'],
    [{ companyId: 2, role: 'staff' }, 'seller'],
  ] as const)('is seen by %j as %s', (actor, side) => {
    expect(sideOf(actor, { buyerCompanyId: 1, sellerCompanyId: 2 })).toBe(side)
  })

  it.each([
    ['open', true, true, true],
    ['answered', true, true, true],
    ['expired', true, true, false],
    ['accepted', true, false, false],
    ['declined', false, false, false],
  ] as const)('that is %s can be written to: %s, take an offer: %s, be declined: %s', (state, ...may) => {
    for (const side of SIDES)
      expect([
        mayWrite({ state, isApart: false }, side),
        mayOffer({ state, isListed: true, isApart: false }, side),
        mayDecline({ state }, side),
      ]).toEqual(may)
  })

  it('takes no offer once the listing has gone', () => {
    expect(mayOffer({ state: 'open', isListed: false, isApart: false }, 'seller')).toBe(false)
  })

  it('of companies that are kept apart is written to by staff alone, and goes on once it is agreed', () => {
    expect(SIDES.filter((side) => mayWrite({ state: 'open', isApart: true }, side))).toEqual(['staff'])
    expect(SIDES.filter((side) => mayOffer({ ...facts(), isApart: true }, side))).toEqual([])
    expect(refusal({ isApart: true })).toBe('not_open')
    expect(SIDES.every((side) => mayDecline({ state: 'open' }, side))).toBe(true)
    expect(SIDES.every((side) => mayWrite({ state: 'accepted', isApart: true }, side))).toBe(true)
  })
})

it.each([
  ['2026-11-21T11:59:59.999Z', 'valid_past'],
  ['2026-11-21T12:00:00.000Z', 'valid_past'],
  ['2026-11-21T12:00:00.001Z', null],
  ['2027-05-20T12:00:00.000Z', null],
  ['2027-05-20T12:00:00.001Z', 'valid_far'],
] as const)('an offer that ends on %s, within 180 days: %s', (end, refused) => {
  expect(refusalOfEnd(new Date(end), NOW)).toBe(refused)
})

describe('accepting', () => {
  it('is for the other side', () => {
    const offers: [Side, Side[]][] = [
      ['seller', ['buyer']],
      ['staff', ['buyer']],
      ['buyer', ['seller', 'staff']],
    ]
    for (const [side, others] of offers) {
      const standing = { side, validUntil: LATER }
      const able = SIDES.filter((each) => refusal({ standing }, each) === null)
      expect(able).toEqual(others)
    }
  })

  it('is refused without an offer, after its end, and where the listing has gone', () => {
    expect(refusal({ standing: null })).toBe('no_offer')
    expect(refusal({ standing: { side: 'seller', validUntil: NOW } })).toBe('offer_expired')
    expect(refusal({ isListed: false })).toBe('gone')
    const states: [QuoteState, string][] = [
      ['accepted', 'already_decided'],
      ['declined', 'already_decided'],
      ['expired', 'offer_expired'],
    ]
    for (const [state, code] of states) expect(refusal({ state })).toBe(code)
  })
})
