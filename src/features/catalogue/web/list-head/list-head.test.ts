import { expect, test } from 'vitest'
import { DEFAULT_FILTER, filterToAddress, findableList } from '#search/filters/list-filter.ts'
import { listHead } from './list-head.ts'

test('the home page says who stands behind the site and how it is searched', () => {
  const { structuredData, keywords } = listHead(DEFAULT_FILTER, 'fr')
  expect(keywords).toContain('surplus')
  expect(structuredData?.['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Gisement', url: '/' },
    {
      '@type': 'WebSite',
      url: '/fr',
      potentialAction: { target: { urlTemplate: '/fr?searchStr={search_term_string}' } },
    },
  ])
})

test('a category has words of its own, and the way to it', () => {
  const head = listHead({ ...DEFAULT_FILTER, categorie: 'Drilling Equipment' }, 'en')
  expect(head.description).toMatch(/^Drilling Equipment: surplus/)
  expect(head.structuredData).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ item: '/' }, { item: '/?categorie=Drilling+Equipment' }],
  })
})

test.each([
  [{}, ''],
  [{ categorie: 'Commodities', displayCount: 60, sort: 'newest' }, '?categorie=Commodities'],
  [{ categorie: 'Commodities', page: 3 }, '?categorie=Commodities&page=3'],
  [{ searchStr: 'valve' }, null],
  [{ categorie: 'Commodities', condition: 'used' }, null],
  [{ type: 'Valves' }, null],
  [{ attributes: 'bore:9' }, null],
  [{ yard: '0123456789abcdef0123456789abcdef' }, null],
] as const)('search engines keep the view %j under %j', (change, address) => {
  const found = findableList({ ...DEFAULT_FILTER, ...change })
  expect(found && filterToAddress(found)).toBe(address)
})
