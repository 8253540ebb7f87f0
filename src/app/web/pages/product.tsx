import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import { useTitle } from '#client/use-title.ts'
import { CartCounter } from '#features/cart/web/cart-counter.tsx'
import { BuyActions } from '#features/catalogue/web/product/buy-actions.tsx'
import { loadProduct, type FoundProduct } from '#features/catalogue/web/product/load-product.ts'
import { ProductMissing } from '#features/catalogue/web/product/product-missing.tsx'
import { FullProduct } from '#features/catalogue/web/product/full-product.tsx'
import { productStructuredData } from '#features/catalogue/web/product/structured-data.ts'
import { texts } from '#features/catalogue/web/product/texts.ts'
import { ProductCo2 } from '#features/co2/web/co2-notes.tsx'
import { FavouriteToggle } from '#features/favourites/web/favourite-toggle.tsx'
import { ListingStateTags, StaffNote } from '#features/listings/web/listing-state.tsx'
import { OwnerActions } from '#features/listings/web/own-list/owner-actions.tsx'
import { useCountedView } from '#features/listings/web/use-counted-view.ts'
import { SITE } from '#kernel/web/site.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useOwnListing, type OwnListing } from './use-own-listing.ts'

export async function loader(args: LoaderFunctionArgs) {
  const found = await loadProduct(apiOf(args), args.params['id'] ?? '')
  return data(found, { status: found.status })
}

export function Component() {
  const { product, related, status } = useLoaderData<FoundProduct>()
  return product ? (
    <PublicProduct key={product.id} product={product} related={related} />
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
}: { product: NonNullable<FoundProduct['product']> } & Pick<FoundProduct, 'related'>) {
  const own = useOwnListing(product.userId)
  useCountedView(product.id)
  return (
    <FullProduct
      product={product}
      related={related}
      star={<FavouriteToggle product={product} />}
      co2={product.co2 && <ProductCo2 estimate={product.co2} />}
      status={own.listing && <OwnStatus listing={own.listing} />}
      actions={
        own.listing && !own.listing.can.buy ? (
          <OwnerActions listing={own.listing} />
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
  if (own.isAsking) return <Spinner className="min-h-80" />
  if (!own.listing) return <ProductMissing related={related} isGone={isGone} />
  return (
    <FullProduct
      product={own.listing}
      related={[]}
      status={<OwnStatus listing={own.listing} />}
      actions={<OwnerActions listing={own.listing} />}
    />
  )
}

function OwnStatus({ listing }: { listing: OwnListing }) {
  const note = listing.revision?.note ?? listing.note
  return (
    <div className="flex flex-col gap-3">
      <ListingStateTags status={listing.status} revision={listing.revision?.state ?? null} />
      {note !== null && <StaffNote note={note} />}
    </div>
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
