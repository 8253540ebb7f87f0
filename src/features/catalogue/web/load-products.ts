import { ApiError, type Api } from '#client/api.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Product } from '#kernel/trade/product.ts'
import { basicFilter, clearFilter, filterToParameters, type ListFilter } from '#search/filters/list-filter.ts'
import type { listFeatured, listProducts } from '../contract/endpoints.ts'
import { CARD_TEXT_LENGTH } from './product-card.tsx'
import type { ShownList } from './product-results.tsx'

/**
 * One page of the list, with the filter that was applied: parameters that the server refuses, such as an
 * unknown country, are left out (decisions §5).
 */
export async function loadProducts(
  api: Api,
  filter: ListFilter,
  language: Language = 'en',
): Promise<{ filter: ListFilter; list: ShownList }> {
  try {
    return { filter, list: await ask(api, filter, language) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    if (filter.by !== undefined) return loadProducts(api, clearFilter(filter, ['by']), language)
    if (filter.attributes !== undefined)
      return loadProducts(api, { ...clearFilter(filter, ['attributes']), page: filter.page }, language)
    const basic = basicFilter(filter)
    return { filter: basic, list: await ask(api, basic, language) }
  }
}

async function ask(api: Api, filter: ListFilter, language: Language): Promise<ShownList> {
  const list = await askInOrder(api, filter, language)
  return { ...list, products: import.meta.env.SSR ? list.products.map(asOnCards) : list.products }
}

async function askInOrder(api: Api, filter: ListFilter, language: Language): Promise<ShownList> {
  if (filter.sort === undefined && filter.to !== undefined) {
    const { loadByDelivered } = await import('./by-delivered/load-by-delivered.ts')
    return loadByDelivered(api, filter, language)
  }
  const query = filterToParameters(filter)
  if ('by' in query) delete query['sort']
  const [total, products] = await api.call<typeof listProducts>('GET', '/api/materiels', { query })
  return { total, products }
}

/**
 * A document carries its products twice, as cards and as data: the data leaves out what no card shows, a sixth of a
 * list of a hundred.
 */
function asOnCards(product: Product): Product {
  return {
    ...product,
    // One more, by which the card knows that it has to cut.
    description: product.description.slice(0, CARD_TEXT_LENGTH + 1),
    images: product.images.map((image) => ({ ...image, alt: '' })),
  }
}

export async function loadFeatured(api: Api): Promise<Product[]> {
  return api.call<typeof listFeatured>('GET', '/api/featured')
}
