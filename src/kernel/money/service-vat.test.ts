import { expect, test } from 'vitest'
import { decideServiceVat, type BuyerNumber } from './vat.ts'

test.each<[where: string, code: string, postcode: string | null, number: BuyerNumber, found: string]>([
  ['mainland France', 'FR', '64000', 'none', 'service_domestic'],
  ['Monaco', 'MC', null, 'none', 'service_domestic'],
  ['La Réunion', 'FR', '97400', 'none', 'territory'],
  ['Germany, confirmed', 'DE', '20095', 'checked', 'service_eu'],
  ['Germany, not confirmed', 'DE', '20095', 'unchecked', 'confirmation'],
  ['Germany, without a number', 'DE', '20095', 'none', 'vat_number'],
  ['the Canary Islands', 'ES', '35001', 'checked', 'territory'],
  ['Gabon', 'GA', null, 'none', 'service_outside'],
  [
    'the United Kingdom, of which a part belongs to the Union for goods',
    'GB',
    'BT1 1AA',
    'none',
    'service_outside',
  ],
  ['Norway', 'NO', null, 'none', 'service_outside'],
  ['a territory with rules of its own', 'GF', null, 'none', 'territory'],
])('the VAT of a service to a business in %s', (_, code, postcode, number, found) => {
  const vat = decideServiceVat({ code, postcode }, number)
  expect('lacks' in vat ? vat.lacks : vat.case).toBe(found)
})

test('only a service within France has a rate', () => {
  expect(decideServiceVat({ code: 'FR', postcode: '64000' }, 'none')).toMatchObject({ rateBp: 2000 })
  expect(decideServiceVat({ code: 'GA', postcode: null }, 'none')).toMatchObject({ rateBp: 0 })
})

test('without a country nothing is decided', () => {
  expect(decideServiceVat(null, 'checked')).toEqual({ lacks: 'country' })
})
