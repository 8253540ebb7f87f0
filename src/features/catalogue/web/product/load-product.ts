import { ApiError, type Api } from '#client/api.ts'
import type { Product } from '#kernel/trade/product.ts'
import type { getProduct, listRelated, ShownProduct } from '../../contract/endpoints.ts'
import type { readSeller, SellerOfProduct } from '../../contract/seller-record.ts'

export interface FoundProduct {
  /** Null if visitors find nothing at this address. */
  product: ShownProduct | null
  related: readonly Product[]
  status: 200 | 404 | 410
}

/** A product's page, or the page of a missing one. */
export async function loadProduct(api: Api, id: string): Promise<FoundProduct> {
  const input = { params: { id } }
  const [found, related] = await Promise.all([
    orRefusal(api.call<typeof getProduct>('GET', '/api/product/:id', input)),
    orRefusal(api.call<typeof listRelated>('GET', '/api/product/:id/related', input)),
  ])
  const others = isRefusal(related) ? [] : related
  if (!isRefusal(found)) return { product: found, related: others, status: 200 }
  return { product: null, related: others, status: found.refused === 410 ? 410 : 404 }
}

/** The seller of a product, as far as it is public; null for a product that is not. */
export async function loadSeller(api: Api, id: string): Promise<SellerOfProduct | null> {
  const found = await orRefusal(
    api.call<typeof readSeller>('GET', '/api/product/:id/seller', { params: { id } }),
  )
  return isRefusal(found) ? null : found
}

/**
 * A product as visitors see it; null if it is not public, so that it can be neither bought nor asked about.
 */
export async function readProduct(api: Api, id: number): Promise<ShownProduct | null> {
  const found = await orRefusal(
    api.call<typeof getProduct>('GET', '/api/product/:id', { params: { id: String(id) } }),
  )
  return isRefusal(found) ? null : found
}

interface Refusal {
  refused: number
}

/** Turns a missing or invalid product into a result; passes on all other errors. */
async function orRefusal<T>(answer: Promise<T>): Promise<T | Refusal> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 410].includes(error.status)) return { refused: error.status }
    throw error
  }
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}
