import { Suspense } from 'react'
import type { Api } from '#client/api.ts'
import { siteMeta } from '#client/page-meta.ts'
import { useMember } from '#client/session.tsx'
import { Cart } from '#features/cart/web/cart.tsx'
import { texts } from '#features/cart/web/texts.ts'
import { readProduct } from '#features/catalogue/web/product/load-product.ts'
import type { readOwnHolds } from '#features/checkout/contract/shipping.ts'
import { Steps } from '#features/checkout/web/steps.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

/** For members alone. */
const OwnCheckout = lazyPart(
  async () => (await import('#features/checkout/web/own/own-purchase.tsx')).OwnCheckout,
)

export function Component() {
  const isMember = useMember() !== null
  return (
    <Cart
      readProduct={readProduct}
      readHolds={isMember ? readHolds : undefined}
      steps={<Steps current="cart" />}
      renderHolding={isMember ? holdingOf : undefined}
    />
  )
}

const holdingOf = (ids: readonly number[]) => (
  <Suspense>
    <OwnCheckout ids={ids} />
  </Suspense>
)

/** What the buyer's own unpaid checkouts hold. */
async function readHolds(api: Api, ids: readonly number[]) {
  const { held } = await api.call<typeof readOwnHolds>('GET', '/api/checkout/holds', {
    query: { ids: ids.join() },
  })
  return held
}

export const meta = siteMeta(texts, (t) => t)
