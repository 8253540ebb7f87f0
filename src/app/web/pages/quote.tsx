import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import { loadProduct, type FoundProduct } from '#features/catalogue/web/product/load-product.ts'
import { ProductMissing } from '#features/catalogue/web/product/product-missing.tsx'
import { texts } from '#features/quotes/contract/texts.ts'
import { QuotePage } from '#features/quotes/web/quote-page.tsx'
import { SITE } from '#kernel/site.ts'

export async function loader(args: LoaderFunctionArgs) {
  const found = await loadProduct(apiOf(args), args.params['id'] ?? '', args.request.signal)
  return data(found, { status: found.status })
}

export function Component() {
  const { product, related } = useLoaderData<FoundProduct>()
  return product ? <QuotePage product={product} /> : <ProductMissing related={related} />
}

export function meta({ data: { product }, language }: PageMetaInput<FoundProduct>): PageMeta {
  const t = texts[language].page
  const title = product?.title ?? t.heading
  return { title: `${t.title(title)} · ${SITE.name}`, description: t.description(title) }
}
