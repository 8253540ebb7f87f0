import { siteMeta } from '#client/page-meta.ts'
import { Cart } from '#features/cart/web/cart.tsx'
import { texts } from '#features/cart/web/texts.ts'
import { readProduct } from '#features/catalogue/web/product/load-product.ts'
import { Steps } from '#features/checkout/web/steps.tsx'

export function Component() {
  return <Cart readProduct={readProduct} steps={<Steps current="cart" />} />
}

export const meta = siteMeta(texts, (t) => t)
