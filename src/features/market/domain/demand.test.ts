import { describe, expect, test } from 'vitest'
import { type AskedFrom, demandOf } from './demand.ts'

/** A request of each company. */
const asked = (sort: AskedFrom['sort'], country: string, ...companies: readonly number[]): AskedFrom => ({
  sort,
  country,
  requests: companies.length,
  companies: [...new Set(companies)],
})

describe('what buyers asked for', () => {
  test.each([
    ['nothing', []],
    ['two companies', [asked('quote', 'Gabon', 1), asked('wanted', 'Oman', 2)]],
    [
      'a company that asks again and again',
      [asked('quote', 'Gabon', 1, 1, 1), asked('wanted', 'Oman', 1, 2)],
    ],
  ])('is not told of %s', (_, rows) => {
    expect(demandOf(rows)).toBeNull()
  })

  test('is counted by sort, without countries where they are fewer than three', () => {
    expect(demandOf([asked('quote', 'Gabon', 1, 2), asked('wanted', 'Oman', 3)])).toEqual({
      quotes: 2,
      wanted: 1,
      countries: [],
    })
  })

  test('names the most frequent countries first, six at most, each once', () => {
    const rows = [
      asked('quote', 'Oman', 1),
      asked('wanted', 'Gabon', 2),
      asked('wanted', 'Oman', 3),
      ...['Angola', 'Brazil', 'Chad', 'Egypt', 'France'].map((country) => asked('quote', country, 1)),
    ]
    expect(demandOf(rows)).toEqual({
      quotes: 6,
      wanted: 2,
      countries: ['Oman', 'Angola', 'Brazil', 'Chad', 'Egypt', 'France'],
    })
  })
})
