import { useEffect, useState } from 'react'
import { useResource } from '#client/resource.ts'
import type { Product } from '#kernel/trade/product.ts'
import { filterToParameters, type ListFilter } from '#search/filters/list-filter.ts'
import type { listSavedProducts } from '../contract/endpoints.ts'
import { useFavourites } from './use-favourites.ts'

/** Debounce: the list is fetched again this long after a favourite changed (spec §4 Filters). */
const CHANGE_DELAY_MS = 300

export interface SavedList {
  list: { total: number; products: readonly Product[] } | null
  busy: boolean
  /** Set when the last attempt failed. */
  onRetry: (() => void) | undefined
}

/** A page of the member's saved products; removed ones disappear at once. */
export function useSavedProducts(filter: ListFilter): SavedList {
  const favourites = useFavourites()
  const changes = useSettled(favourites?.changes ?? 0)
  const query = filterToParameters(filter)
  const resource = useResource(`saved ${JSON.stringify(query)} ${changes}`, (api) =>
    api.call<typeof listSavedProducts>('GET', '/api/products/saved', { query }),
  )
  const onRetry = resource.state === 'failed' ? resource.reload : undefined
  const busy = resource.state === 'loading'
  if (resource.data === null) return { list: null, busy, onRetry }
  const [total, products] = resource.data
  const kept = products.filter(({ id }) => !favourites?.isLoaded || favourites.ids.has(id))
  return { list: { total: total - (products.length - kept.length), products: kept }, busy, onRetry }
}

/** A debounced value. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), CHANGE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
