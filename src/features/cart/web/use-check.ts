import type { Api } from '#client/api.ts'
import { useState } from 'react'
import { useResource } from '#client/resource.ts'
import type { Product } from '#kernel/product.ts'
import type { CartItem, Change } from '../domain/cart.ts'
import { cartStore } from './use-cart.ts'

/** Why an article of the cart can't be bought from it now. */
export type Block = 'gone' | 'reserved' | 'quoteOnly'

/** What looking again on the server has brought to light of one article. */
export interface Finding {
  block: Block | null
  change: Change
}

/** Reads one product as it is now; null where strangers see none. */
export type ReadProduct = (api: Api, id: number, signal: AbortSignal) => Promise<Product | null>

interface Check {
  findings: ReadonlyMap<number, Finding>
  /** There when the server could not be asked. */
  onRetry: (() => void) | undefined
}

/**
 * Asks the server once about the articles that the page has opened with: the cart holds wishes, never facts
 * (decisions §8).
 */
export function useCheck(items: readonly CartItem[], readProduct: ReadProduct): Check {
  const [ids] = useState(() => items.map(({ id }) => id))
  const resource = useResource(ids.join(), async (api, signal) => {
    const products = await Promise.all(ids.map((id) => readProduct(api, id, signal)))
    // Changes are told where they are taken over, so nothing is taken over for a page that has gone.
    if (signal.aborted) return new Map<number, Finding>()
    return new Map(ids.map((id, index) => [id, find(products[index] ?? null)]))
  })
  return {
    findings: resource.data ?? new Map(),
    onRetry: resource.state === 'failed' ? resource.reload : undefined,
  }
}

function find(product: Product | null): Finding {
  const block = blockOf(product)
  return { block, change: product && block === null ? cartStore.renew(product) : {} }
}

function blockOf(product: Product | null): Block | null {
  if (product === null || product.availability === 'sold') return 'gone'
  if (product.shipping[0]?.isShippable !== true) return 'quoteOnly'
  return product.availability === 'reserved' || product.qty < 1 ? 'reserved' : null
}
