import { expect, test } from 'vitest'
import { COUNTRIES } from '#kernel/trade/countries.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { CHECK_LISTS, checkListOf, pointsOf } from './check-lists.ts'
import { REGIONS, regionOf } from './regions.ts'

test('at least ten kinds have a list of their own, of points that are named once, in both languages', () => {
  const own = CHECK_LISTS.filter((list) => list !== 'general')
  expect(own.length).toBeGreaterThanOrEqual(10)
  for (const list of CHECK_LISTS) {
    const points = pointsOf(list)
    const keys = points.map(({ key }) => key)
    expect(points.length, list).toBeGreaterThanOrEqual(11)
    expect(new Set(keys).size, list).toBe(keys.length)
    for (const { key, name } of points) {
      expect(key).toMatch(/^[a-z_]{1,40}$/)
      expect([name.en, name.fr].every((words) => words.length > 2)).toBe(true)
    }
    expect([keys[0], keys.at(-1)]).toEqual(['identity', 'papers'])
  }
  expect(own.filter((list) => !pointsOf(list).some(({ unit }) => unit !== null))).toEqual([])
})

test('each type of the taxonomy has a list, those that are known their own', () => {
  const types = CATEGORIES.flatMap((category): readonly string[] => category.types)
  expect(types.every((type) => CHECK_LISTS.includes(checkListOf(type)))).toBe(true)
  expect([
    checkListOf('Valves'),
    checkListOf('Casing'),
    checkListOf('Generators'),
    checkListOf('Cement'),
  ]).toEqual(['valve', 'tubular', 'generator', 'general'])
})

test('each country is in one region, and each region has some', () => {
  const regions = COUNTRIES.map(({ en }) => regionOf(en))
  expect(regions.filter((region) => region === null)).toEqual([])
  expect(new Set(regions)).toEqual(new Set(REGIONS))
  expect([regionOf('Gabon'), regionOf('France'), regionOf('Nowhere')]).toEqual(['africa', 'europe', null])
})
