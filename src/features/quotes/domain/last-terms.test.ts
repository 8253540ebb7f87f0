import { expect, test } from 'vitest'
import { lastTermsFor } from './last-terms.ts'

const BUYER = { companyId: 7, country: 'Gabon' }
const LAST = { incoterm: 'FCA', place: 'Pau', days: 30, ...BUYER } as const

test.each([
  ['the same terms', {}, {}, { incoterm: 'FCA', place: 'Pau', days: 30 }],
  [
    'the own yard for another buyer elsewhere',
    {},
    { companyId: 8, country: 'Oman' },
    { incoterm: 'FCA', place: 'Pau', days: 30 },
  ],
  [
    'the place of the same buyer',
    { incoterm: 'DAP', place: 'Port-Gentil' },
    {},
    { incoterm: 'DAP', place: 'Port-Gentil', days: 30 },
  ],
  [
    'no place of another buyer in the same country',
    { incoterm: 'DAP', place: 'Port-Gentil' },
    { companyId: 8 },
    { incoterm: 'DAP', place: null, days: 30 },
  ],
  [
    'no place in another country',
    { incoterm: 'CIF', place: 'Port-Gentil' },
    { country: 'Oman' },
    { incoterm: 'CIF', place: null, days: 30 },
  ],
  [
    'a day at least, of an offer for the same day',
    { days: 0 },
    {},
    { incoterm: 'FCA', place: 'Pau', days: 1 },
  ],
  [
    'no more days than an offer may last to the end of its day',
    { days: 180 },
    {},
    { incoterm: 'FCA', place: 'Pau', days: 179 },
  ],
] as const)('an offer begins with %s', (_, last, to, expected) => {
  expect(lastTermsFor({ ...LAST, ...last }, { ...BUYER, ...to })).toEqual(expected)
})
