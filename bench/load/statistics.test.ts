import { describe, expect, it } from 'vitest'
import { inTurn, median, quantile, ratioOf } from './statistics.ts'

describe('statistics of measurements', () => {
  it('finds the middle of an odd and of an even number', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([])).toBeNaN()
  })

  it('finds the value that a share lies below, the last one at most', () => {
    const values = Array.from({ length: 100 }, (_, place) => 100 - place)
    expect(quantile(values, 0.5)).toBe(51)
    expect(quantile(values, 0.99)).toBe(100)
    expect(quantile(values, 1)).toBe(100)
    expect(quantile([7], 0.99)).toBe(7)
  })

  it('compares round by round, so that a slow round says nothing', () => {
    expect(ratioOf([100, 10, 50], [200, 20, 200])).toEqual({ median: 0.5, least: 0.25, most: 0.5 })
  })

  it('reverses every other round', () => {
    expect(inTurn(['a', 'b', 'c'], 0)).toEqual(['a', 'b', 'c'])
    expect(inTurn(['a', 'b', 'c'], 1)).toEqual(['c', 'b', 'a'])
  })
})
