import { Suspense } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiError, type Api } from '#client/api.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import { useMember } from '#client/session.tsx'
import { useTitle } from '#client/use-title.ts'
import { CartCounter } from '#features/cart/web/cart-counter.tsx'
import { BuyActions } from '#features/catalogue/web/product/buy-actions.tsx'
import { loadProduct, loadSeller, type FoundProduct } from '#features/catalogue/web/product/load-product.ts'
import { ProductMissing } from '#features/catalogue/web/product/product-missing.tsx'
import { FullProduct } from '#features/catalogue/web/product/full-product.tsx'
import { productStructuredData } from '#features/catalogue/web/product/structured-data.ts'
import { texts } from '#features/catalogue/web/product/texts.ts'
import type { SellerOfProduct } from '#features/catalogue/contract/seller-record.ts'
import type { AskedDelivery } from '#features/checkout/web/delivered/ask-delivered.ts'
import { DeliveredPrice } from '#features/checkout/web/delivered/delivered-price.tsx'
import { ProductCo2 } from '#features/co2/web/co2-notes.tsx'
import { CompareMark, Comparing } from '#features/compare/web/compare-mark.tsx'
import { FavouriteStar } from '#features/favourites/web/favourite-star.tsx'
import { useCountedView } from '#features/listings/web/use-counted-view.ts'
import type { listListedPrices, listOpenReports } from '#features/inspections/contract/endpoints.ts'
import type { ListedPrice, ReportView } from '#features/inspections/contract/views.ts'
import { ProductInspections } from '#features/inspections/web/link/product-inspections.tsx'
import { SITE } from '#kernel/web/site.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useOwnListing } from './use-own-listing.ts'

const loadReportsPart = async () => (await import('#features/inspections/web/open-reports.tsx')).OpenReports
// Imported statically on the server, so that reports are read without scripts.
const OpenReports = import.meta.env.SSR ? await loadReportsPart() : lazyPart(loadReportsPart)
const OwnInspections = lazyPart(
  async () => (await import('#features/inspections/web/own-inspections.tsx')).OwnInspections,
)

const loadDelivered = () => import('./product/delivered.tsx')
// Imported statically on the server, so that it works without scripts.
const Delivered = import.meta.env.SSR
  ? (await loadDelivered()).Delivered
  : lazyPart(async () => (await loadDelivered()).Delivered)

/** Lazy, since only owners, staff and who holds it in a checkout need them. */
const loadOwnParts = () => import('#features/listings/web/own-parts.tsx')
const OwnStatus = lazyPart(async () => (await import('./product/own-status.tsx')).ProductStatus)
const OwnerActions = lazyPart(async () => (await loadOwnParts()).OwnerActions)

interface ProductPage extends FoundProduct {
  seller: SellerOfProduct | null
  /** Reports of inspections that everybody may read. */
  reports: ReportView[]
  /** What the price list says of inspections. */
  prices: ListedPrice[]
  /** The delivered price that the URL asks for. */
  asked: AskedDelivery | null
}

/** Server only: with scripts, the page asks for the price without changing its URL. */
async function askFor(api: Api, { url }: Request, id: string): Promise<AskedDelivery | null> {
  const { searchParams } = new URL(url)
  const to = searchParams.get('to')
  if (to === null) return null
  const { askDelivered } = await import('#features/checkout/web/delivered/ask-delivered.ts')
  return askDelivered(api, id, to, searchParams.get('units'))
}

/** Only for products that have one. */
async function loadReports(api: Api, { product }: FoundProduct): Promise<ReportView[]> {
  if (!product?.inspected) return []
  const params = { id: String(product.id) }
  return api.call<typeof listOpenReports>('GET', '/api/product/:id/inspections', { params })
}

/** Only of what can still be bought. Without them the page stands: during an update the other build may not know the call. */
async function loadPrices(api: Api, { product }: FoundProduct): Promise<ListedPrice[]> {
  if (!product || product.availability === 'sold') return []
  const params = { id: String(product.id) }
  try {
    return await api.call<typeof listListedPrices>('GET', '/api/product/:id/inspection-prices', { params })
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args)
  const id = args.params['id'] ?? ''
  const [found, seller] = await Promise.all([loadProduct(api, id), loadSeller(api, id)])
  const asked = import.meta.env.SSR && found.product ? await askFor(api, args.request, id) : null
  const [reports, prices] = await Promise.all([loadReports(api, found), loadPrices(api, found)])
  return data<ProductPage>({ ...found, seller, reports, prices, asked }, { status: found.status })
}

export function Component() {
  const { product, related, seller, reports, prices, status, asked } = useLoaderData<ProductPage>()
  return product ? (
    <PublicProduct
      key={product.id}
      product={product}
      related={related}
      seller={seller}
      reports={reports}
      prices={prices}
      asked={asked}
    />
  ) : (
    <HiddenProduct related={related} isGone={status === 410} />
  )
}

/**
 * The public view, in which the owner has its own actions instead of the buy box. Staff see the state, and
 * buy like others.
 */
function PublicProduct({
  product,
  related,
  seller,
  reports,
  prices,
  asked,
}: { product: NonNullable<FoundProduct['product']> } & Pick<
  ProductPage,
  'related' | 'seller' | 'reports' | 'prices' | 'asked'
>) {
  const own = useOwnListing(product.userId)
  const member = useMember()
  useCountedView(product.id)
  return (
    <FullProduct
      product={product}
      related={related}
      seller={seller}
      star={<FavouriteStar product={product} />}
      mark={
        <>
          <CompareMark product={product} />
          <Comparing />
        </>
      }
      delivered={
        product.availability !== 'sold' && (
          <DeliveredPrice productId={product.id} isAsked={asked !== null}>
            <Delivered product={product} asked={asked} />
          </DeliveredPrice>
        )
      }
      co2={product.co2 && <ProductCo2 estimate={product.co2} isLot={product.lotPieces !== undefined} />}
      inspections={
        <ProductInspections
          listingId={product.id}
          mayAsk={product.availability !== 'sold'}
          prices={prices}
          reports={
            reports.length === 0 ? null : (
              <Suspense>
                <OpenReports reports={reports} />
              </Suspense>
            )
          }
          own={
            <Suspense>
              <OwnInspections listingId={product.id} />
            </Suspense>
          }
        />
      }
      status={
        <Suspense>
          {member && (own.listing || product.availability === 'reserved') && (
            <OwnStatus listing={own.listing} product={product} role={member.role} />
          )}
        </Suspense>
      }
      actions={
        own.listing && !own.listing.can.buy ? (
          <Suspense>
            <OwnerActions listing={own.listing} />
          </Suspense>
        ) : (
          <BuyActions product={product} cart={<CartCounter product={product} />} />
        )
      }
    />
  )
}

/** Invisible to visitors; the owner sees it in any state. */
function HiddenProduct({ related, isGone }: Pick<FoundProduct, 'related'> & { isGone: boolean }) {
  const own = useOwnListing()
  useTitle(own.listing ? titleOf(own.listing) : undefined)
  const spinner = <Spinner className="min-h-80" />
  if (own.isAsking) return spinner
  if (!own.listing) return <ProductMissing related={related} isGone={isGone} />
  return (
    <Suspense fallback={spinner}>
      <FullProduct
        product={own.listing}
        related={[]}
        status={<OwnStatus listing={own.listing} />}
        actions={<OwnerActions listing={own.listing} />}
      />
    </Suspense>
  )
}

function titleOf({ title, brand }: { title: string; brand: string }): string {
  return `${title}, ${brand} · ${SITE.name}`
}

export function meta({ data: { product, status }, language }: PageMetaInput<FoundProduct>): PageMeta {
  const t = texts[language]
  if (!product)
    return status === 410
      ? { title: `${t.goneTitle} · ${SITE.name}`, description: t.gone }
      : { title: `${t.missingTitle} · ${SITE.name}`, description: t.missing }
  return {
    title: titleOf(product),
    description: t.description(product.title, product.brand, product.region),
    canonical: `/product/${product.id}`,
    kind: 'product',
    image: product.preview,
    imageSize: [1200, 630],
    // Only for search engines, so only on the server.
    ...(import.meta.env.SSR && {
      keywords: t.keywords([
        product.title,
        product.brand,
        ...[product.type, product.categorie].map((name) => taxonomyName(name, language)),
      ]),
      structuredData: productStructuredData(product, language),
    }),
  }
}
