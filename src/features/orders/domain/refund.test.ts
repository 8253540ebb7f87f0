import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canRefund, decideRefund, isWhollyBack, leftOfLine, partsLeft, type Refundable } from './refund.ts'

const paidOrder = { status: 7, paidAt: new Date() } as const
const paid: Refundable = {
  lines: [
    {
      listingId: 1,
      sellerCompanyId: 7,
      quantity: 2,
      unitPriceMinor: 5000n,
      feeBp: 3500,
      refundedMinor: 1000n,
    },
    { listingId: 2, sellerCompanyId: 8, quantity: 1, unitPriceMinor: 300n, feeBp: 3500, refundedMinor: 0n },
  ],
  shippingMinor: 700n,
  shippingRefundedMinor: 200n,
  vatMinor: 0n,
  vatRefundedMinor: 0n,
}
const ask = (lines: readonly (readonly [number, bigint])[], shippingMinor = 0n) =>
  decideRefund(paidOrder, paid, {
    lines: lines.map(([listingId, amountMinor]) => ({ listingId, amountMinor })),
    shippingMinor,
  })

describe('a refund by staff', () => {
  test('is part of a line, of several, of the delivery charges', () => {
    expect(ask([[1, 9000n]])).toMatchObject({ ok: true, value: { totalMinor: 9000n, vatMinor: 0n } })
    expect(
      ask(
        [
          [1, 1n],
          [2, 300n],
        ],
        500n,
      ),
    ).toMatchObject({ ok: true, value: { totalMinor: 801n } })
    expect(ask([], 1n)).toMatchObject({ ok: true, value: { totalMinor: 1n, lines: [] } })
  })

  test.each([
    ['more of a line than is left', [[1, 9001n]], 0n, 'refund_too_high'],
    [
      'a line twice',
      [
        [2, 150n],
        [2, 150n],
      ],
      0n,
      'refund_too_high',
    ],
    ['more than the delivery charges that are left', [], 501n, 'refund_too_high'],
    ['an article of another order', [[3, 1n]], 0n, 'unknown_article'],
    ['nothing', [[1, 0n]], 0n, 'nothing_to_refund'],
  ] as const)('is never %s', (_, lines, shipping, refusal) => {
    expect(ask(lines, shipping)).toEqual({ ok: false, refusal })
  })

  test('is possible of a paid order that was not cancelled', () => {
    expect(canRefund({ status: 1, paidAt: new Date() })).toBe(true)
    expect(canRefund({ status: 3, paidAt: new Date() })).toBe(false)
    expect(canRefund({ status: 2, paidAt: null })).toBe(false)
    expect(decideRefund({ status: 3, paidAt: new Date() }, paid, { lines: [], shippingMinor: 1n })).toEqual({
      ok: false,
      refusal: 'refund_not_allowed',
    })
  })
})

describe('VAT of a part', () => {
  /** Paid 1.00 and 0.10 VAT, of which this much was refunded before, with its VAT. */
  const part = (amountMinor: bigint, refundedMinor = 0n, vatRefundedMinor = 0n) => {
    const line = {
      listingId: 1,
      sellerCompanyId: 7,
      quantity: 1,
      unitPriceMinor: 100n,
      feeBp: 3500,
      refundedMinor,
    }
    const shipping = { shippingMinor: 0n, shippingRefundedMinor: 0n }
    const taxed: Refundable = { lines: [line], ...shipping, vatMinor: 10n, vatRefundedMinor }
    const decision = decideRefund(paidOrder, taxed, {
      lines: [{ listingId: 1, amountMinor }],
      shippingMinor: 0n,
    })
    return decision.ok ? [decision.value.vatMinor, decision.value.totalMinor] : null
  }

  test.each([
    ['less than half a cent is none', 4n, [0n, 4n]],
    ['half a cent is one', 5n, [1n, 6n]],
    ['more than half a cent is one', 6n, [1n, 7n]],
    ['a cent and less than half of one is one', 14n, [1n, 15n]],
    ['a cent and a half is two', 15n, [2n, 17n]],
    ['all of it is all', 100n, [10n, 110n]],
  ])('is rounded to the cent: %s', (_, amountMinor, expected) => {
    expect(part(amountMinor)).toEqual(expected)
  })

  test('of the parts before it is made up for: together they come to what one would have', () => {
    expect(part(5n, 5n, 1n)).toEqual([0n, 5n])
    expect(part(95n, 5n, 1n)).toEqual([9n, 104n])
    expect(part(96n, 4n, 0n)).toEqual([10n, 106n])
  })
})

test('what is left of everything is what was paid less what went back', () => {
  expect(partsLeft(paid)).toEqual({
    lines: [
      { listingId: 1, amountMinor: 9000n },
      { listingId: 2, amountMinor: 300n },
    ],
    shippingMinor: 500n,
    vatMinor: 0n,
    totalMinor: 9800n,
  })
})

test('whatever the parts, all VAT goes back with the last of them, and never too much before', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.bigInt({ min: 0n, max: 10n ** 11n }),
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 5 }),
      (unitPriceMinor, shippingMinor, vatMinor, percents) => {
        let state: Refundable = {
          lines: [
            { listingId: 1, sellerCompanyId: 1, quantity: 1, unitPriceMinor, feeBp: 3500, refundedMinor: 0n },
          ],
          shippingMinor,
          shippingRefundedMinor: 0n,
          vatMinor,
          vatRefundedMinor: 0n,
        }
        let back = 0n
        const take = ({
          lines,
          shippingMinor: shipping,
          vatMinor: vat,
          totalMinor,
        }: ReturnType<typeof partsLeft>) => {
          back += totalMinor
          state = {
            ...state,
            lines: state.lines.map((line) => ({
              ...line,
              refundedMinor: line.refundedMinor + (lines[0]?.amountMinor ?? 0n),
            })),
            shippingRefundedMinor: state.shippingRefundedMinor + shipping,
            vatRefundedMinor: state.vatRefundedMinor + vat,
          }
          expect(vat >= 0n).toBe(true)
          expect(state.vatRefundedMinor <= vatMinor).toBe(true)
        }
        for (const percent of percents) {
          const [line] = state.lines
          const amountMinor = line ? (leftOfLine(line) * BigInt(percent)) / 100n : 0n
          const decision = decideRefund(paidOrder, state, {
            lines: [{ listingId: 1, amountMinor }],
            shippingMinor: 0n,
          })
          if (decision.ok) take(decision.value)
        }
        take(partsLeft(state))
        expect(back).toBe(unitPriceMinor + shippingMinor + vatMinor)
      },
    ),
  )
})

test.each([
  [0n, 0n, false],
  [500n, 0n, false],
  [500n, 999n, false],
  [500n, 1000n, true],
])('two units at %s of which %s went back are wholly back: %s', (unitPriceMinor, refundedMinor, isBack) => {
  expect(isWhollyBack({ quantity: 2, unitPriceMinor, refundedMinor })).toBe(isBack)
})
