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
type ReadProduct = (api: Api, id: number) => Promise<Product | null>

/** Reads the units that the buyer's own unpaid checkouts hold. */
type ReadHolds = (api: Api, ids: readonly number[]) => Promise<readonly { id: number; units: number }[]>

export interface Reads {
  readProduct: ReadProduct
  /** Left out for visitors, who hold nothing. */
  readHolds?: ReadHolds | undefined
}

interface Check {
  findings: ReadonlyMap<number, Finding>
  /** Set when the server could not be reached. */
  onRetry: (() => void) | undefined
}

/**
 * Checks the articles with the server once, when the page opens: the cart stores wishes, never facts
 * (decisions §8).
 */
export function useCheck(items: readonly CartItem[], { readProduct, readHolds }: Reads): Check {
  const [ids] = useState(() => items.map(({ id }) => id))
  const resource = useResource(ids.join(), async (api, signal) => {
    const [held, ...products] = await Promise.all([
      // Without them, articles that the buyer holds are shown as reserved; the others are checked all the same.
      ids.length === 0 ? [] : (readHolds?.(api, ids).catch(() => []) ?? []),
      ...ids.map((id) => readProduct(api, id)),
    ])
    const unitsOf = new Map(held.map(({ id, units }) => [id, units]))
    // Changes are reported where they are applied, so nothing is applied for a page that is gone.
    if (signal.aborted) return new Map<number, Finding>()
    return new Map(
      ids.map((id, index) => [id, find(withHeld(products[index] ?? null, unitsOf.get(id) ?? 0))]),
    )
  })
  return {
    findings: resource.data ?? new Map(),
    onRetry: resource.state === 'failed' ? resource.reload : undefined,
  }
}

/** What the buyer's own unpaid checkout holds is not missing: the next checkout takes it over. */
function withHeld(product: Product | null, units: number): Product | null {
  if (product === null || product.availability === 'sold' || units === 0) return product
  return { ...product, qty: product.qty + units, availability: 'available' }
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
