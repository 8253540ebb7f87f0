import type { Api } from '#client/api.ts'
import { useState } from 'react'
import { useResource } from '#client/resource.ts'
import type { Product } from '#kernel/trade/product.ts'
import type { CartItem, Change } from '../domain/cart.ts'
import { cartStore } from './use-cart.ts'

/** Why an article cannot be bought from the cart now. */
export type Block = 'gone' | 'reserved' | 'quoteOnly'

/** The server's findings about an article. */
export interface Finding {
  block: Block | null
  change: Change
}

/** Reads the current product; null when it is not publicly visible. */
export type ReadProduct = (api: Api, id: number) => Promise<Product | null>

interface Check {
  findings: ReadonlyMap<number, Finding>
  /** Set when the server could not be reached. */
  onRetry: (() => void) | undefined
}

/**
 * Checks the articles with the server once, when the page opens: the cart stores wishes, never facts
 * (decisions §8).
 */
export function useCheck(items: readonly CartItem[], readProduct: ReadProduct): Check {
  const [ids] = useState(() => items.map(({ id }) => id))
  const resource = useResource(ids.join(), async (api, signal) => {
    const products = await Promise.all(ids.map((id) => readProduct(api, id)))
    // Changes are reported where they are applied, so nothing is applied for a page that is gone.
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
