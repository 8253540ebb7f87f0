import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type Api, ApiError } from '#client/api.ts'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { filterWords } from '#search/filters/filter-words.ts'
import { FILTERS } from '#search/filters/filters.ts'
import {
  changeFilter,
  clearFilter,
  DEFAULT_FILTER,
  filterToParameters,
  listAddress,
  narrowingOf,
  type ListFilter,
} from '#search/filters/list-filter.ts'
import { Banner } from '#ui/banner.tsx'
import { classNames } from '#ui/class-names.ts'
import { DropDown } from '#ui/drop-down.tsx'
import { Icon } from '#ui/icon.tsx'
import type { listNarrowings, Narrowings } from '../../contract/endpoints.ts'
import { texts } from './texts.ts'
import { ActiveFilters, FilterChips, withValue } from './active-filters.tsx'
import { FurtherFilters } from './further-filters.tsx'
import { Reading } from './reading.tsx'

interface NarrowingProps {
  filter: ListFilter
  path: string
  /** Null where there is nothing to narrow by but what every list can be. */
  narrowings: Narrowings | null
  /** What can be done with the filters. */
  act?: ReactNode
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

/** The active filters, the available ones as links with their counts, and the attributes that were chosen. */
export function Narrowing({ filter, path, narrowings, act }: NarrowingProps) {
  const t = useTexts(texts)
  const { facets, chosen } = narrowings ?? NOTHING
  const countries = facets.find(({ name }) => name === 'country')?.values
  const countryName = (english: string) => countries?.find((one) => one.chosen === english)?.label ?? english
  return (
    <>
      <CutSearch />
      {narrowings?.reading && <Reading filter={filter} path={path} reading={narrowings.reading} />}
      <ActiveFilters filter={filter} path={path} countryName={countryName} act={act} />
      <TypedPrice filter={filter} path={path} price={narrowings?.reading?.price} />
      <div className="flex flex-col gap-3 print:hidden">
        {/* The panels open across the whole row, not below their own control. */}
        <div className="relative flex flex-wrap gap-2">
          {facets.length > 0 && (
            <nav aria-label={t.label} className="contents">
              {facets.map(({ name, key, label, values }) => (
                <Choices key={key} label={label}>
                  {values.map((one) => (
                    <Choice
                      key={one.label}
                      to={listAddress(path, withValue(filter, name, one.value))}
                      listings={one.listings}
                      isChosen={one.chosen !== undefined}
                    >
                      {one.label}
                    </Choice>
                  ))}
                </Choices>
              ))}
            </nav>
          )}
          <FurtherFilters filter={filter} path={path} />
        </div>
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
    </>
  )
}

interface TypedPriceProps {
  filter: ListFilter
  path: string
  price: NonNullable<Narrowings['reading']>['price']
}

/** The limit of prices in the text of the search, as a filter that is set. */
function TypedPrice({ filter, path, price }: TypedPriceProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!price) return null
  const { rest, currency, minPrice, maxPrice } = price
  const limits: ListFilter = {
    ...DEFAULT_FILTER,
    ...(currency && { currency }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  }
  const words = filterWords(limits, language, String).map((one) => one.words)
  const name = [...words, ...(currency === undefined ? [t.anyCurrency] : [])].join(', ')
  return (
    <FilterChips
      label={t.typedPrice}
      path={path}
      chips={[{ name: 'price', words: name, rest: changeFilter(filter, { searchStr: rest }) }]}
    />
  )
}

/** One attribute, opening across the whole width, so that it fits on any screen. */
function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropDown
      className="group"
      summary={
        <>
          {label}
          <Icon name="caret-down" size={16} className="group-open:rotate-180" />
        </>
      }
      summaryClass="type-label flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-[2px] border border-line-strong bg-surface px-3 hover:border-ink group-open:border-ink group-open:bg-sunken [&::-webkit-details-marker]:hidden"
      panelClass="absolute inset-x-0 top-full z-15 mt-1 max-h-96 overflow-y-auto border border-line-strong bg-surface p-2"
    >
      <ul className="grid sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">{children}</ul>
    </DropDown>
  )
}

interface ChoiceProps {
  to: string
  listings: number
  /** The link takes it away. */
  isChosen: boolean
  children: string
}

function Choice({ to, listings, isChosen, children }: ChoiceProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const count = formatCount(listings, language)
  return (
    <li>
      <LocalLink
        to={to}
        rel="nofollow"
        preventScrollReset
        className="type-body flex min-h-11 items-center gap-3 px-3 no-underline hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className={classNames('size-4 shrink-0 border border-line-strong', isChosen && 'bg-pyrite')}
        />
        {children} {isChosen && <span className="sr-only">{t.isChosen}</span>}{' '}
        <span aria-hidden="true" className="type-mono ml-auto text-ink-3">
          {count}
        </span>
        <span className="sr-only">{t.listings(count, listings === 1)}</span>
      </LocalLink>
    </li>
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
  const query = filterToParameters(narrowingOf(filter))
  return api.call<typeof listNarrowings>('GET', '/api/materiels/facets', { query })
}
