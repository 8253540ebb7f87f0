import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type Api, ApiError } from '#client/api.ts'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { FILTERS } from '#search/filters/filters.ts'
import {
  clearFilter,
  filterToParameters,
  listAddress,
  narrowingOf,
  type ListFilter,
} from '#search/filters/list-filter.ts'
import { toggledValue } from '#search/filters/several.ts'
import { texts as filterTexts } from '#search/filters/texts.ts'
import { Banner } from '#ui/banner.tsx'
import { classNames } from '#ui/class-names.ts'
import type { listNarrowings, Narrowings } from '../../contract/endpoints.ts'
import { texts } from './texts.ts'
import { ActiveFilters, FilterChips, withValue } from './active-filters.tsx'
import { FacetGroup, FilterColumn } from './facet-group.tsx'
import { PriceFilter } from './price-filter.tsx'
import { Reading } from './reading.tsx'
import { TypedFilters } from './typed-filters.tsx'
import { SortChoice } from './sort-choice.tsx'

export { ViewSwitch } from './view-switch.tsx'

const loadCountryChoice = async () => (await import('./country-choice.tsx')).CountryChoice
// For lists whose facets could not be counted; loaded statically on the server, so that it is part of the document.
const CountryChoice = import.meta.env.SSR ? await loadCountryChoice() : lazyPart(loadCountryChoice)

interface NarrowingProps {
  filter: ListFilter
  path: string
  /** Null where there is nothing to narrow by but what every list can be. */
  narrowings: Narrowings | null
  /** What can be done with the filters. */
  act?: ReactNode
  /** What the order of the list says of itself. */
  order?: ReactNode
}

/** Says that only the beginning of a search text was used. Only an address can hold one that is too long. */
function CutSearch() {
  const t = useTexts(texts)
  const language = useLanguage()
  const asked = new URLSearchParams(useLocation().search).get('searchStr') ?? ''
  const { maxLength } = FILTERS.searchStr
  if (asked.trim().length <= maxLength) return null
  return <Banner tone="information">{t.cut(formatCount(maxLength, language))}</Banner>
}

const NOTHING: Narrowings = { facets: [], types: [], attributes: [], chosen: [] }

/** The active filters, the attributes that were chosen, and beside or below them what can be chosen. */
export function Narrowing({ filter, path, narrowings, act, order }: NarrowingProps) {
  const t = useTexts(texts)
  const { facets, chosen } = narrowings ?? NOTHING
  const countries = facets.find(({ name }) => name === 'country')?.values
  const countryName = (english: string) => countries?.find((one) => one.chosen === english)?.label ?? english
  return (
    <>
      <div className="list-notes">
        <CutSearch />
        {filter.yard !== undefined && <p className="type-small text-ink-2">{t.yard}</p>}
        {order}
        {narrowings?.reading && <Reading filter={filter} path={path} reading={narrowings.reading} />}
        <ActiveFilters filter={filter} path={path} countryName={countryName} act={act} />
        {narrowings?.reading && <TypedFilters filter={filter} path={path} reading={narrowings.reading} />}
        <FilterChips
          label={t.chosen}
          path={path}
          chips={chosen.map(({ key, label, value, attributes: rest }) => ({
            name: key + value,
            words: t.named(label, value),
            rest: withValue(filter, 'attributes', rest),
          }))}
        />
      </div>
      <FilterColumn sort={<SortChoice filter={filter} path={path} orders={narrowings?.orders} />}>
        {narrowings ? (
          <Facets filter={filter} path={path} facets={facets.filter(isFirst)} label={t.first} />
        ) : (
          <Uncounted filter={filter} path={path} />
        )}
        <PriceFilter filter={filter} path={path} />
        <Inspected filter={filter} path={path} />
        <Facets
          filter={filter}
          path={path}
          facets={facets.filter((facet) => !isFirst(facet))}
          label={t.label}
        />
      </FilterColumn>
    </>
  )
}

type Facet = Omit<Narrowings['facets'][number], 'values'> & {
  values: readonly (Omit<Narrowings['facets'][number]['values'][number], 'listings'> & {
    /** Unknown where they could not be counted. */
    listings?: number
  })[]
}

/** What buyers ask first of any equipment. */
const isFirst = ({ name }: Facet) => name === 'condition' || name === 'country'

interface FacetsProps {
  filter: ListFilter
  path: string
  facets: readonly Facet[]
  label: string
}

function Facets({ filter, path, facets, label: name }: FacetsProps) {
  if (facets.length === 0) return null
  return (
    <nav aria-label={name} className="contents">
      {facets.map(({ name: facet, key, label, values }) => (
        <FacetGroup key={key} label={label}>
          <ul className="grid sm:grid-cols-2 lg:grid-cols-3 column:grid-cols-1">
            {values.map((one) => (
              <Choice
                key={one.label}
                to={listAddress(path, withValue(filter, facet, one.value))}
                listings={one.listings}
                isChosen={one.chosen !== undefined}
              >
                {one.label}
              </Choice>
            ))}
          </ul>
        </FacetGroup>
      ))}
    </nav>
  )
}

/** Condition and country without counts, which could not be loaded. */
function Uncounted({ filter, path }: { filter: ListFilter; path: string }) {
  const t = useTexts(texts)
  const { condition, country } = useTexts(filterTexts).named
  const values = CONDITIONS.map((value) => ({
    label: condition.values[value],
    value: toggledValue(filter, 'condition', value) ?? '',
    ...(filter.condition === value && { chosen: value }),
  }))
  return (
    <>
      <Facets
        filter={filter}
        path={path}
        facets={[{ name: 'condition', key: 'condition', label: condition.label, values }]}
        label={t.first}
      />
      <FacetGroup label={country.label}>
        <Suspense>
          <CountryChoice filter={filter} path={path} />
        </Suspense>
      </FacetGroup>
    </>
  )
}

/** Listings with a report that everybody may read; they are not counted. */
function Inspected({ filter, path }: { filter: ListFilter; path: string }) {
  const { inspected } = useTexts(filterTexts).named
  return (
    <nav aria-label={inspected.label} className="contents">
      <FacetGroup label={inspected.label}>
        <ul>
          <Choice
            to={listAddress(
              path,
              withValue(filter, 'inspected', toggledValue(filter, 'inspected', 'yes') ?? ''),
            )}
            listings={undefined}
            isChosen={filter.inspected !== undefined}
          >
            {inspected.values.yes}
          </Choice>
        </ul>
      </FacetGroup>
    </nav>
  )
}

interface ChoiceProps {
  to: string
  listings: number | undefined
  /** The link takes it away. */
  isChosen: boolean
  children: string
}

function Choice({ to, listings, isChosen, children }: ChoiceProps) {
  const t = useTexts(texts)
  return (
    <li>
      <LocalLink to={to} rel="nofollow" preventScrollReset className="facet-choice">
        <span
          aria-hidden="true"
          className={classNames('size-4 shrink-0 border border-line-strong', isChosen && 'bg-pyrite')}
        />
        <span className="min-w-0 wrap-anywhere">{children}</span>{' '}
        {isChosen && <span className="sr-only">{t.isChosen}</span>}{' '}
        {listings !== undefined && <Count listings={listings} />}
      </LocalLink>
    </li>
  )
}

function Count({ listings }: { listings: number }) {
  const t = useTexts(texts)
  const count = formatCount(listings, useLanguage())
  return (
    <>
      <span aria-hidden="true" className="type-mono ml-auto text-ink-3">
        {count}
      </span>
      <span className="sr-only">{t.listings(count, listings === 1)}</span>
    </>
  )
}

/**
 * The filters that a list offers, and how its text was read. Null after a failure, which must not hide the listings.
 */
export async function loadNarrowings(api: Api, filter: ListFilter): Promise<Narrowings | null> {
  const { attributes } = filter
  try {
    return await ask(api, filter)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // For invalid attributes in the address the list is shown without them.
    if (error.status === 400 && attributes !== undefined)
      return loadNarrowings(api, clearFilter(filter, ['attributes']))
    return null
  }
}

async function ask(api: Api, filter: ListFilter): Promise<Narrowings> {
  // A list in the order of the delivered price has one currency.
  const query = { ...filterToParameters(narrowingOf(filter)), ...(filter.to && { to: filter.to }) }
  return api.call<typeof listNarrowings>('GET', '/api/materiels/facets', { query })
}
