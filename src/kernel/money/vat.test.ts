import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideVat, isInEuMarket, OTHER_MEMBER_STATES, vatOn, type VatCase } from './vat.ts'

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

  describe('from another member state', () => {
    const OWN = new Set(['DE', 'ES'])
    const sale = (
      from: [string, string?][],
      to: [string, string?],
      buyerState: string | null,
      sellerStates = OWN,
    ) =>
      decideVat(
        from.map((each) => at(...each)),
        at(...to),
        {
          buyerNumber: buyerState === null || buyerState === 'FR' ? 'unchecked' : 'checked',
          buyerState,
          sellerStates,
        },
      ).case

    test.for<[string, [string, string?][], [string, string?], string | null, VatCase]>([
      ['to a third state', [['DE', '20457']], ['IT', '48122'], 'IT', 'eu_supply_abroad'],
      ['to France, to a French business', [['DE', '20457']], ['FR', '64000'], 'FR', 'eu_supply_abroad'],
      ['to Corsica', [['DE', '20457']], ['FR', '20200'], 'FR', 'eu_supply_abroad'],
      ['by a number of a fourth state', [['DE', '20457']], ['IT'], 'PL', 'eu_supply_abroad'],
      [
        'of several places in one state',
        [
          ['DE', '20457'],
          ['DE', '10115'],
        ],
        ['IT'],
        'IT',
        'eu_supply_abroad',
      ],
      ['without a number of the operator there', [['NL']], ['IT'], 'IT', 'to_check'],
      [
        'of two states, which no invoice names',
        [
          ['DE', '20457'],
          ['ES', '28001'],
        ],
        ['IT'],
        'IT',
        'to_check',
      ],
      ['of two states, one of them France', [['DE', '20457'], ['FR']], ['IT'], 'IT', 'to_check'],
      ['with a number that is not confirmed', [['DE', '20457']], ['IT'], null, 'to_check'],
      ['by a number of the state of departure', [['DE', '20457']], ['IT'], 'DE', 'to_check'],
      ['within the state', [['DE', '20457']], ['DE', '10115'], 'IT', 'to_check'],
      ['out of the Union', [['DE', '20457']], ['GA'], 'IT', 'to_check'],
      ['to an overseas part of France', [['DE', '20457']], ['FR', '97400'], 'FR', 'to_check'],
      ['to the Canary Islands', [['DE', '20457']], ['ES', '35001'], 'ES', 'to_check'],
      ['to Northern Ireland', [['DE', '20457']], ['GB', 'BT1 5GS'], 'XI', 'to_check'],
      ['from the Canary Islands', [['ES', '35001']], ['IT'], 'IT', 'to_check'],
      ['from somewhere in Spain', [['ES']], ['IT'], 'IT', 'to_check'],
      ['from the mainland of Spain', [['ES', '28001']], ['IT'], 'IT', 'eu_supply_abroad'],
      ['from Heligoland', [['DE', '27498']], ['IT'], 'IT', 'to_check'],
    ])('%s', ([, from, to, buyerState, expected]) => {
      expect(sale(from, to, buyerState)).toBe(expected)
    })

    test('whatever the places: only with the number of the one state that is left, for another one, never with VAT', () => {
      const states = fc.constantFrom('FR', ...OTHER_MEMBER_STATES)
      const code = fc.oneof(states, fc.constantFrom('GA', 'SN', 'GB', 'RE', 'CH', 'MC'))
      const place = fc.record({ code, postcode: fc.constantFrom(null, '10115', '35001', '97400', 'BT1 5GS') })
      fc.assert(
        fc.property(
          fc.array(place, { minLength: 1, maxLength: 3 }),
          place,
          fc.option(states),
          fc.uniqueArray(fc.constantFrom(...OTHER_MEMBER_STATES)),
          (origins, destination, buyerState, own) => {
            const buyerNumber = buyerState !== null && buyerState !== 'FR' ? 'checked' : 'unchecked'
            const without = decideVat(origins, destination, { buyerNumber })
            const decision = decideVat(origins, destination, {
              buyerNumber,
              buyerState,
              sellerStates: new Set(own),
            })
            if (decision.case !== 'eu_supply_abroad') {
              expect(decision).toEqual(without)
              return
            }
            expect(without.case).toBe('to_check')
            const [from] = new Set(origins.map((origin) => origin.code))
            expect(decision.rateBp).toBe(0)
            expect(origins.every((origin) => origin.code === from)).toBe(true)
            expect(own).toContain(from)
            expect([destination.code, buyerState]).not.toContain(from)
            expect(isInEuMarket(destination) && buyerState !== null).toBe(true)
          },
        ),
        { numRuns: 2000 },
      )
    })
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
