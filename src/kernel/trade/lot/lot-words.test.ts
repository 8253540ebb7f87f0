import { describe, expect, test } from 'vitest'
import { lotsWords, lotWords, priceBasis, quantityWords } from './lot-words.ts'

describe('a price', () => {
  test.each([
    [{ qty: 1 }, 'per unit', 'l’unité'],
    [{ qty: 4 }, 'per unit', 'l’unité'],
    [{ qty: 0 }, 'per unit', 'l’unité'],
    [{ qty: 1, lotPieces: 12 }, 'for the lot of 12', 'le lot de 12'],
    [{ qty: 3, lotPieces: 1200 }, 'per lot of 1,200', 'par lot de 1\u00a0200'],
  ])('of %j is %j, %j', (sold, english, french) => {
    expect([priceBasis(sold, 'en'), priceBasis(sold, 'fr')]).toEqual([english, french])
  })
})

test('lots are counted, units are not named', () => {
  expect(lotWords(12, 'en')).toBe('lot of 12 pieces')
  expect(lotWords(12, 'fr')).toBe('lot de 12 pièces')
  expect(lotsWords({ qty: 1, lotPieces: 12 }, 'en')).toBe('1 lot of 12 pieces')
  expect(lotsWords({ qty: 2, lotPieces: 12 }, 'fr')).toBe('2 lots de 12 pièces')
  expect(quantityWords({ qty: 1200, lotPieces: 12 }, 'fr')).toBe('1\u00a0200 lots de 12 pièces')
  expect([quantityWords({ qty: 1200 }, 'en'), quantityWords({ qty: 1, lotPieces: null }, 'fr')]).toEqual([
    '1,200',
    '1',
  ])
  expect([lotWords(undefined, 'en'), lotsWords({ qty: 2, lotPieces: null }, 'en')]).toEqual([
    undefined,
    undefined,
  ])
})
