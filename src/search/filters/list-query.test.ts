import { describe, expect, it } from 'vitest'
import { DEFAULT_FILTER, filterToParameters } from './list-filter.ts'
import { filterOfQuery, listQuery } from './list-query.ts'

describe('the query of a list', () => {
  it('takes what a filter writes into an address, and understands it alike', () => {
    const filter = {
      ...DEFAULT_FILTER,
      searchStr: 'mud pump',
      page: 7,
      displayCount: 60,
      currency: 'usd',
      minPrice: 0.5,
      country: 'Angola,Gabon',
      year: '2010-2014,2020-',
      sort: 'price_desc',
    } as const
    expect(filterOfQuery(listQuery.parse(filterToParameters(filter)))).toEqual(filter)
  })

  it('counts empty values as absent', () => {
    const empty = { categorie: '', searchStr: '  ', displayCount: '', page: '', minPrice: '', sort: '' }
    expect(filterOfQuery(listQuery.parse(empty))).toEqual(DEFAULT_FILTER)
    expect(filterOfQuery(listQuery.parse({}))).toEqual(DEFAULT_FILTER)
  })

  it('needs a currency for a price range', () => {
    expect(listQuery.safeParse({ minPrice: '5' }).error?.issues[0]?.path).toEqual(['currency'])
    expect(listQuery.safeParse({ minPrice: '5', currency: 'eur' }).success).toBe(true)
  })
})
