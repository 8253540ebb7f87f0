import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '#kernel/money/exact.ts'
import { grossAmounts } from './commission.ts'
import { lineAmount } from './document.ts'

const fee = (amountMinor: bigint) => ({ title: 'Commission', about: '', amountMinor })

test('contains its VAT: the total is the fee that was booked', () => {
  expect(grossAmounts([fee(84_000n)], 2000)).toEqual({
    lines: [{ title: 'Commission', brand: '', quantity: 1, unitPrice: '70000' }],
    vatMinor: 14_000n,
    totalMinor: 84_000n,
  })
})

test('is net and total at once where there is no VAT, and what was returned is a quantity below zero', () => {
  const { lines, ...amounts } = grossAmounts([fee(87_500n), fee(-3_500n)], 0)
  expect(amounts).toEqual({ vatMinor: 0n, totalMinor: 84_000n })
  expect(lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    [1, '87500'],
    [-1, '3500'],
  ])
})

test('adds up to the cent, whatever was booked', () => {
  const taken = fc.array(fc.bigInt({ min: 1n, max: 10n ** 14n }), { minLength: 1, maxLength: 20 })
  const rate = fc.constantFrom(0, 850, 2000)
  fc.assert(
    fc.property(taken, fc.double({ min: 0, max: 1, noNaN: true }), rate, (fees, part, rateBp) => {
      const returned = fees.map((each) => (each * BigInt(Math.floor(part * 100))) / 100n)
      const all = [...fees, ...returned.filter((each) => each > 0n).map((each) => -each)]
      const { lines, vatMinor, totalMinor } = grossAmounts(all.map(fee), rateBp)
      const net = sumOf(lines.map(lineAmount))
      expect(totalMinor).toBe(sumOf(all))
      expect(net + vatMinor).toBe(totalMinor)
      for (const { unitPrice } of lines) expect(BigInt(unitPrice) >= 0n).toBe(true)
      // Within the tolerance of the standard (BR-CO-17): less than one cent of the rate's share, rounded.
      const off = vatMinor * 10_000n - net * BigInt(rateBp)
      expect(off < 10_000n && off > -10_000n).toBe(true)
    }),
  )
})
