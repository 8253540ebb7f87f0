import { ApiError, type Api } from '#client/api.ts'
import { clearFilter, filterToParameters, type ListFilter } from '#search/filters/list-filter.ts'
import type { listNarrowings, Narrowings } from '../../contract/endpoints.ts'

/**
 * The filters that a list offers if a category, a type or an attribute is chosen. Null otherwise, and after a
 * failure, which must not hide the listings.
 */
export async function loadNarrowings(
  api: Api,
  filter: ListFilter,
  signal: AbortSignal,
): Promise<Narrowings | null> {
  const { categorie, type, attributes } = filter
  if (categorie === '' && type === undefined && attributes === undefined) return null
  try {
    return await ask(api, filter, signal)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // For invalid attributes in the address the list is shown without them.
    if (error.status === 400 && attributes !== undefined)
      return loadNarrowings(api, clearFilter(filter, ['attributes']), signal)
    return null
  }
}

async function ask(api: Api, filter: ListFilter, signal: AbortSignal): Promise<Narrowings> {
  const query = filterToParameters(filter)
  return api.call<typeof listNarrowings>('GET', '/api/materiels/facets', { query, signal })
}
