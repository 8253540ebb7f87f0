import { siteMeta } from '#client/page-meta.ts'
import { ProductCard } from '#features/catalogue/web/product-card.tsx'
import { StaffWanted } from '#features/wanted/console/staff-wanted.tsx'
import { texts } from '#features/wanted/web/texts.ts'
import type { Product } from '#kernel/trade/product.ts'

const cardOf = (product: Product) => <ProductCard key={product.id} product={product} />

export function Component() {
  return <StaffWanted cardOf={cardOf} />
}

export const meta = siteMeta(texts, (t) => t)
