import { Suspense } from 'react'
import { OwnCheckout } from '#features/checkout/web/own/own-purchase.tsx'
import { OwnStatus } from '#features/listings/web/own-parts.tsx'
import type { OwnListing } from '#features/listings/contract/views.ts'
import type { Product } from '#kernel/trade/product.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

/** For staff alone. */
const SayInSecond = lazyPart(
  async () => (await import('#features/listings/console/say-in-second.tsx')).SayInSecond,
)

interface ProductStatusProps {
  /** Null for readers who are neither of its company nor staff. */
  listing: OwnListing | null
  /** Without it, only its owner sees the listing. */
  product?: Pick<Product, 'id' | 'availability'>
  role?: string
}

/** What a product is to the member who reads it: the own listing, or held by the own checkout. */
export function ProductStatus({ listing, product, role = 'member' }: ProductStatusProps) {
  return (
    <>
      {listing && <OwnStatus listing={listing} />}
      {listing && role !== 'member' && !listing.can.edit && (
        <Suspense>
          <SayInSecond listing={listing} />
        </Suspense>
      )}
      {product?.availability === 'reserved' && <OwnCheckout ids={[product.id]} />}
    </>
  )
}
