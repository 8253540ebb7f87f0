import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { siteMeta } from '#client/page-meta.ts'
import { Proceeds, type Priced } from '#features/commissions/web/proceeds.tsx'
import { AddListing } from '#features/listings/web/add-listing.tsx'
import { Thanks } from '#features/listings/web/own-list/thanks.tsx'
import { texts } from '#features/listings/web/texts.ts'
import { MARKET } from '../market-parts.tsx'

/** Lazy: the mandate and the check of the company are only offered after a first listing, which is rare. */
const MandateOffer = lazyPart(
  async () => (await import('#features/mandates/web/mandate-offer.tsx')).MandateOffer,
)

const VettingOffer = lazyPart(
  async () => (await import('#features/vetting/web/vetting-offer.tsx')).VettingOffer,
)

const offerOf = ({ userId }: SessionUser) => (
  <Suspense fallback={null}>
    <VettingOffer userId={userId} />
    <MandateOffer userId={userId} />
  </Suspense>
)

const proceedsOf = (priced: Priced) => <Proceeds {...priced} />

export function Component() {
  return <AddListing thanks={<Thanks />} offerOf={offerOf} proceedsOf={proceedsOf} market={MARKET} />
}

export const meta = siteMeta(texts, (t) => t.add)
