import { expect, test } from 'vitest'
import { filterFromAddress } from '#search/filters/list-filter.ts'
import { asksForNearest, findsFew } from './few-listings.ts'

test.each([
  ['searchStr=helideck', 0, true, false],
  ['searchStr=helideck', 1, true, false],
  ['searchStr=crane+hook', 3, true, false],
  ['searchStr=valve&country=Norway', 1, true, true],
  ['searchStr=valve', 4, false, false],
  ['searchStr=valve&page=2', 1, false, false],
])('%s with %i results finds few: %s, and has nearest ones: %s', (query, total, few, nearest) => {
  const filter = filterFromAddress(new URLSearchParams(query))
  expect([findsFew(filter, total), asksForNearest(filter, total)]).toEqual([few, nearest])
})
