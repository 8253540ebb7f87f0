import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATEMENT_KINDS, sumUp, type KindSum } from './statement.ts'

test('a month: two sales, a refund of a part, a payout', () => {
  const kinds: KindSum[] = [
    { currency: 'eur', kind: 'sale', priceMinor: 10_000n, shareMinor: 6500n },
    { currency: 'eur', kind: 'refund', priceMinor: -1000n, shareMinor: -650n },
    { currency: 'eur', kind: 'payout', priceMinor: -4000n, shareMinor: -4000n },
    { currency: 'usd', kind: 'reversal', priceMinor: -500n, shareMinor: -325n },
  ]
  expect(sumUp(kinds, [{ currency: 'eur', owedMinor: 4000n }])).toEqual([
    {
      currency: 'eur',
      openingMinor: 4000n,
      soldMinor: 10_000n,
      refundedMinor: 1000n,
      feeMinor: 3150n,
      paidMinor: 4000n,
      closingMinor: 5850n,
    },
    {
      currency: 'usd',
      openingMinor: 0n,
      soldMinor: 0n,
      refundedMinor: 500n,
      feeMinor: -175n,
      paidMinor: 0n,
      closingMinor: -325n,
    },
  ])
})

test('a company without bookings has no sums', () => expect(sumUp([], [])).toEqual([]))

test('opening, sold, refunded, fee and paid come to the closing, whatever happened', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  const one = fc.record({
    currency: fc.constantFrom('eur', 'usd'),
    kind: fc.constantFrom(...STATEMENT_KINDS),
    priceMinor: amount,
    shareMinor: amount,
  })
  // A payout has no fee.
  const bookings = fc.array(one).map((all) =>
    all.map((each) => (each.kind === 'payout' ? { ...each, priceMinor: each.shareMinor } : each)),
  )
  fc.assert(
    fc.property(bookings, amount, (kinds, owedMinor) => {
      for (const sums of sumUp(kinds, [{ currency: 'eur', owedMinor }]))
        expect(
          sums.openingMinor + sums.soldMinor - sums.refundedMinor - sums.feeMinor - sums.paidMinor,
        ).toBe(sums.closingMinor)
    }),
  )
})
