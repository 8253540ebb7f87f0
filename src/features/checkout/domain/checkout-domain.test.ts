import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import { mergeLines, subtotalOf, totalOf } from './cart.ts'
import { extendedEnd, HOLD_STATES, HOLD_TRANSITIONS, holdEnd, isExpired } from './hold.ts'
import { decideOffer, groupByOrigin, priceChangesOf, type OfferedListing } from './offer.ts'
import { PAYMENT_STATUSES } from '#kernel/money/payment-states.ts'
import { piStatusOf } from './payment-state.ts'

const listing = (change: Partial<OfferedListing> = {}): OfferedListing => ({
  id: 1,
  companyId: 10,
  title: 'Gate valve',
  language: 'en',
  isPublished: true,
  isApart: false,
  available: 5,
  priceMinor: 10_000n,
  currency: 'usd',
  country: 'Congo',
  city: 'Pointe-Noire',
  originPostcode: null,
  carrierAllowed: true,
  weightKg: 40,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40,
  ...change,
})
const mapOf = (...listings: OfferedListing[]) => new Map(listings.map((each) => [each.id, each]))
const wish = (listingId: number, quantity = 1) => ({ listingId, quantity })

describe('a cart', () => {
  it('merges lines of one product and puts them in the order of their ids', () => {
    expect(mergeLines([wish(7, 2), wish(3), wish(7, 5)])).toEqual([wish(3), wish(7, 7)])
  })

  it('adds up exactly, far beyond what a number can hold', () => {
    const line = { listingId: 1, quantity: 5_000_000, unitPriceMinor: 99_900_000_000n }
    expect(subtotalOf([line])).toBe(499_500_000_000_000_000n)
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            listingId: fc.nat(),
            quantity: fc.integer({ min: 1, max: 5_000_000 }),
            unitPriceMinor: fc.bigInt({ min: 100n, max: 99_900_000_000n }),
          }),
        ),
        (lines) =>
          subtotalOf(lines) === lines.reduce((sum, l) => sum + l.unitPriceMinor * BigInt(l.quantity), 0n) &&
          subtotalOf(lines) === subtotalOf(lines.toReversed()),
      ),
    )
  })
})

test('what is to be paid is articles, delivery and VAT', () => {
  expect(totalOf({ subtotalMinor: 10_000n, shippingMinor: 500n, vatMinor: 2100n })).toBe(12_600n)
})

describe('an offer', () => {
  it('takes prices from the database', () => {
    const decision = decideOffer([wish(1, 2)], mapOf(listing()), 99)
    expect(decision).toMatchObject({
      ok: true,
      value: { currency: 'usd', lines: [{ listingId: 1, quantity: 2, unitPriceMinor: 10_000n }] },
    })
  })

  it('refuses what the own company sells', () => {
    const decision = decideOffer([wish(1)], mapOf(listing({ companyId: 99 })), 99)
    expect(decision).toEqual({ ok: false, refusal: { code: 'own_listing' } })
  })

  it('says what is there of what is not enough, and nothing of what is hidden', () => {
    const decision = decideOffer(
      [wish(1, 6), wish(2), wish(3)],
      mapOf(listing(), listing({ id: 2, isPublished: false, title: 'Secret' })),
      99,
    )
    expect(decision).toEqual({
      ok: false,
      refusal: {
        code: 'unavailable',
        shortages: [
          { listingId: 1, title: 'Gate valve', language: 'en', wished: 6, available: 5 },
          { listingId: 2, title: null, language: null, wished: 1, available: 0 },
          { listingId: 3, title: null, language: null, wished: 1, available: 0 },
        ],
      },
    })
  })

  it('refuses two currencies', () => {
    const decision = decideOffer(
      [wish(1), wish(2)],
      mapOf(listing(), listing({ id: 2, currency: 'eur' })),
      99,
    )
    expect(decision).toEqual({ ok: false, refusal: { code: 'mixed_currencies' } })
  })

  it.each([{ carrierAllowed: false }, { weightKg: 301 }, { heightCm: null }])(
    'asks for a quote where no carrier can take it: %j',
    (change) => {
      const decision = decideOffer([wish(1)], mapOf(listing(change)), 99)
      expect(decision).toEqual({ ok: false, refusal: { code: 'needs_quote' } })
    },
  )

  it('notices a changed price and a changed currency', () => {
    const cart = { currency: 'usd' as const, lines: [{ ...wish(1), unitPriceMinor: 10_000n }] }
    expect(priceChangesOf(cart, mapOf(listing()))).toEqual([])
    expect(priceChangesOf(cart, mapOf(listing({ priceMinor: 9_999n })))).toMatchObject([
      { listingId: 1, oldPriceMinor: 10_000n, newPriceMinor: 9_999n },
    ])
    expect(priceChangesOf(cart, mapOf(listing({ currency: 'eur' })))).toMatchObject([
      { oldCurrency: 'usd', newCurrency: 'eur' },
    ])
  })

  it('makes one shipment of what leaves from one place of one company', () => {
    const decision = decideOffer(
      [wish(1), wish(2), wish(3)],
      mapOf(listing(), listing({ id: 2, city: 'Dolisie' }), listing({ id: 3, city: 'POINTE-NOIRE' })),
      99,
    )
    const groups = decision.ok ? groupByOrigin(decision.value.lines) : []
    expect(groups.map((group) => group.map(({ listingId }) => listingId))).toEqual([[1, 3], [2]])
  })
})

describe('a hold', () => {
  it('lasts 15 minutes, and 10 more once when an authentication has begun', () => {
    const now = new Date('2026-11-21T10:00:00Z')
    const hold = { expiresAt: holdEnd(now), extended: false }
    expect(hold.expiresAt.toISOString()).toBe('2026-11-21T10:15:00.000Z')
    expect(isExpired(hold, new Date('2026-11-21T10:14:59Z'))).toBe(false)
    expect(isExpired(hold, new Date('2026-11-21T10:15:00Z'))).toBe(true)
    expect(extendedEnd(hold)?.toISOString()).toBe('2026-11-21T10:25:00.000Z')
    expect(extendedEnd({ ...hold, extended: true })).toBeNull()
  })

  it('has no state that nothing leads to', () => {
    expect(unreachableStates(HOLD_STATES, 'held', HOLD_TRANSITIONS)).toEqual([])
  })
})

describe('what a payment is called', () => {
  it('follows the decisions for every status of the provider', () => {
    const named = PAYMENT_STATUSES.map((status) => [
      status,
      piStatusOf(status, false),
      piStatusOf(status, true),
    ])
    expect(named).toEqual([
      ['requires_payment_method', 'requires_payment_method', 'payment_failed'],
      ['requires_confirmation', 'requires_payment_method', 'payment_failed'],
      ['requires_action', 'requires_action', 'requires_action'],
      ['processing', 'processing', 'processing'],
      ['requires_capture', 'processing', 'processing'],
      ['succeeded', 'succeeded', 'succeeded'],
      ['canceled', 'payment_failed', 'payment_failed'],
    ])
  })
})
