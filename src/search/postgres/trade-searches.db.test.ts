import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { checksOf, writeTradeListings } from '#test/trade/check-searches.ts'
import {
  AMOUNTS,
  COUNTED,
  JOINED,
  LEFT_OUT,
  MISSPELT,
  readSearches,
  WRAPPED_NAMES,
} from '#test/trade/searches.ts'
import { DEFAULT_FILTER } from '../filters/list-filter.ts'
import { createPostgresSearch } from './postgres-search.ts'

const database = useDatabase()
let checks: ReturnType<typeof checksOf>

const search = () => createPostgresSearch(database.pool, { leavesOut: true })

beforeAll(async () => {
  checks = checksOf({ search: search(), keys: await writeTradeListings(database.db) })
})

describe('what people call things, in both languages, comes first', () => {
  test('names, alone and in a request', async () => {
    expect(await checks.first(WRAPPED_NAMES)).toEqual([])
  })

  test.each([
    ['amounts in other units and spellings', AMOUNTS],
    ['counts of things', COUNTED],
    ['names with or without blanks, and older spellings of sizes', JOINED],
    ['misspelt words', MISSPELT],
    ['words that no listing has, or that nothing has together with the others', LEFT_OUT],
  ])('%s', async (_, table) => {
    expect(await checks.first(readSearches(table))).toEqual([])
  })
})

test('says which words it did without', async () => {
  expect(await checks.leftOut()).toEqual([])
})

test('limits select listings by their amounts and prices', async () => {
  expect(await checks.limits()).toEqual([])
})

test('what is not wanted is not found, in whichever words', async () => {
  expect(await checks.unwanted()).toEqual([])
})

test('says which limits it could not apply, and which price it did', async () => {
  const { readingOf } = checks
  expect(await readingOf('excavator over 50')).toMatchObject({ unapplied: ['over 50'], price: null })
  expect(await readingOf('excavator under 8,500 hours')).toMatchObject({ unapplied: ['under 8,500 hours'] })
  expect(await readingOf('pelle moins de 90 000 $')).toMatchObject({
    alone: '"pelle" moins de 90 000 $',
    price: { currency: 'usd', maxPrice: 90_000, rest: 'pelle' },
  })
  expect(await readingOf('under $90k')).toMatchObject({
    price: { currency: 'usd', maxPrice: 90_000, rest: '' },
  })
  const asked = { ...DEFAULT_FILTER, searchStr: 'excavator under €90,000', currency: 'usd' as const }
  expect((await search().countFacets(asked)).reading).toMatchObject({
    unapplied: ['under €90,000'],
    price: null,
  })
})

test('finds nothing for what is not there', async () => {
  expect(await checks.nothing()).toEqual([])
})

test('what is for sale stands above what mentions it', async () => {
  expect(await checks.above()).toEqual([])
})

test('without leave nothing is left out: an alert waits for all of its words', async () => {
  const strict = createPostgresSearch(database.pool)
  for (const searchStr of ['casing 9-5/8 Peru', 'excavator wombat'])
    expect((await strict.search({ ...DEFAULT_FILTER, searchStr })).total, searchStr).toBe(0)
})

test('tells what was also searched for, and how to search for the words alone', async () => {
  const { readingOf } = checks
  expect(await readingOf('need xmas tree 10,000 psi -gas')).toEqual({
    also: expect.arrayContaining(['Christmas tree', 'solid block tree']) as string[],
    alone: '"xmas" "tree" 10,000 psi -"gas"',
    leftOut: [],
    price: null,
    condition: null,
    unapplied: [],
  })
  expect(await readingOf('excavtor')).toMatchObject({ also: ['excavator'] })
  expect(await readingOf('used dozer under $90k')).toMatchObject({
    alone: '"used" "dozer" under $90k',
    condition: { condition: 'used', rest: 'dozer under $90k' },
  })
  expect(await readingOf('new dozer')).toMatchObject({ leftOut: ['new'], condition: null })
  expect(await readingOf('"xmas tree"')).toMatchObject({ also: [] })
})
