import { data, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import { useCart } from '#features/cart/web/use-cart.ts'
import type { SellerOfProduct } from '#features/catalogue/contract/seller-record.ts'
import { loadProduct, loadSeller, type FoundProduct } from '#features/catalogue/web/product/load-product.ts'
import { ProductMissing } from '#features/catalogue/web/product/product-missing.tsx'
import { SellerRecord } from '#features/catalogue/web/product/seller-record.tsx'
import { QuotedDelivery, type DeliveredProduct } from '#features/checkout/web/delivered/quoted-delivery.tsx'
import { ProductYard } from '#features/collection/web/product-yard.tsx'
import { NeededPapers } from '#features/conformity/web/needed-papers.tsx'
import { AskSeller } from '#features/quotes/web/ask-seller/ask-seller.tsx'
import { texts } from '#features/quotes/contract/texts.ts'
import { QuoteRequest } from '#features/quotes/web/quote-request.tsx'
import { SITE } from '#kernel/web/site.ts'
import { useOwnListing } from './use-own-listing.ts'

interface QuotePage extends FoundProduct {
  seller: SellerOfProduct | null
}

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args)
  const id = args.params['id'] ?? ''
  const [found, seller] = await Promise.all([loadProduct(api, id), loadSeller(api, id)])
  return data<QuotePage>({ ...found, seller }, { status: found.status })
}

export function Component() {
  const { product, related, seller, status } = useLoaderData<QuotePage>()
  const [query] = useSearchParams()
  const { items, isKnown } = useCart()
  const own = useOwnListing(product?.userId)
  if (!product) return <ProductMissing related={related} isGone={status === 410} />
  const sources = isKnown && !own.isAsking ? { cart: items } : null
  return (
    <QuoteRequest
      product={product}
      sources={sources}
      isOfCart={query.get('with') === 'cart'}
      isOwn={own.listing?.can.buy === false}
      papers={papersOf}
      delivered={deliveredOf}
      seller={seller && <SellerRecord record={seller.record} />}
    />
  )
}

function deliveredOf(product: DeliveredProduct, country: string, units: number) {
  return <QuotedDelivery product={product} country={country} units={units} askSeller={AskSeller} />
}

function papersOf(country: string, listings: readonly number[]) {
  return (
    <>
      {listings.map((listingId) => (
        <ProductYard key={listingId} listingId={listingId} />
      ))}
      <NeededPapers country={country} listings={listings} />
    </>
  )
}

export function meta({ data: { product }, language }: PageMetaInput<FoundProduct>): PageMeta {
  const t = texts[language].page
  const title = product?.title ?? t.heading
  return { title: `${t.title(title)} · ${SITE.name}`, description: t.description(title) }
}
