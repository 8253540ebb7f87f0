import { useState } from 'react'
import {
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router'
import { ApiError } from '#client/api.ts'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import { FilterBar } from '#features/catalogue/web/filter-bar.tsx'
import { HomePage } from '#features/catalogue/web/home-page.tsx'
import { loadFeatured, loadProducts } from '#features/catalogue/web/load-products.ts'
import type { ShownList } from '#features/catalogue/web/product-results.tsx'
import { texts } from '#features/catalogue/web/texts.ts'
import { Landing } from '#features/content/web/landing.tsx'
import { FavouriteToggle } from '#features/favourites/web/favourite-toggle.tsx'
import { filterFromAddress, isDefaultView, type ListFilter } from '#kernel/list-filter.ts'
import type { Product } from '#kernel/product.ts'
import { categoryCode } from '#kernel/taxonomy.ts'
import { FilterRow } from '../frame/filter-row.tsx'

interface HomeData {
  filter: ListFilter
  /** Null when it could not be loaded. */
  list: ShownList | null
  featured: readonly Product[]
}

export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  const { request } = args
  const api = apiOf(args)
  const filter = filterFromAddress(new URL(request.url).searchParams)
  try {
    const [loaded, featured] = await Promise.all([
      loadProducts(api, filter, request.signal),
      isDefaultView(filter) ? loadFeatured(api, request.signal) : [],
    ])
    return { ...loaded, featured }
  } catch (error) {
    // In the browser the old results stay, with a way to try again; on the server there are none.
    if (import.meta.env.SSR || !(error instanceof ApiError)) throw error
    return { filter, list: null, featured: [] }
  }
}

const starOf = (product: Product) => <FavouriteToggle product={product} />

export function Component() {
  const { filter, list, featured } = useLoaderData<HomeData>()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const shown = useLast(list)
  const isFiltering = navigation.state === 'loading' && navigation.location.pathname === pathname
  return (
    <>
      <FilterRow current={filter.categorie === '' ? undefined : categoryCode(filter.categorie)}>
        <FilterBar filter={filter} path="/" />
      </FilterRow>
      <HomePage
        filter={filter}
        list={shown}
        featured={featured}
        busy={isFiltering || revalidator.state === 'loading'}
        onRetry={list === null ? () => void revalidator.revalidate() : undefined}
        star={starOf}
        landing={<Landing />}
      />
    </>
  )
}

/** The last list that was there. */
function useLast(list: ShownList | null): ShownList | null {
  const [last, setLast] = useState(list)
  if (list !== null && list !== last) setLast(list)
  return list ?? last
}

export function meta({ language }: PageMetaInput<HomeData>): PageMeta {
  const { title, description, keywords } = texts[language].home
  return { title, description, keywords, canonical: '/' }
}
