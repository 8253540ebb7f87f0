import { Suspense, type ComponentProps } from 'react'
import type { Api } from '#client/api.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useMember, useSession } from '#client/session.tsx'
import { asksForNearest, findsFew } from '#features/catalogue/domain/few-listings.ts'
import { loadNarrowings, Narrowing, ViewSwitch } from '#features/catalogue/web/narrowing/narrowing.tsx'
import { CompareMark } from '#features/compare/web/compare-mark.tsx'
import { CompareTick } from '#features/compare/web/compare-tick.tsx'
import type { ShownList } from '#features/catalogue/web/product-results.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { isNarrowed, type ListFilter } from '#search/filters/list-filter.ts'

// What every list but the first page of everything has, so that that page does not load it; and from where it loads what
// few of its readers see.
export { loadNarrowings, ViewSwitch }

export const loadWantedPrompt = async () => (await import('./wanted-parts.tsx')).WantedPrompt

export const loadCardDeliveries = async () =>
  (await import('#features/checkout/web/delivered/card-deliveries.tsx')).CardDeliveries

/** For members who filtered the list. */
const SaveSearch = lazyPart(async () => (await import('#features/searches/web/save-search.tsx')).default)

/** For others, where little is found: its form would make every list heavier. */
const AlertSearch = lazyPart(async () => (await import('#features/searches/web/alert-search.tsx')).default)

const loadSorted = async () => (await import('./sorted-by-delivered.tsx')).SortedByDelivered
// Loaded statically on the server, so that it is part of the document.
const SortedByDelivered = import.meta.env.SSR ? await loadSorted() : lazyPart(loadSorted)

/** The filters of a list, which members can save. */
export function SavedNarrowing({
  list,
  ...props
}: Omit<ComponentProps<typeof Narrowing>, 'act' | 'order'> & { list: ShownList | null }) {
  const isMember = useMember() !== null
  return (
    <Narrowing
      {...props}
      order={
        list?.delivered && (
          <Suspense>
            <SortedByDelivered filter={props.filter} path={props.path} list={list} />
          </Suspense>
        )
      }
      act={
        isMember && isNarrowed(props.filter) ? (
          <Suspense>
            <SaveSearch filter={props.filter} />
          </Suspense>
        ) : undefined
      }
    />
  )
}

const loadTable = () => import('#features/catalogue/web/table/list-table.tsx')
// Loaded statically on the server, so that it is part of the document.
const ListTable = import.meta.env.SSR
  ? (await loadTable()).ListTable
  : lazyPart(async () => (await loadTable()).ListTable)

/** The facts of a table, loaded together with its component. */
export async function loadTableFacts(api: Api, products: readonly Product[], by?: string) {
  return (await loadTable()).loadTableFacts(api, products, by)
}

const tickOf = (product: Product) => <CompareTick product={product} />

/** A list as a table, whose rows can be chosen to be compared. */
export function TickedTable({
  list,
  ...props
}: Omit<ComponentProps<typeof ListTable>, 'tick' | 'products' | 'delivered'> & { list: ShownList }) {
  return <ListTable {...props} products={list.products} delivered={list.delivered} tick={tickOf} />
}

const NearestListings = lazyPart(
  async () => (await import('#features/catalogue/web/nearest/nearest-listings.tsx')).default,
)
const AskForMissing = lazyPart(async () => (await import('./wanted-parts.tsx')).AskForMissing)
const markOf = (product: Product) => <CompareMark product={product} />

interface LeadOnProps {
  filter: ListFilter
  total: number
}

/**
 * Where a search finds little: the nearest listings, and mails of new ones for who has no account; where it finds
 * nothing, also a form that asks for it. Only in browsers, where the session is known: the server does not wait for
 * parts, and the page not for their answer.
 */
export function LeadOn({ filter, total }: LeadOnProps) {
  const isKnown = useSession().state !== 'unknown'
  const isMember = useMember() !== null
  if (!isKnown) return null
  return (
    <div className="flex flex-col gap-5">
      {asksForNearest(filter, total) && (
        <Suspense>
          <NearestListings filter={filter} mark={markOf} />
        </Suspense>
      )}
      {!isMember && isNarrowed(filter) && findsFew(filter, total) && (
        <Suspense>
          <AlertSearch filter={filter} />
        </Suspense>
      )}
      {total === 0 && (
        <Suspense>
          <AskForMissing filter={filter} />
        </Suspense>
      )}
    </div>
  )
}
