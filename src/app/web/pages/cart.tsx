import type { Api } from '#client/api.ts'
import { siteMeta } from '#client/page-meta.ts'
import { useMember } from '#client/session.tsx'
import { Cart } from '#features/cart/web/cart.tsx'
import { texts } from '#features/cart/web/texts.ts'
import { readProduct } from '#features/catalogue/web/product/load-product.ts'
import type { readOwnHolds } from '#features/checkout/contract/shipping.ts'
import { Steps } from '#features/checkout/web/steps.tsx'

export function Component() {
  const isMember = useMember() !== null
  return <Cart readProduct={isMember ? readAsBuyer : readProduct} steps={<Steps current="cart" />} />
}

/** What the buyer's own unpaid checkout holds is not missing: the next checkout takes it over. */
async function readAsBuyer(api: Api, id: number) {
  const product = await readProduct(api, id)
  if (product === null || product.availability === 'sold') return product
  const { held } = await api.call<typeof readOwnHolds>('GET', '/api/checkout/holds', {
    query: { ids: String(id) },
  })
  const units = held[0]?.units ?? 0
  return units === 0 ? product : { ...product, qty: product.qty + units, availability: 'available' as const }
}

export const meta = siteMeta(texts, (t) => t)
