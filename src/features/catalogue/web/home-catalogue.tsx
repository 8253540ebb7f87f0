import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { DEFAULT_FILTER, isDefaultView, isNarrowed, type ListFilter } from '#search/filters/list-filter.ts'
import { texts as filterTexts } from '#search/filters/texts.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Featured } from './featured.tsx'
import { Legend } from './legend.tsx'
import { ProductResults, type ShownList } from './product-results.tsx'
import { texts } from './texts.ts'

interface HomeCatalogueProps {
  filter: ListFilter
  list: ShownList | null
  featured: readonly Product[]
  busy: boolean
  onRetry?: (() => void) | undefined
  star: (product: Product) => ReactNode
  mark: (product: Product) => ReactNode
  /** Prices of delivery in words, by listing id. */
  deliveries: ReadonlyMap<number, string>
  /** The list as a table, where it is asked for, and the choice between the two. */
  renderTable?: ((cards: ReactNode) => ReactNode) | undefined
  views?: ReactNode
  /** The path of the list, with its view. */
  path?: string
  /** The active filters, and those that are available. */
  narrowing?: ReactNode
  /** Where little is found: the nearest listings, and a form that asks for what was not found. */
  asking?: ReactNode
  /** The sections below the grid on the default view. */
  landing: ReactNode
}

/** The list of everything for sale; its default view also has featured listings and the landing sections. */
export function HomeCatalogue(props: HomeCatalogueProps) {
  const { filter, list, featured, path = '/', asking, landing, ...shown } = props
  const t = useTexts(texts).home
  const isDefault = isDefaultView(filter)
  const heading = useHeading(filter)
  return (
    <>
      <div className="page-width flex flex-col gap-4 pt-4 md:gap-5 md:pt-6">
        {isDefault && (
          <>
            <div className="grid gap-4 lg:grid-cols-12 lg:gap-5">
              <div className="flex flex-col justify-center gap-3 lg:col-span-4 min-[72rem]:col-span-5">
                <h1 className="type-display lg:max-[72rem]:type-h1">{t.heading}</h1>
                <p className="hidden max-w-[44ch] text-ink-2 md:block">{t.promise}</p>
              </div>
              <div className="min-w-0 lg:col-span-8 min-[72rem]:col-span-7">
                <Featured products={featured} />
              </div>
            </div>
            <Legend filter={filter} className="hidden md:block" />
          </>
        )}
        <ProductResults
          {...shown}
          filter={filter}
          path={path}
          list={list}
          heading={heading}
          level={isDefault ? 2 : 1}
          more={asking}
          empty={<NothingMatches filter={filter} asking={asking} />}
          leads={!isDefault && shown.renderTable === undefined}
        />
      </div>
      {isDefault && landing}
    </>
  )
}

function useHeading(filter: ListFilter): string {
  const t = useTexts(texts)
  const { named } = useTexts(filterTexts)
  const language = useLanguage()
  const { type = ',' } = filter
  const category = taxonomyName(type.includes(',') ? filter.categorie : type, language)
  if (filter.searchStr !== '') return t.list.resultsFor(filter.searchStr)
  if (category !== '') return category
  return filter.yard === undefined ? t.filter.allCategories : named.yard.label
}

function NothingMatches({ filter, asking }: Pick<HomeCatalogueProps, 'filter' | 'asking'>) {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-5">
      <EmptyState
        title={t.list.empty}
        actions={isNarrowed(filter) ? <LinkButton to="/">{t.filter.clear}</LinkButton> : undefined}
      >
        {isNarrowed(filter) && <p>{t.list.emptyHint(filter.searchStr !== '')}</p>}
      </EmptyState>
      {/* The height that it has for strangers, kept from the start, since it would push the legend away. */}
      {isNarrowed(filter) && <div className="min-h-136 noscript:hidden lg:min-h-95">{asking}</div>}
      {!isDefaultView(filter) && <Legend filter={DEFAULT_FILTER} />}
    </div>
  )
}
