import { useLocation } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { MembersOnly } from '#client/session.tsx'
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
  stateFromAddress,
  StateTabs,
  useOwnListings,
} from '#features/listings/web/own-list/own-listings.tsx'
import { texts } from '#features/listings/web/texts.ts'
import type { ListingState, Product } from '#kernel/trade/product.ts'
import { filterFromAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { Spinner } from '#ui/spinner.tsx'
import { FilterRow } from '../frame/filter-row.tsx'

export function Component() {
  const { title } = useTexts(texts).own
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  const filter = filterFromAddress(parameters)
  const status = stateFromAddress(parameters)
  return (
    <>
      <FilterRow category={filter.categorie}>
        <FilterBar filter={filter} path={ownListPath(status)} />
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
          {(user) => <OwnListings key={user.userId} filter={filter} status={status} />}
        </MembersOnly>
      </OwnListingsFrame>
    </>
  )
}

function OwnListings({ filter, status }: { filter: ListFilter; status: ListingState | null }) {
  const t = useTexts(texts).own
  const { list, busy, onRetry, reload, find, counts } = useOwnListings(filter, status)
  const footOf = ({ id }: Product) => {
    const listing = find(id)
    return listing && <OwnListingFoot listing={listing} onChange={reload} />
  }
  return (
    <div className="flex flex-col gap-5">
      <SpreadsheetTools />
      <StateTabs filter={filter} status={status} counts={counts} />
      {list && <ConfirmAll listings={list.products} onDone={reload} />}
      <ProductResults
        filter={filter}
        path={ownListPath(status)}
        list={list}
        busy={busy}
        onRetry={onRetry}
        heading={t.title}
        level={1}
        narrowing={<ActiveFilters filter={filter} path={ownListPath(status)} />}
        foot={footOf}
        empty={<NoOwnListings filter={filter} status={status} />}
        leads
      />
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t.own)
