import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fecLine, fecLines, fecName, FEC_COLUMNS, type FecBooking } from './fec-lines.ts'
import { inEuros } from './in-euros.ts'

const sale: FecBooking = {
  position: 7,
  kind: 'sale',
  day: '2026-11-23',
  currency: 'eur',
  perEuro: '1.000000',
  piece: 'F-2026-000012',
  about: 'GS-O-2031',
  sides: [
    { account: 'buyer', amountMinor: 12_000n, company: { id: 4, name: 'Œuvre\t& Fils | SA' } },
    { account: 'seller', amountMinor: -6500n, company: { id: 31, name: 'Mandji Supply' } },
    { account: 'fee', amountMinor: -3500n, company: null },
    { account: 'vat', amountMinor: -2000n, company: null },
  ],
}

test('a booking has one line per side, in the columns that the law requires', () => {
  expect(FEC_COLUMNS).toHaveLength(18)
  const lines = fecLines(sale)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe(
    'VT\tVentes\t7\t20261123\t411000\tClients\tC000004\tŒuvre & Fils SA\tF-2026-000012\t20261123\tVente GS-O-2031\t120,00\t0,00\t\t\t20261123\t\t\r\n',
  )
  expect(lines[1]?.split('\t').slice(4, 8)).toEqual([
    '467000',
    'Vendeurs, sommes dues',
    'V000031',
    'Mandji Supply',
  ])
  expect(lines[3]?.split('\t').slice(11, 13)).toEqual(['0,00', '20,00'])
})

test('amounts in dollars are listed beside those in euros, and the cent that they leave is booked', () => {
  const [first, ...others] = fecLines({ ...sale, currency: 'usd', perEuro: '1.150000' })
  expect(first?.trimEnd().split('\t').slice(11)).toEqual([
    '104,35',
    '0,00',
    '',
    '',
    '20261123',
    '120,00',
    'USD',
  ])
  expect(others.map((line) => line.trimEnd().split('\t').at(-2))).toEqual([
    '-65,00',
    '-35,00',
    '-20,00',
    '0,00',
  ])
  expect(others.at(-1)?.split('\t').slice(4, 13)).toEqual([
    '756000',
    'Gains de change sur créances et dettes commerciales',
    '',
    '',
    'F-2026-000012',
    '20261123',
    'Vente GS-O-2031',
    '0,00',
    '0,01',
  ])
})

test('a client who paid in dollars is at zero in euros, and what the rate did is a loss or a gain', () => {
  const paid: FecBooking = {
    ...sale,
    kind: 'receipt',
    currency: 'usd',
    perEuro: '1.200000',
    sides: [
      { account: 'bank', amountMinor: 12_000n, company: null },
      {
        account: 'buyer',
        amountMinor: -12_000n,
        company: { id: 4, name: 'Awash' },
        earlier: [{ amountMinor: 12_000n, perEuro: '1.150000' }],
      },
    ],
  }
  const amounts = (booking: FecBooking) =>
    fecLines(booking).map((line) => [line.split('\t')[4], ...line.split('\t').slice(11, 13)])
  expect(amounts(paid)).toEqual([
    ['512000', '100,00', '0,00'],
    ['411000', '0,00', '104,35'],
    ['656000', '4,35', '0,00'],
  ])
  expect(amounts({ ...paid, perEuro: '1.150000' })).toEqual([
    ['512000', '104,35', '0,00'],
    ['411000', '0,00', '104,35'],
  ])
})

test('no text can break a line or a field', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 18, maxLength: 18 }), (fields) => {
      const line = fecLine(fields)
      expect(line.endsWith('\r\n')).toBe(true)
      expect(line.slice(0, -2)).not.toMatch(/[\r\n|]/)
      expect(line.split('\t')).toHaveLength(18)
    }),
  )
})

test('the file is named after the company and the end of its year', () => {
  expect(fecName('552100554', '2026-12-31')).toBe('552100554FEC20261231.txt')
})

describe('a booking in euros', () => {
  const alone = (amountMinor: bigint) => ({ amountMinor })
  test.for([
    // Exactly half a cent is rounded up.
    [[100n, -100n], '8', [13n, -13n], 0n],
    // 1.5, 1.5 and -3 cents: each is rounded alone, and the rest is known.
    [[12n, 12n, -24n], '8', [2n, 2n, -3n], 1n],
    [[12n, -24n, 12n], '8', [2n, -3n, 2n], 1n],
  ] as const)('of %s at %s is %s', ([sides, perEuro, euros, gain]) => {
    expect(inEuros(sides.map(alone), perEuro)).toEqual({ euros, gain })
  })

  test.for<[(readonly [bigint, string])[], bigint, string, bigint]>([
    // Paid in two parts at other rates: the last one brings the account to zero.
    [
      [
        [-100n, '2'],
        [-100n, '4'],
      ],
      200n,
      '1',
      75n,
    ],
    // What is left open is converted alone.
    [[[-100n, '2']], 50n, '1', 50n],
    // An account that was at zero begins anew.
    [
      [
        [-100n, '2'],
        [100n, '4'],
        [-30n, '3'],
      ],
      30n,
      '1',
      10n,
    ],
    [[], 30n, '1', 30n],
  ])('after %s, %s at %s is %s', ([entries, amountMinor, perEuro, euros]) => {
    const earlier = entries.map(([amount, rate]) => ({ amountMinor: amount, perEuro: rate }))
    expect(inEuros([{ amountMinor, earlier }], perEuro).euros).toEqual([euros])
  })

  test('is off by half a cent a side at most', () => {
    const sides = fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(sides, fc.integer({ min: 500_000, max: 2_000_000 }), (some, millionths) => {
        const balanced = [...some, -some.reduce((sum, side) => sum + side, 0n)]
        const rate = (millionths / 1e6).toFixed(6)
        const { euros: converted, gain } = inEuros(balanced.map(alone), rate)
        expect(converted.reduce((sum, side) => sum + side, 0n)).toBe(gain)
        for (const [index, side] of balanced.entries()) {
          const exact = (Number(side) * 1e6) / millionths
          expect(Math.abs(Number(converted[index]) - exact)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
