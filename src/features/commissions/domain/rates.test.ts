import { describe, expect, test } from 'vitest'
import { companyFee, feeFor, rateStateOn, type Rate } from './rates.ts'

const DAY = '2026-11-27'
let next = 1
const rate = (feeBp: number | null, values: Partial<Rate> = {}): Rate => ({
  id: (next += 1),
  companyId: null,
  category: null,
  validFrom: '2026-01-01',
  feeBp,
  ...values,
})
const CASING = 'Drilling Equipment'
const GENERAL = rate(3500)
const sold = { companyId: 7, category: CASING }
const fee = (rates: Rate[], agreed?: number | null, day = DAY) =>
  feeFor([GENERAL, ...rates], sold, {
    day,
    agreed: agreed === undefined ? undefined : { companyId: 7, feeBp: agreed },
  })

describe('the fee of a sale', () => {
  const ofCategory = rate(3000, { category: CASING })
  const ofCompany = rate(2500, { companyId: 7 })
  const ofBoth = rate(2000, { companyId: 7, category: CASING })

  test.each([
    ['of all', [], 3500],
    ['of its category', [ofCategory], 3000],
    ['of its company before the category', [ofCategory, ofCompany], 2500],
    ['of its company in the category before all others', [ofBoth, ofCategory, ofCompany], 2000],
    ['not of another company', [rate(100, { companyId: 8 })], 3500],
    ['not of another category', [rate(100, { category: 'Spare Parts' })], 3500],
    ['not one that begins tomorrow', [rate(100, { validFrom: '2026-11-28' })], 3500],
    ['one that begins today', [rate(100, { validFrom: DAY })], 100],
    ['the later of two that have begun', [rate(200, { validFrom: DAY }), rate(100)], 200],
    ['the one entered last of two with the same first day', [rate(100), rate(200)], 200],
    ['the next more general one after an end', [ofCategory, ofCompany, rate(null, { companyId: 7 })], 3000],
    ['zero, if the rate is zero', [rate(0, { companyId: 7 })], 0],
  ])('is that %s', (_, rates, expected) => expect(fee(rates)).toBe(expected))

  test('is what the mandate agrees on, whatever the table says', () => {
    expect(fee([ofBoth], 3000)).toBe(3000)
    expect(fee([ofBoth], 0)).toBe(0)
  })

  test('is at most the rate in the text of a mandate, and less if the table has less', () => {
    const dear = [rate(4000)]
    expect([fee(dear), fee(dear, null), fee([ofCategory], null)]).toEqual([4000, 3500, 3000])
  })

  test('is the standard one if the table has none', () => {
    expect(feeFor([], sold, { day: DAY, agreed: undefined })).toBe(3500)
  })
})

test('a mandate agrees on the rate of the company for all its sales, not for one category', () => {
  const rates = [rate(2500, { companyId: 7 }), rate(2000, { companyId: 7, category: CASING })]
  expect(companyFee(rates, 7, DAY)).toBe(2500)
  expect(companyFee(rates, 8, DAY)).toBeNull()
  expect(companyFee([...rates, rate(null, { companyId: 7, validFrom: DAY })], 7, DAY)).toBeNull()
})

test('a rate is planned, in force, and over', () => {
  const first = rate(3500)
  const second = rate(3000, { validFrom: DAY })
  const third = rate(2500, { validFrom: '2027-01-01' })
  const corrected = rate(2600, { validFrom: '2027-01-01' })
  const end = rate(null, { companyId: 7, validFrom: DAY })
  const all = [first, second, third, corrected, end]
  expect(all.map((each) => rateStateOn(each, all, DAY))).toEqual([
    'over',
    'in_force',
    'over',
    'planned',
    'over',
  ])
})
