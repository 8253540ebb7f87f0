import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { MembersOnly, useActing } from '#client/session.tsx'
import { FilterBar } from '#features/catalogue/web/filter-bar.tsx'
import { ActiveFilters } from '#features/catalogue/web/narrowing/active-filters.tsx'
import { ProductResults } from '#features/catalogue/web/product-results.tsx'
import { SpreadsheetTools } from '#features/imports/web/own-tools.tsx'
import { OwnListingFoot } from '#features/listings/web/own-list/own-listing-foot.tsx'
import {
  ConfirmAll,
  NoOwnListings,
  OwnListingsFrame,
  ownListPath,
  orderFromAddress,
  stateFromAddress,
  StateTabs,
  useOwnListings,
  type OwnView,
} from '#features/listings/web/own-list/own-listings.tsx'
import { OwnSortChoice } from '#features/listings/web/own-list/own-sort-choice.tsx'
import { PublishingNote } from '#features/listings/web/own-list/publishing-note.tsx'
import { OwnTable } from '#features/listings/web/own-list/own-table.tsx'
import { walkChoices } from '#features/listings/web/own-list/together/choose-listing.tsx'
import { RecentBatches } from '#features/listings/web/own-list/together/recent-batches.tsx'
import { TogetherBar } from '#features/listings/web/own-list/together/together-bar.tsx'
import { useTogether } from '#features/listings/web/own-list/together/use-together.ts'
import { WalkLink } from '#features/listings/web/own-list/walk-link.tsx'
import { texts } from '#features/listings/web/texts.ts'
import type { Product } from '#kernel/trade/product.ts'
import { filterFromAddress } from '#search/filters/list-filter.ts'
import { countryNamed } from '#ui/country-search.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useMedia } from '#ui/use-media.ts'
import { FilterRow } from '../frame/filter-row.tsx'

/** Below this width the listings are cards. */
const FOR_TABLE = '(width >= 52.125rem)'

export function Component() {
  const { title } = useTexts(texts).own
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  const filter = filterFromAddress(parameters)
  const view = { filter, status: stateFromAddress(parameters), order: orderFromAddress(parameters) }
  return (
    <>
      <FilterRow category={filter.categorie}>
        <FilterBar filter={filter} path={ownListPath(view.status, view.order)} />
      </FilterRow>
      <OwnListingsFrame>
        <MembersOnly
          waiting={
            <>
              <h1 className="sr-only">{title}</h1>
              <Spinner className="min-h-80" />
            </>
          }
        >
          {(user) => <OwnListings key={user.userId} view={view} />}
        </MembersOnly>
      </OwnListingsFrame>
    </>
  )
}

function OwnListings({ view }: { view: OwnView }) {
  const t = useTexts(texts).own
  const language = useLanguage()
  const countryName = (english: string) => countryNamed(english)?.[language] ?? english
  const isTable = useMedia(FOR_TABLE)
  // Several at once, and what is there and sold, are for its members to say.
  const isActing = useActing() !== null
  const { list, listings, busy, onRetry, reload, find, counts } = useOwnListings(view)
  const together = useTogether(listings, reload)
  const bar = useRef<HTMLDivElement>(null)
  const path = ownListPath(view.status, view.order)
  const footOf = ({ id }: Product) => {
    const listing = find(id)
    return listing && <OwnListingFoot listing={listing} together={together} onChange={reload} />
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        {!isActing && <WalkLink />}
        <SpreadsheetTools />
      </div>
      <PublishingNote />
      <StateTabs view={view} counts={counts} />
      {!isActing && <RecentBatches together={together} />}
      {list && !isActing && <ConfirmAll listings={list.products} onDone={reload} />}
      {!isTable && <OwnSortChoice view={view} />}
      {/* The arrows go from one listing's checkbox to the next one's, beside the Tab key. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={(event) => walkChoices(event, () => bar.current)}>
        <ProductResults
          filter={view.filter}
          path={path}
          list={list}
          busy={busy}
          onRetry={onRetry}
          heading={t.title}
          level={1}
          narrowing={<ActiveFilters filter={view.filter} path={path} countryName={countryName} />}
          foot={footOf}
          renderTable={
            isTable
              ? () => (
                  <OwnTable
                    caption={t.title}
                    view={view}
                    listings={listings}
                    together={together}
                    onChange={reload}
                  />
                )
              : undefined
          }
          empty={<NoOwnListings view={view} />}
          leads
        />
      </div>
      {!isActing && (listings.length > 0 || together.chosen.length > 0) && (
        <TogetherBar together={together} listings={listings} place={bar} />
      )}
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t.own)
