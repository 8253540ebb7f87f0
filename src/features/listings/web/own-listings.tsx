import { useState, type ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { ApiError } from '#client/api.ts'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { filterToParameters, isNarrowed, type ListFilter } from '#kernel/list-filter.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import type { listOwnListings, submitListing } from '../contract/endpoints.ts'
import type { OwnListingRow } from '../contract/views.ts'
import { ListingStateTags } from './listing-state.tsx'
import { texts } from './texts.ts'

/** The frame of `/user/listings`: home > 'Your Listings' (spec §2). */
export function OwnListingsFrame({ children }: { children: ReactNode }) {
  const t = useTexts(texts)
  return (
    <div className="page-width pb-10">
      <Breadcrumb items={[{ label: t.home, to: '/' }, { label: t.own.title }]} />
      {children}
    </div>
  )
}

/** One page of the company's listings. */
export function useOwnListings(filter: ListFilter) {
  const query = filterToParameters(filter)
  const resource = useResource(`own ${JSON.stringify(query)}`, (api, signal) =>
    api.call<typeof listOwnListings>('GET', '/api/listings', { query, signal }),
  )
  const [total, listings] = resource.data ?? [0, []]
  const products = listings.map(asCard)
  return {
    list: resource.data && { total, products },
    busy: resource.state === 'loading',
    /** There when the last attempt failed. */
    onRetry: resource.state === 'failed' ? resource.reload : undefined,
    reload: resource.reload,
    find: (id: number) => listings.find((listing) => listing.id === id),
  }
}

/** A draft that never had stock is not sold. */
function asCard(listing: OwnListingRow): OwnListingRow {
  return listing.stockVersion === null ? { ...listing, availability: 'available' } : listing
}

interface OwnListingFootProps {
  listing: OwnListingRow
  /** The listing changed; the list is to be fetched anew. */
  onChange: () => void
}

/** Under a card: where the listing stands, the way to edit it, and what staff wrote, cut to four lines; the form shows all of it. */
export function OwnListingFoot({ listing, onChange }: OwnListingFootProps) {
  const t = useTexts(texts)
  const { id, title, status, revision, note, can } = listing
  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <ListingStateTags status={status} revision={revision} />
        {can.edit && (
          <LinkButton to={`/listing/edit/${id}`} size="small" icon="pencil-simple" className="shrink-0">
            {t.own.edit} <span className="sr-only">{title}</span>
          </LinkButton>
        )}
      </div>
      {note !== null && (
        <p className="type-small line-clamp-4 border-l-4 border-limonite bg-limonite-soft p-2">
          <b className="font-semibold">{t.note}</b> {note}
        </p>
      )}
      {status === 'dormant' && can.edit && <PublishAgain id={id} onDone={onChange} />}
    </div>
  )
}

/** One press publishes a dormant listing again (decisions §4). */
function PublishAgain({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTexts(texts).own
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const publish = async () => {
    setBusy(true)
    try {
      await api().call<typeof submitListing>('POST', '/api/listing/submit/:id', {
        params: { id: String(id) },
      })
      toast.success(t.confirmed)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon="arrow-counter-clockwise" busy={busy} onClick={() => void publish()}>
      {t.confirm}
    </Button>
  )
}

/** Nothing listed yet, or nothing of it that matches. */
export function NoOwnListings({ filter }: { filter: ListFilter }) {
  const t = useTexts(texts).own
  if (isNarrowed(filter))
    return <EmptyState title={t.none} actions={<LinkButton to="/user/listings">{t.clear}</LinkButton>} />
  return (
    <EmptyState
      title={t.empty}
      actions={
        <LinkButton to="/listing/add" variant="sell">
          {t.sell}
        </LinkButton>
      }
    >
      <p>{t.emptyHint}</p>
    </EmptyState>
  )
}
