import { describe, expect, test } from 'vitest'
import { DEFAULT_FILTER } from '#search/filters/list-filter.ts'
import { filterOf, nextLook, queryOf } from './saved-search.ts'

describe('what is kept of a search', () => {
  test('leaves out page, page size and order, whatever the order of the address', () => {
    const filter = { ...DEFAULT_FILTER, searchStr: 'mud pump', condition: 'used' as const }
    const query = 'searchStr=mud+pump&condition=used'
    expect(queryOf({ ...filter, page: 3, displayCount: 100, sort: 'price_asc' })).toBe(query)
    expect(queryOf(filterOf('condition=used&page=2&searchStr=mud%20pump'))).toBe(query)
    expect(filterOf(query)).toEqual(filter)
  })
})

describe('the next look', () => {
  // A Saturday.
  const at = (time: string) => new Date(`2026-11-21T${time}Z`)

  test.each([
    [0, 'daily', '04:59', '2026-11-21T05:00:00.000Z'],
    [0, 'daily', '05:00', '2026-11-22T05:00:00.000Z'],
    [1, 'daily', '05:00', '2026-11-21T05:07:00.000Z'],
    [34, 'daily', '23:00', '2026-11-22T08:58:00.000Z'],
    [0, 'weekly', '04:59', '2026-11-23T05:00:00.000Z'],
  ] as const)('of member %i, %s, after %s is %s', (memberId, frequency, time, look) => {
    expect(nextLook(memberId, frequency, at(`${time}:00`)).toISOString()).toBe(look)
  })

  test('of a weekly search on its Monday is a week later', () => {
    const monday = new Date('2026-11-23T05:00:00.000Z')
    expect(nextLook(0, 'weekly', monday).toISOString()).toBe('2026-11-30T05:00:00.000Z')
  })
})
