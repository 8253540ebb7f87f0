import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '#kernel/money/money.ts'
import { isPayout, STATEMENT_KINDS, sumUp, type KindSum } from './statement.ts'

const booked = (
  currency: 'eur' | 'usd',
  kind: KindSum['kind'],
  [priceMinor, feeMinor, shareMinor]: [bigint, bigint, bigint],
  { feeVatMinor = 0n, feeOpenMinor = 0n } = {},
): KindSum => ({ currency, kind, priceMinor, feeMinor, feeVatMinor, feeOpenMinor, shareMinor })

test('a month: a sale, a refund of a part, a payout, and a cancelled sale of the month before', () => {
  const kinds = [
    booked('eur', 'sale', [10_000n, 2917n, 6500n], { feeVatMinor: 583n }),
    booked('eur', 'refund', [-1000n, -350n, -650n], { feeOpenMinor: -350n }),
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
      feeMinor: 2567n,
      feeVatMinor: 583n,
      feeOpenMinor: -350n,
      paidMinor: 4000n,
      closingMinor: 5850n,
    },
    {
      currency: 'usd',
      openingMinor: 0n,
      soldMinor: 0n,
      refundedMinor: 500n,
      feeMinor: -175n,
      feeVatMinor: 0n,
      feeOpenMinor: 0n,
      paidMinor: 0n,
      closingMinor: -325n,
    },
  ])
})

test('a company without bookings has no sums', () => expect(sumUp([], [])).toEqual([]))

test('opening, sold, refunded, fee, its VAT and paid add up to closing in every case', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  const one = fc
    .record({
      currency: fc.constantFrom(...CURRENCIES),
      kind: fc.constantFrom(...STATEMENT_KINDS),
      price: amount,
      fee: amount,
      feeVatMinor: amount,
    })
    .map(({ currency, kind, price, fee, feeVatMinor }): KindSum =>
      isPayout(kind)
        ? booked(currency, kind, [0n, 0n, price])
        : booked(currency, kind, [price, fee, price - fee - feeVatMinor], { feeVatMinor }),
    )
  fc.assert(
    fc.property(fc.array(one), amount, (kinds, owedMinor) => {
      for (const sums of sumUp(kinds, [{ currency: 'eur', owedMinor }])) {
        const { openingMinor, soldMinor, refundedMinor, feeMinor, feeVatMinor, paidMinor } = sums
        expect(openingMinor + soldMinor - refundedMinor - feeMinor - feeVatMinor - paidMinor).toBe(
          sums.closingMinor,
        )
      }
    }),
  )
})
