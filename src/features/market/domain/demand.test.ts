import { describe, expect, test } from 'vitest'
import { type AskedFrom, demandOf } from './demand.ts'

const asked = (sort: AskedFrom['sort'], country: string, requests: number): AskedFrom => ({
  sort,
  country,
  requests,
})

describe('what buyers asked for', () => {
  test.each([
    ['nothing', []],
    ['two requests', [asked('quote', 'Gabon', 1), asked('wanted', 'Oman', 1)]],
  ])('is not told of %s', (_, rows) => {
    expect(demandOf(rows)).toBeNull()
  })

  test('is counted by sort, without countries where they are fewer than three', () => {
    expect(demandOf([asked('quote', 'Gabon', 2), asked('wanted', 'Oman', 1)])).toEqual({
      quotes: 2,
      wanted: 1,
      countries: [],
    })
  })

  test('names the most frequent countries first, six at most, each once', () => {
    const rows = [
      asked('quote', 'Oman', 1),
      asked('wanted', 'Gabon', 1),
      asked('wanted', 'Oman', 1),
      ...['Angola', 'Brazil', 'Chad', 'Egypt', 'France'].map((country) => asked('quote', country, 1)),
    ]
    expect(demandOf(rows)).toEqual({
      quotes: 6,
      wanted: 2,
      countries: ['Oman', 'Angola', 'Brazil', 'Chad', 'Egypt', 'France'],
    })
  })
})
