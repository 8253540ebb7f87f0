import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { LISTING_STATES, type ListingState, type Product } from '#kernel/trade/product.ts'
import { filterToParameters, isNarrowed, listAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { confirmOwnListings } from '../../contract/availability.ts'
import type { countOwnListings, listOwnListings } from '../../contract/own-list.ts'
import type { OwnListingRow } from '../../contract/views.ts'
import { OWN_ORDERS, type OwnOrder } from '../../domain/own-order.ts'
import { texts as ownerTexts } from '../texts/owner.ts'
import { texts } from '../texts.ts'
import { useListingCall } from '../use-listing-call.ts'

const PATH = '/user/listings'

/** The state in the address; null means every state but deleted. */
export function stateFromAddress(parameters: URLSearchParams): ListingState | null {
  return LISTING_STATES.find((state) => state === parameters.get('status')) ?? null
}

/** The order in the address, besides that of every list; null without one. */
export function orderFromAddress(parameters: URLSearchParams): OwnOrder | null {
  return OWN_ORDERS.find((order) => order === parameters.get('order')) ?? null
}

/** The address of the list of one state in an order; other filters are appended (`listAddress`). */
export function ownListPath(status: ListingState | null, order: OwnOrder | null): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(order && { order }) })
  return query.size === 0 ? PATH : `${PATH}?${query}`
}

/** The frame of `/user/listings`: home > 'Your Listings' (spec §2). */
export function OwnListingsFrame({ children }: { children: ReactNode }) {
  const t = useTexts(texts)
  return (
    <div className="page-width pb-10">
      <Breadcrumb below={[{ label: t.own.title }]} />
      {children}
    </div>
  )
}

/** What a page of one's own listings shows. */
export interface OwnView {
  filter: ListFilter
  /** Null means every state but deleted. */
  status: ListingState | null
  /** Null for that of the filter. */
  order: OwnOrder | null
}

/** A page of the company's listings in a state, and the number in each state. */
export function useOwnListings({ filter, status, order }: OwnView) {
  const query = { ...filterToParameters(filter), ...(status && { status }), ...(order && { order }) }
  const counts = useStateCounts(filter)
  const resource = useResource(`own ${JSON.stringify(query)}`, (api) =>
    api.call<typeof listOwnListings>('GET', '/api/listings', { query }),
  )
  const [total, listings] = resource.data ?? [0, []]
  const products = listings.map(asCard)
  return {
    list: resource.data && { total, products },
    busy: resource.state === 'loading',
    /** Set if the last attempt failed. */
    onRetry: resource.state === 'failed' ? resource.reload : undefined,
    reload: () => {
      resource.reload()
      counts.reload()
    },
    counts: counts.data,
    listings,
    find: (id: number) => listings.find((listing) => listing.id === id),
  }
}

function useStateCounts(filter: ListFilter) {
  const { page: _, displayCount: __, ...query } = filterToParameters(filter)
  return useResource(`own states ${JSON.stringify(query)}`, (api) =>
    api.call<typeof countOwnListings>('GET', '/api/listings/states', { query }),
  )
}

interface StateTabsProps {
  view: OwnView
  /** Null while unknown. */
  counts: { total: number; states: Partial<Record<ListingState, number>> } | null
}

/** Links to the states of one's listings, which keep the other filters; empty states are omitted. */
export function StateTabs({ view: { filter, status, order }, counts }: StateTabsProps) {
  const t = useTexts(texts)
  const { states } = useTexts(ownerTexts)
  const present = LISTING_STATES.filter((state) => state === status || (counts?.states[state] ?? 0) > 0)
  const tabOf = (state: ListingState | null, label: string, count: number | undefined) => ({
    label,
    to: listAddress(ownListPath(state, order), { ...filter, page: 1 }),
    current: state === status,
    ...(count !== undefined && { count }),
  })
  return (
    <Tabs
      label={t.own.states}
      items={[
        tabOf(null, t.own.all, counts?.total),
        ...present.map((state) => tabOf(state, states[state], counts?.states[state])),
      ]}
    />
  )
}

/** Confirms all listings at once; shown while one on the page has been unconfirmed for long. */
export function ConfirmAll({ listings, onDone }: { listings: readonly Product[]; onDone: () => void }) {
  const t = useTexts(texts).stillThere
  const { busy, send } = useListingCall()
  if (listings.every(({ unconfirmedSince }) => unconfirmedSince === undefined)) return null
  const confirm = () =>
    send(async (api) => {
      const { confirmed, unstated } = await api.call<typeof confirmOwnListings>(
        'POST',
        '/api/listings/confirm',
      )
      return t.toast(confirmed, unstated)
    }, onDone)
  return (
    <Banner
      tone="warning"
      live={false}
      title={t.fadedTitle}
      actions={
        <Button size="small" icon="check" busy={busy} busyLabel={t.confirming} onClick={() => void confirm()}>
          {t.allThere}
        </Button>
      }
    >
      {t.faded}
    </Banner>
  )
}

/** A draft without stock yet would otherwise be shown as sold. */
function asCard(listing: OwnListingRow): OwnListingRow {
  return listing.stockVersion === null ? { ...listing, availability: 'available' } : listing
}

/** The empty state: no listings yet, or none that match. */
export function NoOwnListings({ view: { filter, status } }: { view: OwnView }) {
  const t = useTexts(texts).own
  if (status !== null || isNarrowed(filter))
    return <EmptyState title={t.none} actions={<LinkButton to={PATH}>{t.clear}</LinkButton>} />
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
