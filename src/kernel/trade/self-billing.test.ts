import { expect, test } from 'vitest'
import { contradictionsOf, faultsOfSeller } from './self-billing.ts'

const FRENCH = {
  regime: 'liable',
  legalForm: 'SARL',
  registration: 'RCS Pau 123 456 782',
  vat: 'FR 11 123456782',
  street: '1 rue du Port',
  city: 'Pau',
  countryCode: 'FR',
} as const
const ABROAD = {
  ...FRENCH,
  regime: 'not_established',
  legalForm: '',
  registration: 'RCCM 7',
  vat: '',
  countryCode: 'GA',
} as const

test.each([
  ['a French company that charges VAT', FRENCH, []],
  ['a small business without a VAT number', { ...FRENCH, regime: 'franchise', vat: '' }, []],
  ['a company abroad without a legal form', ABROAD, []],
  ['no street', { ...FRENCH, street: null }, ['address']],
  ['an unknown country', { ...ABROAD, countryCode: null }, ['address']],
  ['a French company that says it is not', { ...FRENCH, regime: 'not_established' }, ['regime_country']],
  ['a company abroad that charges French VAT', { ...ABROAD, regime: 'liable' }, ['regime_country']],
  ['a French company without SIREN', { ...FRENCH, registration: 'Pau' }, ['siren']],
  ['a foreign VAT number', { ...FRENCH, vat: 'DE123456789' }, ['french_vat']],
  [
    'nothing but an address',
    { ...FRENCH, registration: '', vat: '', legalForm: ' ' },
    ['siren', 'french_vat', 'legal_form'],
  ],
  ['a company abroad without a number', { ...ABROAD, registration: ' ' }, ['registration']],
] as const)('%s', (_, seller, expected) => {
  expect(faultsOfSeller(seller).map(([, message]) => message)).toEqual(expected)
})

const STATED = { ...FRENCH, capital: '10 000 EUR', company: 'Pompes du Béarn', listedName: 'POMPES DU BEARN' }

test.each([
  ['what fits', STATED, []],
  ['no capital', { ...STATED, capital: '' }, []],
  ['a VAT number of Monaco', { ...STATED, vat: 'FR53000004605', countryCode: 'MC' }, []],
  ['a number abroad that would be no SIREN', { ...STATED, ...ABROAD, registration: '123 456 789' }, []],
  ['another company', { ...STATED, company: 'Pompes de Pau' }, ['other_name']],
  ['a wrong SIREN', { ...STATED, registration: '123 456 789', vat: '' }, ['siren_digits']],
  ['a SIREN of zeros', { ...STATED, registration: '000 000 000', vat: '' }, ['siren_digits']],
  ['the VAT number of another company', { ...STATED, vat: 'FR40303265045' }, ['siren_vat']],
  ['a small business with a VAT number', { ...STATED, regime: 'franchise' }, ['franchise_vat']],
  ['a capital in words', { ...STATED, capital: 'beaucoup' }, ['capital']],
] as const)('%s is stated', (_, stated, expected) => {
  expect(contradictionsOf(stated).map(([, message]) => message)).toEqual(expected)
})
