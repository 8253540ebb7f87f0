import { Suspense, type ComponentProps } from 'react'
import type { Api } from '#client/api.ts'
import { lazyPart } from '#client/lazy-part.tsx'
import { useSession } from '#client/session.tsx'
import { loadNarrowings, Narrowing, ViewSwitch } from '#features/catalogue/web/narrowing/narrowing.tsx'
import { CompareMark } from '#features/compare/web/compare-mark.tsx'
import { CompareTick } from '#features/compare/web/compare-tick.tsx'
import type { Product } from '#kernel/trade/product.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'

// What every list but the first page of everything has, so that that page does not load it.
export { loadNarrowings, Narrowing, ViewSwitch }

const loadTable = () => import('#features/catalogue/web/table/list-table.tsx')
// Loaded statically on the server, so that it is part of the document.
const ListTable = import.meta.env.SSR
  ? (await loadTable()).ListTable
  : lazyPart(async () => (await loadTable()).ListTable)

/** The facts of a table, loaded together with its component. */
export async function loadTableFacts(api: Api, products: readonly Product[]) {
  return (await loadTable()).loadTableFacts(api, products)
}

const tickOf = (product: Product) => <CompareTick product={product} />

/** A list as a table, whose rows can be chosen to be compared. */
export function TickedTable(props: Omit<ComponentProps<typeof ListTable>, 'tick'>) {
  return <ListTable {...props} tick={tickOf} />
}

const NearestListings = lazyPart(
  async () => (await import('#features/catalogue/web/nearest/nearest-listings.tsx')).default,
)
const markOf = (product: Product) => <CompareMark product={product} />

/** The nearest listings, only in browsers: they are asked for after the page, which does not wait for them. */
export function Nearest({ filter }: { filter: ListFilter }) {
  const isKnown = useSession().state !== 'unknown'
  return (
    isKnown && (
      <Suspense>
        <NearestListings filter={filter} mark={markOf} />
      </Suspense>
    )
  )
}
