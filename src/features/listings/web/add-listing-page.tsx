import type { ReactNode } from 'react'
import { LocalLink, useTexts } from '#client/language.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { MembersOnly } from '#client/session.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AddListing } from './add-listing.tsx'
import { texts } from './texts.ts'

/** `/listing/add` (spec §2). */
export function AddListingPage({ offerOf }: { offerOf?: (user: SessionUser) => ReactNode }) {
  const t = useTexts(texts)
  return (
    <div className="page-width pb-20">
      <Breadcrumb items={[{ label: t.home, to: '/' }, { label: t.add.title }]} />
      <h1 className="type-h1">{t.add.title}</h1>
      <p className="type-body mt-2">
        {t.add.many}{' '}
        <LocalLink to="/listing/import" className="text-malachite underline underline-offset-4">
          {t.add.import}
        </LocalLink>
      </p>
      <MembersOnly waiting={<Spinner className="min-h-80" />}>
        {(user) => <AddListing key={user.userId} user={user} offer={offerOf?.(user)} />}
      </MembersOnly>
    </div>
  )
}
