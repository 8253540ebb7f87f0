import { describe, expect, test } from 'vitest'
import { changedTerms, mayCharge, type ToldYard } from './yard-charges.ts'

const YARD: ToldYard = { currency: 'usd', loadingFee: 150, storageFee: 0, removalDays: 10, note: 'Gate 2.' }

describe('what of a yard is told', () => {
  test.each<[string, Partial<ToldYard>, string[]]>([
    ['nothing', {}, []],
    ['a fee', { loadingFee: 151 }, ['loading_fee']],
    ['a fee where there was none', { storageFee: 9 }, ['storage_fee']],
    ['the currency, of fees that there are', { currency: 'eur' }, ['loading_fee']],
    ['the days to collect', { removalDays: 9 }, ['removal_days']],
    ['where to come', { note: 'Gate 3.' }, ['note']],
    ['all of it', { loadingFee: 1, storageFee: 1, removalDays: 1, note: '' }, all()],
  ])('%s', (_, change, told) => {
    expect(changedTerms(YARD, { ...YARD, ...change })).toEqual(told)
  })

  test('all that is said where nothing was said', () => {
    expect(changedTerms(null, YARD)).toEqual(all())
    expect(changedTerms(null, { ...YARD, note: '' })).not.toContain('note')
  })
})

test('who does not administer the company keeps fees and days as they stand', () => {
  const charges = { currency: 'usd', loadingFeeMinor: 15_000n, storageFeeMinor: 0n, removalDays: 10 } as const
  const member = { isCompanyAdmin: false }
  expect(mayCharge(member, charges, { ...charges })).toBe(true)
  expect(mayCharge(member, null, charges)).toBe(false)
  for (const change of [
    { currency: 'eur' as const },
    { loadingFeeMinor: 1n },
    { storageFeeMinor: 1n },
    { removalDays: 9 },
  ]) {
    expect(mayCharge(member, charges, { ...charges, ...change })).toBe(false)
    expect(mayCharge({ isCompanyAdmin: true }, charges, { ...charges, ...change })).toBe(true)
  }
})

function all() {
  return ['loading_fee', 'storage_fee', 'removal_days', 'note']
}
