import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_OPERATOR } from '#kernel/web/operator.ts'
import { sumOf } from '#kernel/money/exact.ts'
import { sellerReportFaults, textsInReport } from '#test/seller-reports/check-seller-report.ts'
import {
  caseOf,
  figuresOf,
  lacksOf,
  levelled,
  taxNumberOf,
  wholeUnits,
  type Movement,
  type Quarters,
  type SellerYear,
} from './seller-report.ts'
import { writeSellerReport } from './write-report.ts'

const year = new Date().getFullYear() - 1
const on = (month: string, credited: bigint, fee = 0n, currency: Movement['currency'] = 'eur'): Movement => ({
  day: `${year}-${month}-15`,
  currency,
  perEuro: currency === 'eur' ? '1.000000' : '1.250000',
  creditedMinor: credited,
  feeMinor: fee,
})
const seller = (values: Partial<SellerYear> = {}): SellerYear => ({
  id: 31,
  name: 'Forages & Fils <SARL>',
  street: '3 rue des Puits',
  postcode: '64000',
  city: 'Pau',
  country: 'FR',
  vatNumber: 'FR 05 123456789',
  registration: 'RCS Pau 123 456 789',
  account: { kind: 'iban', holder: 'Forages', iban: 'FR7630006000011234567890189' },
  movements: [on('02', 650_00n, 350_00n), on('11', 6_500_50n, 3_500_50n)],
  sales: [
    { day: `${year}-02-15`, count: 1 },
    { day: `${year}-11-15`, count: 2 },
  ],
  ...values,
})
const write = (sellers: readonly SellerYear[]) =>
  writeSellerReport({ year, madeAt: new Date(), operator: EXAMPLE_OPERATOR, sellers })

describe('who is reported', () => {
  const many = [{ day: `${year}-05-01`, count: 30 }]
  it.each([
    ['more than 2,000 euros', {}, 'reported'],
    ['little, in few sales', { movements: [on('01', 2_000_00n)] }, 'small'],
    ['a cent more', { movements: [on('01', 2_000_01n)] }, 'reported'],
    ['little, in thirty sales', { movements: [on('01', 2_000_00n)], sales: many }, 'reported'],
    ['2,500 dollars, which are 2,000 euros', { movements: [on('01', 2_500_00n, 0n, 'usd')] }, 'small'],
    ['out of the Union', { country: 'GB' }, 'outside'],
    ['no country', { country: null }, 'unplaced'],
    ['no town', { city: ' ' }, 'unplaced'],
    ['no country and little', { country: null, movements: [on('01', 1n)] }, 'small'],
  ] as const)('%s: %s', (_name, values, expected) => {
    expect(caseOf(seller(values))).toBe(expected)
  })
})

describe('the tax number', () => {
  it.each([
    ['FR', 'RCS Pau 123 456 789', null, '123456789'],
    ['FR', null, 'FR 05 123456789', '123456789'],
    ['FR', null, null, null],
    ['ES', 'whatever', 'ES B12345678', 'B12345678'],
    ['DE', 'HRB 1234', 'DE123456789', null],
  ] as const)(
    'of a company in %s, registered as %s, with the VAT number %s, is %s',
    (country, registration, vatNumber, expected) => {
      expect(taxNumberOf(seller({ country, registration, vatNumber }))).toBe(expected)
    },
  )

  it('is missing by name, as are the account and the place', () => {
    expect(lacksOf(seller())).toEqual([])
    expect(
      lacksOf(seller({ country: null, city: null, registration: null, vatNumber: null, account: null })),
    ).toEqual(['country', 'city', 'tax_number', 'account'])
  })
})

describe('the figures', () => {
  it('are by quarter in the one currency of the sales, or in euros of the day', () => {
    expect(figuresOf(seller({ movements: [on('04', 100n, 50n, 'usd')] }))).toEqual({
      currency: 'usd',
      credited: [0n, 100n, 0n, 0n],
      fees: [0n, 50n, 0n, 0n],
      sales: [1, 0, 0, 2],
    })
    expect(figuresOf(seller({ movements: [on('03', 125n, 50n, 'usd'), on('03', 7n, 3n)] }))).toMatchObject({
      currency: 'eur',
      credited: [107n, 0n, 0n, 0n],
      fees: [43n, 0n, 0n, 0n],
    })
  })

  it('take what a quarter lost from those before it, then from those after', () => {
    expect(levelled([100n, 50n, -70n, 10n])).toEqual([80n, 0n, 0n, 10n])
    expect(levelled([-30n, 50n, 0n, 10n])).toEqual([0n, 20n, 0n, 10n])
    expect(levelled([-30n, 10n, 0n, 10n])).toEqual([0n, 0n, 0n, 0n])
  })

  it('are never below zero, and come to the year, in cents and in whole units', () => {
    const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount, amount), (amounts: Quarters<bigint>) => {
        const total = sumOf(amounts)
        const left = levelled(amounts)
        const whole = wholeUnits(left)
        expect([...left, ...whole].every((each) => each >= 0n)).toBe(true)
        expect(sumOf(left)).toBe(total > 0n ? total : 0n)
        const rest = sumOf(left) - sumOf(whole) * 100n
        expect(rest >= -50n && rest < 50n).toBe(true)
      }),
    )
  })
})

describe('the file', () => {
  it('fits the schema, with everything known and with nothing but a place', () => {
    const local = {
      kind: 'local',
      holder: 'Ö',
      country: 'RO',
      bankName: 'Banca',
      accountNumber: '12',
    } as const
    const bare = seller({
      id: 32,
      country: 'DE',
      street: null,
      postcode: null,
      vatNumber: null,
      registration: null,
      account: null,
    })
    const xml = write([seller(), bare, seller({ id: 33, account: local, name: 'x'.repeat(300) })])
    expect(sellerReportFaults(xml)).toEqual([])
    expect(textsInReport(xml, '//dpi:MessageTypeIndic')).toEqual(['DPI401'])
    expect(textsInReport(xml, '//dpi:ReportableSeller[1]//dpi:Consideration/*')).toEqual([
      '650',
      '0',
      '0',
      '6501',
    ])
    expect(textsInReport(xml, '//dpi:ReportableSeller[1]//dpi:Fees/*')).toEqual(['350', '0', '0', '3501'])
    expect(textsInReport(xml, '//dpi:ReportableSeller[2]//dpi:TIN[@unknown = "true"]')).toEqual(['NOTIN'])
  })

  it('has each text in one line, where the schema looks for it', () => {
    const xml = write([seller({ name: ' \n Forages\r\n& Fils ', street: 'Quai 7\nBâtiment B' })])
    expect(sellerReportFaults(xml)).toEqual([])
    expect(textsInReport(xml, '//dpi:EntSellerID/dpi:Name')).toEqual(['Forages & Fils'])
    expect(textsInReport(xml, '//dpi:Street')).toEqual(['Quai 7 Bâtiment B'])
  })

  it('says so when there is nobody to report', () => {
    const xml = write([])
    expect(sellerReportFaults(xml)).toEqual([])
    expect(textsInReport(xml, '//dpi:MessageTypeIndic')).toEqual(['DPI403'])
  })

  it('is refused by the schema if something is missing', () => {
    expect(sellerReportFaults(write([seller({ city: null })]))).not.toEqual([])
  })
})
