import { expect, test } from 'vitest'
import type { PageHandle } from '#client/page.ts'
import { filterFromAddress } from '#search/filters/list-filter.ts'
import { meta } from './pages/home.tsx'
import { createRoutes } from './routes.tsx'

const titleOfList = (address: string, language: 'en' | 'fr') =>
  meta({
    data: {
      filter: filterFromAddress(new URLSearchParams(address)),
      list: null,
      featured: [],
      narrowings: null,
      content: null,
    },
    language,
    params: {},
    status: 200,
  }).title

test('the title of the list says what is looked for, of what kind, and which page it is', () => {
  expect(titleOfList('', 'en')).toBe('Solution for Oil Industry Surplus Material')
  expect(titleOfList('page=2', 'en')).toBe('Solution for Oil Industry Surplus Material (2)')
  expect(titleOfList('searchStr=bit', 'en')).toBe('Results for “bit” · Gisement')
  expect(titleOfList('categorie=General+Equipment&type=Valves', 'fr')).toBe('Vannes · Gisement')
  expect(titleOfList('categorie=General+Equipment&searchStr=KSB&page=3', 'fr')).toBe(
    'Résultats pour «\u00a0KSB\u00a0» · Équipement général · Gisement (3)',
  )
})

test('an address without a page is called so in the browser, too', () => {
  const routes = createRoutes([]).flatMap(({ children }) => children ?? [])
  const titles = routes
    .flatMap(({ children }) => children ?? [])
    .filter(({ path }) => path?.endsWith('*'))
    .map(({ handle }, index) => {
      const { meta: metaOf }: PageHandle = handle
      return metaOf?.({ data: null as never, language: index === 0 ? 'en' : 'fr', params: {}, status: 200 })
        ?.title
    })
  expect(titles).toEqual(['Page not found · Gisement', 'Page introuvable · Gisement'])
})
