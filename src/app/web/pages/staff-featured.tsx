import type { Api } from '#client/api.ts'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { Featured } from '#features/catalogue/web/featured.tsx'
import { loadProducts } from '#features/catalogue/web/load-products.ts'
import { FeaturedPage } from '#features/listings/console/featured-page.tsx'
import { texts } from '#features/listings/console/texts.ts'
import { filterFromAddress } from '#kernel/list-filter.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

async function search(api: Api, words: string, signal: AbortSignal) {
  const filter = filterFromAddress(new URLSearchParams({ searchStr: words }))
  return (await loadProducts(api, filter, signal)).list.products
}

export function Component() {
  return (
    <StaffFrame>
      <FeaturedPage search={search} renderPreview={(products) => <Featured products={products} />} />
    </StaffFrame>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language].featured
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
