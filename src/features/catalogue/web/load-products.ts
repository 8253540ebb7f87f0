import { ApiError, type Api } from '#client/api.ts'
import { filterToParameters, type ListFilter } from '#kernel/list-filter.ts'
import type { Product } from '#kernel/product.ts'
import type { listFeatured, listProducts } from '../contract/endpoints.ts'
import type { ShownList } from './product-results.tsx'

/** One page of the list. What the server doesn't take of an address, such as an unknown country, is left out (decisions §5). */
export async function loadProducts(api: Api, filter: ListFilter, signal: AbortSignal): Promise<ShownList> {
  const ask = async (query: Record<string, string>): Promise<ShownList> => {
    const [total, products] = await api.call<typeof listProducts>('GET', '/api/materiels', { query, signal })
    return { total, products }
  }
  try {
    return await ask(filterToParameters(filter))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    const { categorie, searchStr, displayCount, page } = filter
    return ask(filterToParameters({ categorie, searchStr, displayCount, page }))
  }
}

export async function loadFeatured(api: Api, signal: AbortSignal): Promise<Product[]> {
  return api.call<typeof listFeatured>('GET', '/api/featured', { signal })
}
