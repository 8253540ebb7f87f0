import { expect, test } from 'vitest'
import { lastTermsFor } from './last-terms.ts'

const LAST = { incoterm: 'FCA', place: 'Pau', country: 'Gabon', days: 30 } as const

test.each([
  ['the same terms', {}, 'Gabon', { incoterm: 'FCA', place: 'Pau', days: 30 }],
  ['the own yard for another country', {}, 'Oman', { incoterm: 'FCA', place: 'Pau', days: 30 }],
  [
    "a buyer's place for the same country",
    { incoterm: 'DAP', place: 'Port-Gentil' },
    'Gabon',
    { incoterm: 'DAP', place: 'Port-Gentil', days: 30 },
  ],
  [
    "no place of another country's buyer",
    { incoterm: 'DAP', place: 'Port-Gentil' },
    'Oman',
    { incoterm: 'DAP', place: null, days: 30 },
  ],
  [
    'a day at least, of an offer for the same day',
    { days: 0 },
    'Gabon',
    { incoterm: 'FCA', place: 'Pau', days: 1 },
  ],
] as const)('an offer begins with %s', (_, last, to, expected) => {
  expect(lastTermsFor({ ...LAST, ...last }, to)).toEqual(expected)
})
