import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { ProductCard } from '#features/catalogue/web/product-card.tsx'
import { StaffWantedPage } from '#features/wanted/console/staff-wanted-page.tsx'
import { texts } from '#features/wanted/web/texts.ts'
import type { Product } from '#kernel/product.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

const cardOf = (product: Product) => <ProductCard key={product.id} product={product} />

export function Component() {
  return (
    <StaffFrame>
      <StaffWantedPage cardOf={cardOf} />
    </StaffFrame>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
