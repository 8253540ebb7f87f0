import { Suspense, useState, type ComponentProps } from 'react'
import {
  data,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router'
import { ApiError, type Api } from '#client/api.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import type { Narrowings, TableFacts } from '#features/catalogue/contract/endpoints.ts'
import { FilterBar } from '#features/catalogue/web/filter-bar.tsx'
import { HomeCatalogue } from '#features/catalogue/web/home-catalogue.tsx'
import { loadFeatured, loadProducts } from '#features/catalogue/web/load-products.ts'
import type { ShownList } from '#features/catalogue/web/product-results.tsx'
import { asksForTable, TABLE_PATH } from '#features/catalogue/web/table-view.ts'
import { texts } from '#features/catalogue/web/texts.ts'
import type { PageContent } from '#features/content/contract/versions/endpoints.ts'
import { Landing } from '#features/content/web/landing.tsx'
import { loadContent } from '#features/content/web/load-content.ts'
import { useKnowsPlace } from '#features/checkout/web/delivered/kept-place.ts'
import { CompareMark, Comparing } from '#features/compare/web/compare-mark.tsx'
import { FavouriteStar } from '#features/favourites/web/favourite-star.tsx'
import { languageOfPath } from '#kernel/text/language.ts'
import type { Product } from '#kernel/trade/product.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { SITE } from '#kernel/web/site.ts'
import {
  filterFromAddress,
  filterToAddress,
  findableList,
  isDefaultView,
  type ListFilter,
} from '#search/filters/list-filter.ts'
import { FilterRow } from '../frame/filter-row.tsx'

interface HomeData {
  filter: ListFilter
  /** Null when it could not be loaded. */
  list: ShownList | null
  /** What the table says besides; null when it could not be loaded, absent where the list is cards. */
  facts?: TableFacts | null
  featured: readonly Product[]
  /** The available filters; null on the first page of the unfiltered list. */
  narrowings: Narrowings | null
  /** The content of the landing sections; null where they are not shown. */
  content: PageContent | null
}

const loadParts = () => import('../list-parts.tsx')
// Loaded statically on the server, so that they are part of the document.
const { SavedNarrowing, ViewSwitch, TickedTable, LeadOn } = import.meta.env.SSR
  ? await loadParts()
  : {
      SavedNarrowing: lazyPart(async () => (await loadParts()).SavedNarrowing),
      ViewSwitch: lazyPart(async () => (await loadParts()).ViewSwitch),
      TickedTable: lazyPart(async () => (await loadParts()).TickedTable),
      LeadOn: lazyPart(async () => (await loadParts()).LeadOn),
    }

/** The prompt for wanted requests, for members. */
const WantedPrompt = lazyPart(async () => (await loadParts()).loadWantedPrompt())

/** Prices of delivery on cards, for readers whose place is known. */
const CardDeliveries = lazyPart(async () => (await loadParts()).loadCardDeliveries())

const NO_DELIVERIES: ReadonlyMap<number, string> = new Map()

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const api = apiOf(args)
  const { searchParams } = new URL(request.url)
  const filter = filterFromAddress(searchParams)
  const isTable = asksForTable(searchParams) && !isDefaultView(filter)
  try {
    const [loaded, featured, narrowings, content] = await Promise.all([
      loadProducts(api, filter, languageOfPath(new URL(request.url).pathname)),
      isDefaultView(filter) ? loadFeatured(api) : [],
      narrowingsOf(api, filter),
      isDefaultView(filter) ? loadContent(api, 'landing') : null,
    ])
    const facts =
      isTable && (await (await loadParts()).loadTableFacts(api, loaded.list.products, loaded.filter.by))
    const shown: HomeData = {
      ...loaded,
      featured,
      narrowings,
      content,
      ...(facts !== false && { facts }),
    }
    // A page beyond the last one.
    return import.meta.env.SSR && loaded.list.total > 0 && loaded.list.products.length === 0
      ? data(shown, { status: 404 })
      : shown
  } catch (error) {
    // The browser keeps the old results and offers a retry; the server has none.
    if (import.meta.env.SSR || !(error instanceof ApiError)) throw error
    return { filter, list: null, featured: [], narrowings: null, content: null } satisfies HomeData
  }
}

/** Loaded together with its component on every list except the first one, which has to be light. */
async function narrowingsOf(api: Api, filter: ListFilter): Promise<Narrowings | null> {
  if (isDefaultView(filter)) return null
  const { loadNarrowings } = await loadParts()
  return loadNarrowings(api, filter)
}

const starOf = (product: Product) => <FavouriteStar product={product} />
const markOf = (product: Product) => <CompareMark product={product} />

export function Component() {
  const loaded = useLoaderData<HomeData>()
  const isFailed = loaded.list === null
  // Filter and results of an answer change together, so that old results never stand under a new heading.
  const answered = useLast(isFailed ? null : loaded) ?? loaded
  const { filter, list, facts, featured, narrowings, content } = answered
  const { pathname } = useLocation()
  const isTable = facts !== undefined
  const path = isTable ? TABLE_PATH : '/'
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const told = useLast(content)
  const [deliveries, setDeliveries] = useState(NO_DELIVERIES)
  const isFiltering = navigation.state === 'loading' && navigation.location.pathname === pathname
  return (
    <>
      <FilterRow category={loaded.filter.categorie}>
        <FilterBar filter={loaded.filter} path={path}>
          {isTable && <input type="hidden" name="view" value="table" />}
        </FilterBar>
      </FilterRow>
      <HomeCatalogue
        filter={filter}
        path={path}
        list={list}
        renderTable={
          list && isTable
            ? (cards) => (
                <Suspense>
                  <TickedTable filter={filter} path={path} list={list} facts={facts} cards={cards} />
                </Suspense>
              )
            : undefined
        }
        views={
          !isDefaultView(filter) && (
            <Suspense>
              <ViewSwitch filter={filter} isTable={isTable} />
            </Suspense>
          )
        }
        featured={featured}
        busy={isFiltering || revalidator.state === 'loading'}
        onRetry={isFailed ? () => void revalidator.revalidate() : undefined}
        star={starOf}
        mark={markOf}
        deliveries={list?.delivered ? new Map(list.delivered.words) : deliveries}
        narrowing={
          !isDefaultView(filter) && (
            <Suspense>
              <SavedNarrowing filter={filter} path={path} narrowings={narrowings} list={list} />
            </Suspense>
          )
        }
        asking={
          !isDefaultView(filter) &&
          list && (
            <Suspense>
              <LeadOn filter={filter} total={list.total} />
            </Suspense>
          )
        }
        landing={told && <Landing content={told} wanted={<WantedPrompt />} />}
      />
      <Comparing />
      {list && !list.delivered && <Deliveries products={list.products} onFound={setDeliveries} />}
    </>
  )
}

/**
 * A component of its own, because `useKnowsPlace` changes after hydration: if the whole page rendered again
 * then, its lazy parts would be blank meanwhile.
 */
function Deliveries(props: ComponentProps<typeof CardDeliveries>) {
  return (
    useKnowsPlace() && (
      <Suspense>
        <CardDeliveries {...props} />
      </Suspense>
    )
  )
}

/** The last non-null value. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

/** Only for search engines, so only on the server. */
const listHead = import.meta.env.SSR
  ? (await import('#features/catalogue/web/list-head/list-head.ts')).listHead
  : null

export function meta({ data: { filter, list }, language }: PageMetaInput<HomeData>): PageMeta {
  const { home, list: words } = texts[language]
  const { type, categorie, searchStr, page } = filter
  const kind = taxonomyName(!type || type.includes(',') ? categorie : type, language)
  const what = [searchStr && words.resultsFor(searchStr), kind].filter(Boolean)
  const name = what.length === 0 ? home.title : [...what, SITE.name].join(' · ')
  const found = list?.products.length === 0 ? null : findableList(filter)
  return {
    title: page === 1 ? name : `${name} (${page})`,
    description: home.description,
    ...(found && {
      canonical: `/${filterToAddress(found)}`,
      ...listHead?.(found, language),
    }),
  }
}
