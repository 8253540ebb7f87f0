import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { MembersOnly } from '#client/session.tsx'
import { FilterBar } from '#features/catalogue/web/filter-bar.tsx'
import { ActiveFilters } from '#features/catalogue/web/narrowing/active-filters.tsx'
import { ProductResults } from '#features/catalogue/web/product-results.tsx'
import { CompareMark, Comparing } from '#features/compare/web/compare-mark.tsx'
import { FavouriteStar } from '#features/favourites/web/favourite-star.tsx'
import { FavouritesFrame, focusNeighbour, NothingSaved } from '#features/favourites/web/favourites-frame.tsx'
import { texts } from '#features/favourites/web/texts.ts'
import { FilingFoot } from '#features/shortlists/web/filing-foot.tsx'
import { ShortlistBar } from '#features/shortlists/web/shortlist-bar.tsx'
import { texts as shortlistTexts } from '#features/shortlists/web/texts.ts'
import { useFilings } from '#features/shortlists/web/use-filings.ts'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { useSavedProducts, type SavedList } from '#features/favourites/web/use-saved-products.ts'
import type { Product } from '#kernel/trade/product.ts'
import { basicFilter, filterFromAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { FilterRow } from '../frame/filter-row.tsx'

const PATH = '/favourites'

const starOf = (product: Product) => <FavouriteStar product={product} isListed onForget={focusNeighbour} />

const markOf = (product: Product) => <CompareMark product={product} />

export function Component() {
  const { search } = useLocation()
  const filter = basicFilter(filterFromAddress(new URLSearchParams(search)))
  return (
    <>
      <FilterRow category={filter.categorie}>
        <FilterBar filter={filter} path={PATH} />
      </FilterRow>
      <FavouritesFrame>
        <MembersOnly waiting={<Results filter={filter} list={null} busy onRetry={undefined} />}>
          {(user) => <SavedProducts key={user.userId} filter={filter} />}
        </MembersOnly>
      </FavouritesFrame>
      <Comparing />
    </>
  )
}

function SavedProducts({ filter }: { filter: ListFilter }) {
  const t = useTexts(shortlistTexts).bar
  const saved = useSavedProducts(filter)
  const { data, state, reload } = useFilings(saved.list?.products.map(({ id }) => id) ?? [])
  const footOf = (product: Product) => {
    const filing = data?.filings.find(({ listingId }) => listingId === product.id)
    // Its place is kept, or the cards would move.
    if (!filing || !data) return <span className="min-h-9" />
    const { shortlists } = data
    return <FilingFoot title={product.title} shortlists={shortlists} filing={filing} onSaved={reload} />
  }
  return (
    <>
      <div className="min-h-11">
        {/* How a list is made says nothing to who has saved nothing. */}
        {data && (data.shortlists.length > 0 || saved.list?.total !== 0) && (
          <ShortlistBar shortlists={data.shortlists} />
        )}
      </div>
      {state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      <Results filter={filter} {...saved} foot={footOf} />
    </>
  )
}

interface ResultsProps extends SavedList {
  filter: ListFilter
  foot?: (product: Product) => ReactNode
}

function Results({ filter, list, busy, onRetry, foot }: ResultsProps) {
  const t = useTexts(texts).page
  return (
    <ProductResults
      filter={filter}
      path={PATH}
      list={list}
      busy={busy}
      onRetry={onRetry}
      heading={t.title}
      level={1}
      narrowing={<ActiveFilters filter={filter} path={PATH} />}
      star={starOf}
      mark={markOf}
      {...(foot && { foot })}
      empty={<NothingSaved filter={filter} />}
      leads
    />
  )
}

export const meta = siteMeta(texts, (t) => t.page)
