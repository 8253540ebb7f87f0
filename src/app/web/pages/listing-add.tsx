import { lazy, Suspense } from 'react'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import type { SessionUser } from '#client/session-store.ts'
import { AddListingPage } from '#features/listings/web/add-listing-page.tsx'
import { texts } from '#features/listings/web/texts.ts'
import { SITE } from '#kernel/site.ts'

/** Few add their first listing: what offers the mandate is loaded once one is sent. */
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

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language].add
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
