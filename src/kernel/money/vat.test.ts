import { describe, expect, test } from 'vitest'
import { decideVat, vatOn, type VatCase } from './vat.ts'

const at = (code: string, postcode: string | null = null) => ({ code, postcode })

describe('the VAT of a sale', () => {
  const cases: [string, [string, string?][], [string, string?], VatCase, number][] = [
    ['within France', [['FR', '64000']], ['FR', '13002'], 'domestic', 2000],
    ['from France to Monaco', [['FR']], ['MC'], 'domestic', 2000],
    ['from France to Corsica', [['FR', '64000']], ['FR', '20200'], 'to_check', 0],
    ['from France to its overseas parts by post code', [['FR']], ['FR', '97400'], 'to_check', 0],
    ['from France to Réunion by a post code with a sign', [['FR']], ['FR', 'F-97400'], 'to_check', 0],
    ['from Corsica by a post code with a sign', [['FR', 'FR-20200']], ['FR', '75001'], 'to_check', 0],
    ['from France to Northern Ireland with a sign', [['FR']], ['GB', 'GB-BT1 5GS'], 'to_check', 0],
    ['from France to Polynesia by post code', [['FR']], ['FR', '98 714'], 'to_check', 0],
    ['from France to Réunion', [['FR']], ['RE'], 'to_check', 0],
    ['from France to Gabon', [['FR']], ['GA'], 'export', 0],
    ['from France to Scotland', [['FR']], ['GB', 'AB11 5BS'], 'export', 0],
    ['from France to Northern Ireland', [['FR']], ['GB', 'BT1 5GS'], 'to_check', 0],
    ['from France to somewhere in the Kingdom', [['FR']], ['GB'], 'to_check', 0],
    ['from France to Germany, number unchecked', [['FR']], ['DE'], 'to_check', 0],
    ['between two countries outside the Union', [['CG']], ['GA'], 'outside', 0],
    ['within a country outside the Union', [['GA']], ['GA'], 'to_check', 0],
    ['from outside into France', [['SN']], ['FR', '13002'], 'outside', 0],
    ['from outside to Corsica, whose own rates do not matter', [['SN']], ['FR', '20200'], 'outside', 0],
    ['from outside to Monaco', [['SN']], ['MC'], 'outside', 0],
    ['from outside into the Union', [['GA']], ['NL'], 'outside', 0],
    ['from Scotland into the Union', [['GB', 'AB11 5BS']], ['NL'], 'outside', 0],
    ['from Northern Ireland into the Union', [['GB', 'BT1 5GS']], ['NL'], 'to_check', 0],
    ['from outside to Réunion', [['SN']], ['FR', '97400'], 'to_check', 0],
    ['from outside to the Canary Islands', [['SN']], ['ES', '35001'], 'to_check', 0],
    ['from France and from outside into France', [['FR'], ['SN']], ['FR', '13002'], 'to_check', 0],
    ['from another member state into France', [['DE']], ['FR', '13002'], 'to_check', 0],
    ['from another member state', [['DE']], ['GA'], 'to_check', 0],
    ['from France and from outside, out of the Union', [['FR'], ['CG']], ['GA'], 'export_and_outside', 0],
    ['from places with different answers', [['FR'], ['DE']], ['GA'], 'to_check', 0],
    ['from nowhere', [], ['GA'], 'to_check', 0],
  ]
  test.for(cases)('%s', ([, origins, destination, expected, rateBp]) => {
    const decision = decideVat(
      origins.map((origin) => at(...origin)),
      at(...destination),
      { buyerNumber: 'unchecked' },
    )
    expect(decision).toEqual({ case: expected, rateBp })
  })

  test('a business of another member state whose number was checked is exempt', () => {
    expect(decideVat([at('FR')], at('DE'), { buyerNumber: 'checked' })).toEqual({
      case: 'eu_supply',
      rateBp: 0,
    })
    expect(decideVat([at('FR')], at('DE'), { buyerNumber: 'none' }).case).toBe('to_check')
  })

  test('imports into the Union by the operator are left to staff; exports do not change', () => {
    const dutyPaid = { buyerNumber: 'checked', isDutyPaid: true } as const
    expect(decideVat([at('SN')], at('FR'), dutyPaid).case).toBe('to_check')
    expect(decideVat([at('SN')], at('NL'), dutyPaid).case).toBe('to_check')
    expect(decideVat([at('SN')], at('GA'), dutyPaid).case).toBe('outside')
    expect(decideVat([at('FR')], at('GA'), dutyPaid).case).toBe('export')
  })

  test.each([
    ['ES', '35001'],
    ['DE', 'D-27498'],
    ['IT', '23041'],
    ['GR', '630 86'],
    ['FI', '22100'],
  ])(
    'a part of %s outside the common VAT area (%s) is decided by staff, whatever was checked',
    (code, postcode) => {
      expect(decideVat([at('FR')], at(code, postcode), { buyerNumber: 'checked' }).case).toBe('to_check')
      expect(decideVat([at('FR')], at(code, '40100'), { buyerNumber: 'checked' }).case).toBe('eu_supply')
    },
  )
})

test.for([
  [0n, 2000, 0n],
  [10_000n, 2000, 2000n],
  [2n, 2000, 0n],
  [3n, 2000, 1n],
  [12_345n, 550, 679n],
  [25n, 200, 1n],
  [24n, 200, 0n],
  [75n, 200, 2n],
  [499_500_000_000_000_000n, 2000, 99_900_000_000_000_000n],
] as const)('of %d at %d basis points is %d', ([amount, rate, vat]) => {
  expect(vatOn(amount, rate)).toBe(vat)
})
