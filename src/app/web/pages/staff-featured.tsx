import type { Api } from '#client/api.ts'
import { siteMeta } from '#client/page-meta.ts'
import { Featured } from '#features/catalogue/web/featured.tsx'
import { loadProducts } from '#features/catalogue/web/load-products.ts'
import { FeaturedEditor } from '#features/listings/console/featured-editor.tsx'
import { texts } from '#features/listings/console/texts.ts'
import { filterFromAddress } from '#search/filters/list-filter.ts'

async function search(api: Api, words: string) {
  const filter = filterFromAddress(new URLSearchParams({ searchStr: words }))
  return (await loadProducts(api, filter)).list.products
}

export function Component() {
  return <FeaturedEditor search={search} renderPreview={(products) => <Featured products={products} />} />
}

export const meta = siteMeta(texts, (t) => t.featured)
