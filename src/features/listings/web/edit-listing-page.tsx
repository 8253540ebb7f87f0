import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { MembersOnly } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { getOwnListing } from '../contract/endpoints.ts'
import { EditListing } from './edit-listing.tsx'
import { texts } from './texts.ts'

interface EditListingPageProps {
  /** Shown if the listing does not exist, or the member may not edit it. */
  notFound: ReactNode
}

/** `/listing/edit/{id}` (spec §2). */
export function EditListingPage({ notFound }: EditListingPageProps) {
  const t = useTexts(texts)
  const { id = '' } = useParams()
  return (
    <MembersOnly
      waiting={
        <PageBody id={id}>
          <Spinner label={t.edit.loading} className="min-h-80" />
        </PageBody>
      }
    >
      {(user) => <OwnListingToEdit key={`${id} ${user.userId}`} id={id} user={user} notFound={notFound} />}
    </MembersOnly>
  )
}

function OwnListingToEdit({ id, user, notFound }: { id: string; user: SessionUser; notFound: ReactNode }) {
  const t = useTexts(texts)
  const listing = useResource(`listing-edit-${id}`, (api) =>
    api.call<typeof getOwnListing>('GET', '/api/myproduct/:id', { params: { id } }),
  )
  if (listing.state === 'failed' && NOT_THEIRS.includes(listing.error.status)) return notFound
  if (listing.state === 'ready' && !listing.data.can.edit) return notFound
  return (
    <PageBody id={id}>
      {listing.state === 'loading' && <Spinner label={t.edit.loading} className="min-h-80" />}
      {listing.state === 'failed' && (
        <Banner
          tone="error"
          className="mt-6"
          actions={
            <Button size="small" onClick={listing.reload}>
              {t.edit.retry}
            </Button>
          }
        >
          {t.edit.failed}
        </Banner>
      )}
      {listing.state === 'ready' && <EditListing listing={listing.data} user={user} />}
    </PageBody>
  )
}

/** No such listing, another company's, or a withdrawn one; 400 is an address whose id is no number. */
const NOT_THEIRS: readonly number[] = [400, 403, 404, 410]

function PageBody({ id, children }: { id: string; children: ReactNode }) {
  const t = useTexts(texts)
  return (
    <div className="page-width pb-20">
      <Breadcrumb
        items={[
          { label: t.home, to: '/' },
          { label: t.edit.listings, to: '/user/listings' },
          { label: t.edit.product, to: `/product/${id}` },
          { label: t.edit.title },
        ]}
      />
      <h1 className="type-h1">{t.edit.title}</h1>
      {children}
    </div>
  )
}
