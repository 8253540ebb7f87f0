import { describe, expect, test } from 'vitest'
import { hasIbans, isBic, isIban, isOtherHolder, maskAccount, needsBic, plainIban } from './bank-details.ts'

test.each([
  ['FR76 3000 6000 0112 3456 7890 189', true],
  ['de89370400440532013000', true],
  ['GB29 NWBK 6016 1331 9268 19', true],
  // Cameroon is not in the registry but formats its accounts like IBANs.
  ['CM21 1000 2000 3002 7797 6315 008', true],
  ['FR76 3000 6000 0112 3456 7890 188', false],
  ['FR76 3000 6000 0112 3456 7890 18', false],
  ['DE89 3704 0044 0532 0130 0', false],
  ['XX89 3704 0044 0532 0130 00', false],
  ['', false],
])('%j is an IBAN: %s', (typed, expected) => {
  expect(isIban(plainIban(typed))).toBe(expected)
})

test('a BIC has eight or eleven characters', () => {
  expect(['AGRIFRPP', 'AGRIFRPP882', 'AGRIFR', 'AGRIFRPP8822'].map(isBic)).toEqual([true, true, false, false])
})

test('outside the euro payments area a BIC is required', () => {
  expect(needsBic('FR7630006000011234567890189')).toBe(false)
  expect(needsBic('TN5910006035183598478831')).toBe(true)
})

test('countries of the registry have IBANs, others may have local numbers', () => {
  expect(['FR', 'TN', 'CM', 'GA', 'US', 'ZA'].map(hasIbans)).toEqual([true, true, false, false, false, false])
})

test('a masked account can be recognised but not paid to', () => {
  const holder = 'Kouilou'
  expect(maskAccount({ kind: 'iban', holder, iban: 'FR7630006000011234567890189' })).toBe('FR76 … 0189')
  const local = {
    kind: 'local',
    holder,
    country: 'ZA',
    bankName: 'Absa',
    accountNumber: '4051234567',
  } as const
  expect(maskAccount(local)).toBe('ZA … 4567')
  expect(maskAccount({ ...local, accountNumber: '12345' })).toBe('ZA … 45')
})

describe('the holder', () => {
  test.each([
    ['Kouilou Énergie SARL', 'KOUILOU ENERGIE', false],
    ['Kouilou Energie S.A.R.L.', 'Kouilou-Énergie', false],
    ['SAS', 'SAS', false],
    ['Kouilou Energy', 'Kouilou Énergie', true],
    ['J. Dupont', 'Kouilou Énergie', true],
  ])('%j differs from %j: %s', (holder, company, expected) => {
    expect(isOtherHolder(holder, company)).toBe(expected)
  })
})
