import { lazy, Suspense } from 'react'
import type { SessionUser } from '#client/session-store.ts'
import { siteMeta } from '#client/page-meta.ts'
import { AddListingPage } from '#features/listings/web/add-listing-page.tsx'
import { texts } from '#features/listings/web/texts.ts'

/** Lazy: the mandate is only offered after a first listing, which is rare. */
const MandateOffer = lazy(async () => {
  const { MandateOffer: Offer } = await import('#features/mandates/web/mandate-offer.tsx')
  return { default: Offer }
})

const offerOf = ({ userId }: SessionUser) => (
  <Suspense fallback={null}>
    <MandateOffer userId={userId} />
  </Suspense>
)

export function Component() {
  return <AddListingPage offerOf={offerOf} />
}

export const meta = siteMeta(texts, (t) => t.add)
