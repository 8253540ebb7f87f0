import { ApiError, type Api } from '#client/api.ts'
import { clearFilter, filterToParameters, type ListFilter } from '#search/filters/list-filter.ts'
import type { listNarrowings, Narrowings } from '../../contract/endpoints.ts'

/**
 * What a list can be narrowed by, where a category, a type or an attribute is chosen; null elsewhere, and
 * where it could not be told, which hides no listing.
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
    // An address with attributes that are none: its list is shown without them.
    if (error.status === 400 && attributes !== undefined)
      return loadNarrowings(api, clearFilter(filter, ['attributes']), signal)
    return null
  }
}

async function ask(api: Api, filter: ListFilter, signal: AbortSignal): Promise<Narrowings> {
  const query = filterToParameters(filter)
  return api.call<typeof listNarrowings>('GET', '/api/materiels/facets', { query, signal })
}
