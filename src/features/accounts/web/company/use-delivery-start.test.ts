import { expect, test } from 'vitest'
import { startOf } from './use-delivery-start.ts'

const USER = { userCountry: 'Gabon', userCity: 'Port-Gentil', userPostcode: 'BP 1' }
const NOTHING = { deliveryCountry: '', deliveryCity: '', deliveryPostcode: '', deliveryStreet: '' }

test.for([
  ['no answer', null, { country: 'Gabon', city: 'Port-Gentil', postcode: 'BP 1', street: '' }],
  ['no defaults', NOTHING, { country: 'Gabon', city: 'Port-Gentil', postcode: '', street: '' }],
  [
    'a post code and a street, but no place',
    { ...NOTHING, deliveryPostcode: 'BP 2', deliveryStreet: 'Quai 4' },
    { country: 'Gabon', city: 'Port-Gentil', postcode: 'BP 2', street: 'Quai 4' },
  ],
  [
    'another place, without post code',
    { ...NOTHING, deliveryCountry: 'France', deliveryCity: 'Pau' },
    { country: 'France', city: 'Pau', postcode: '', street: '' },
  ],
] as const)('with %s of the company', ([, defaults, expected]) => {
  expect(startOf(USER, defaults)).toEqual(expected)
})
