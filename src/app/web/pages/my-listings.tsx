import { useLocation } from 'react-router'
import { useTexts } from '#client/language.tsx'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { MembersOnly } from '#client/session.tsx'
import { FilterBar } from '#features/catalogue/web/filter-bar.tsx'
import { ProductResults } from '#features/catalogue/web/product-results.tsx'
import {
  NoOwnListings,
  OwnListingFoot,
  OwnListingsFrame,
  useOwnListings,
} from '#features/listings/web/own-listings.tsx'
import { texts } from '#features/listings/web/texts.ts'
import { filterFromAddress, type ListFilter } from '#kernel/list-filter.ts'
import type { Product } from '#kernel/product.ts'
import { SITE } from '#kernel/site.ts'
import { categoryCode } from '#kernel/taxonomy.ts'
import { Spinner } from '#ui/spinner.tsx'
import { FilterRow } from '../frame/filter-row.tsx'

const PATH = '/user/listings'

export function Component() {
  const { search } = useLocation()
  const filter = filterFromAddress(new URLSearchParams(search))
  return (
    <>
      <FilterRow current={filter.categorie === '' ? undefined : categoryCode(filter.categorie)}>
        <FilterBar filter={filter} path={PATH} />
      </FilterRow>
      <OwnListingsFrame>
        <MembersOnly waiting={<Spinner className="min-h-80" />}>
          {(user) => <OwnListings key={user.userId} filter={filter} />}
        </MembersOnly>
      </OwnListingsFrame>
    </>
  )
}

function OwnListings({ filter }: { filter: ListFilter }) {
  const t = useTexts(texts).own
  const { list, busy, onRetry, reload, find } = useOwnListings(filter)
  const footOf = ({ id }: Product) => {
    const listing = find(id)
    return listing && <OwnListingFoot listing={listing} onChange={reload} />
  }
  return (
    <ProductResults
      filter={filter}
      path={PATH}
      list={list}
      busy={busy}
      onRetry={onRetry}
      heading={t.title}
      level={1}
      foot={footOf}
      empty={<NoOwnListings filter={filter} />}
      leads
    />
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language].own
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
