import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '#kernel/money/money.ts'
import { isPayout, STATEMENT_KINDS, sumUp, type KindSum } from './statement.ts'

const booked = (
  currency: 'eur' | 'usd',
  kind: KindSum['kind'],
  [priceMinor, feeMinor, shareMinor]: [bigint, bigint, bigint],
): KindSum => ({ currency, kind, priceMinor, feeMinor, shareMinor })

test('a month: a sale, a refund of a part, a payout, and a cancelled sale of the month before', () => {
  const kinds = [
    booked('eur', 'sale', [10_000n, 3500n, 6500n]),
    booked('eur', 'refund', [-1000n, -350n, -650n]),
    booked('eur', 'payout', [0n, 0n, -5000n]),
    booked('eur', 'payout_returned', [0n, 0n, 1000n]),
    booked('usd', 'reversal', [-500n, -175n, -325n]),
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

test('opening, sold, refunded, fee and paid add up to closing in every case', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  const one = fc
    .record({
      currency: fc.constantFrom(...CURRENCIES),
      kind: fc.constantFrom(...STATEMENT_KINDS),
      price: amount,
      fee: amount,
    })
    .map(({ kind, price, fee, ...rest }) =>
      isPayout(kind)
        ? { ...rest, kind, priceMinor: 0n, feeMinor: 0n, shareMinor: price }
        : { ...rest, kind, priceMinor: price, feeMinor: fee, shareMinor: price - fee },
    )
  fc.assert(
    fc.property(fc.array(one), amount, (kinds, owedMinor) => {
      for (const sums of sumUp(kinds, [{ currency: 'eur', owedMinor }]))
        expect(sums.openingMinor + sums.soldMinor - sums.refundedMinor - sums.feeMinor - sums.paidMinor).toBe(
          sums.closingMinor,
        )
    }),
  )
})
