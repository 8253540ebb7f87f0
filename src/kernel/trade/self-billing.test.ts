import { expect, test } from 'vitest'
import { faultsOfSeller } from './self-billing.ts'

const FRENCH = {
  regime: 'liable',
  legalForm: 'SARL',
  registration: 'RCS Pau 123 456 782',
  vat: 'FR 12 123456782',
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
