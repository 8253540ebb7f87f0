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
  return <Results filter={filter} {...useSavedProducts(filter)} />
}

function Results({ filter, list, busy, onRetry }: { filter: ListFilter } & SavedList) {
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
      empty={<NothingSaved filter={filter} />}
      leads
    />
  )
}

export const meta = siteMeta(texts, (t) => t.page)
