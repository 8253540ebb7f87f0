import { ApiError } from '#client/api.ts'
import { siteMeta } from '#client/page-meta.ts'
import { Cart } from '#features/cart/web/cart.tsx'
import { texts } from '#features/cart/web/texts.ts'
import type { ReadProduct } from '#features/cart/web/use-check.ts'
import type { getProduct } from '#features/catalogue/contract/endpoints.ts'
import { Steps } from '#features/checkout/web/steps.tsx'

export function Component() {
  return <Cart readProduct={readProduct} steps={<Steps current="cart" />} />
}

/** A product that is not publicly visible (any more) cannot be bought. */
const readProduct: ReadProduct = async (api, id, signal) => {
  try {
    return await api.call<typeof getProduct>('GET', '/api/product/:id', {
      params: { id: String(id) },
      signal,
    })
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 410].includes(error.status)) return null
    throw error
  }
}

export const meta = siteMeta(texts, (t) => t.page)
