import { describe, expect, test } from 'vitest'
import { limitsOf } from './limits.ts'

const priceOf = (text: string) => limitsOf(text).map(({ price }) => price)

describe('limits of money', () => {
  test.each<[text: string, price: object]>([
    ['under $200,000', { currency: 'usd', maxPrice: 200_000 }],
    ['under 200000', { maxPrice: 200_000 }],
    ['pump under 200,000 usd', { currency: 'usd', maxPrice: 200_000 }],
    ['moins de 200 000 €', { currency: 'eur', maxPrice: 200_000 }],
    ['moins de 200.000 euros', { currency: 'eur', maxPrice: 200_000 }],
    ['max 50k€', { currency: 'eur', maxPrice: 50_000 }],
    ['< 200k', { maxPrice: 200_000 }],
    ['<$1.5M', { currency: 'usd', maxPrice: 1_500_000 }],
    ['over 2 million dollars', { currency: 'usd', minPrice: 2_000_000 }],
    ['budget 80000 usd', { currency: 'usd', maxPrice: 80_000 }],
    ['at least €10,000', { currency: 'eur', minPrice: 10_000 }],
    ['between 10,000 and 50,000 usd', { currency: 'usd', minPrice: 10_000, maxPrice: 50_000 }],
    ['entre 10 000 et 50 000 €', { currency: 'eur', minPrice: 10_000, maxPrice: 50_000 }],
    ['between $10k and $50k', { currency: 'usd', minPrice: 10_000, maxPrice: 50_000 }],
    ['$10,000 or less', { currency: 'usd', maxPrice: 10_000 }],
    ["jusqu'à 75 000 €", { currency: 'eur', maxPrice: 75_000 }],
    ['price under 99999', { maxPrice: 99_999 }],
    ['10,000 - 50,000 usd', { currency: 'usd', minPrice: 10_000, maxPrice: 50_000 }],
  ])('%s', (text, price) => {
    expect(priceOf(text)).toEqual([price])
  })
})

test.each([
  'over 500 kVA',
  'more than 500 kVA',
  'plus de 500 kVA',
  'at least 500kVA',
  'up to 0.5 MVA',
  '>= 500 kVA',
  '>500kVA',
  '500 kVA or more',
  '500 kVA+',
  '500 kVA ou plus',
  'entre 100 et 300 kW',
  'between 100 kW and 300 kW',
  '100-300 kW',
  '100 to 300 kW',
  'de 100 à 300 kW',
  'moins de 5 t',
  'min. 10k',
  'max 13-5/8 in',
  'under 5,000 hours',
  'plus de 10 000 heures',
])('%s selects listings', (text) => {
  const [limit, ...more] = limitsOf(text)
  expect(limit).toMatchObject({
    index: 0,
    length: text.length,
    price: null,
    query: expect.any(String) as string,
  })
  expect(more).toEqual([])
})

test.each(['over 50', 'under 5,300 hours', 'less than 10 years', 'from 2015', 'over 60 km'])(
  '%s is a limit, but of nothing that listings have',
  (text) => {
    expect(limitsOf(text)).toMatchObject([{ written: text, query: null, price: null }])
  },
)

test.each([
  'overshot 8-1/8 in',
  'BOP 13-5/8 in 10K',
  '8 x 6 in',
  '500 l/min pump',
  '"over 500 kVA"',
  'pump over',
  '2015-2014',
  '6310-6324',
  '300 bar maxim',
  '12-6 in',
])('%s has none', (text) => {
  expect(limitsOf(text)).toEqual([])
})
