import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import type { Product } from '#kernel/trade/product.ts'
import {
  filterToAddress,
  filterToParameters,
  narrowingOf,
  type ListFilter,
} from '#search/filters/list-filter.ts'
import { CardGrid } from '#ui/card.tsx'
import type { listNearest } from '../../contract/endpoints.ts'
import { ProductCard } from '../product-card.tsx'
import { texts } from './texts.ts'

interface NearestListingsProps {
  filter: ListFilter
  mark: (product: Product) => ReactNode
}

/**
 * What a search that found little finds without one of its filters, marked with what differs. Loaded after the page;
 * nothing where there is nothing near, or where it can't be loaded.
 */
export default function NearestListings({ filter, mark }: NearestListingsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const asked = narrowingOf(filter)
  const { data, state } = useResource(filterToAddress(asked), (api) =>
    api.call<typeof listNearest>('GET', '/api/materiels/nearest', { query: filterToParameters(asked) }),
  )
  // Not those of another search while its own are loaded.
  if (state !== 'ready' || data.length === 0) return null
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 className="type-h2">{t.title}</h2>
        <p className="text-ink-2">{t.hint}</p>
      </div>
      {data.map(({ words, query, total, listings }) => (
        // Three per row, because a fourth would be alone.
        <div key={query} className="flex flex-col gap-3 lg:[&_.card-grid>:nth-child(4)]:hidden">
          <h3 className="type-h3">
            <TextLink to={`/${query}`}>{t.found(words, formatCount(total, language), total === 1)}</TextLink>
          </h3>
          <CardGrid>
            {listings.map(({ product, differs }) => (
              <ProductCard
                key={product.id}
                product={product}
                level={3}
                mark={mark(product)}
                foot={<span className="type-small-strong text-limonite">{differs}</span>}
              />
            ))}
          </CardGrid>
        </div>
      ))}
    </section>
  )
}
