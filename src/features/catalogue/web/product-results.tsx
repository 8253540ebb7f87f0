import { useEffect, useRef, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import type { Product } from '#kernel/trade/product.ts'
import { PAGE_SIZES, totalPages } from '#kernel/web/paging.ts'
import { listAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { LinkButton } from '#ui/button.tsx'
import { CardGrid } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { ByDelivered } from './by-delivered/load-by-delivered.ts'
import { ProductCard } from './product-card.tsx'
import { texts } from './texts.ts'

/** One page of a list, as far as it is known. */
export interface ShownList {
  total: number
  products: readonly Product[]
  /** In the order of the delivered price. */
  delivered?: ByDelivered
}

interface ProductResultsProps {
  filter: ListFilter
  /** The page of the list, without language prefix. */
  path: string
  /** Null until the first answer. */
  list: ShownList | null
  /** A newer list is being loaded. */
  busy: boolean
  /** The last request failed; the old results stay. */
  onRetry?: (() => void) | undefined
  /** The list's heading, for screen readers, and for the focus after a change of page. */
  heading: string
  level: 1 | 2
  /** The active filters, and those that are available. */
  narrowing?: ReactNode
  star?: (product: Product) => ReactNode
  mark?: (product: Product) => ReactNode
  /** Prices of delivery in words, by listing id. */
  deliveries?: ReadonlyMap<number, string>
  /** Below each card. */
  foot?: (product: Product) => ReactNode
  /** Instead of the cards, or with them. */
  renderTable?: ((cards: ReactNode) => ReactNode) | undefined
  /** The choice between cards and a table. */
  views?: ReactNode
  /** Below the list. */
  more?: ReactNode
  /** Shown if there are no results. */
  empty: ReactNode
  /** Whether the first card has the page's largest picture. */
  leads: boolean
}

/** The count, cards and pages of a list. */
export function ProductResults(props: ProductResultsProps) {
  const {
    filter,
    path,
    list,
    busy,
    onRetry,
    heading,
    level,
    narrowing,
    star,
    mark,
    deliveries,
    foot,
    renderTable,
    views,
    more,
    empty,
    leads,
  } = props
  const t = useTexts(texts).list
  const language = useLanguage()
  const title = useFocusOnPageChange(filter.page)
  const pages = totalPages(list?.total ?? 0, filter.displayCount)
  const Title = `h${level}` as const
  const cards = list && (
    <CardGrid>
      {list.products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          level={level === 1 ? 2 : 3}
          priority={leads && index === 0}
          star={star?.(product)}
          mark={mark?.(product)}
          delivery={deliveries?.get(product.id)}
          foot={foot?.(product)}
        />
      ))}
    </CardGrid>
  )
  return (
    <section aria-busy={busy || undefined} className="list-layout">
      <div className="list-title">
        <Title ref={title} tabIndex={-1} className={level === 1 ? 'type-h2' : 'sr-only'}>
          <SizedTitle title={heading} />
        </Title>
        <p role="status" className="type-label tabular-nums">
          {list && t.count(formatCount(list.total, language), list.total === 1)}
        </p>
        {list && pages > 1 && (
          <p className="type-label ml-auto text-ink-2 tabular-nums">
            {t.page(formatCount(filter.page, language), formatCount(pages, language))}
          </p>
        )}
        {list && list.products.length > 0 && views}
      </div>
      {narrowing}
      <div className="list-rest">
        {onRetry && <RetryBanner onRetry={onRetry}>{t.failed}</RetryBanner>}
        {/* Above placeholders its place is kept from the start, or it would move them. */}
        {busy && <Spinner label={t.loading} className={list ? '' : 'min-h-[1lh]'} />}
        {list === null && busy && <GridSkeleton />}
        {list && list.products.length > 0 && (renderTable ? renderTable(cards) : cards)}
        {list?.products.length === 0 &&
          (list.total > 0 ? <BeyondLast filter={filter} path={path} lastPage={pages} /> : empty)}
        {list && list.products.length > 0 && (
          <>
            {pages > 1 && (
              <Pagination
                page={filter.page}
                total={pages}
                hrefOf={(page) => listAddress(path, { ...filter, page })}
                preventScrollReset
              />
            )}
            <PageSizes filter={filter} path={path} />
            {more}
          </>
        )}
      </div>
    </section>
  )
}

/**
 * Focuses the heading and scrolls to it when another page of the list opens. After Back and Forward it does
 * not scroll, since they restore the position.
 */
function useFocusOnPageChange(page: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  const isReturn = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    heading.current?.focus({ preventScroll: true })
    if (!isReturn) heading.current?.scrollIntoView({ block: 'start' })
  }, [page, isReturn])
  return heading
}

function BeyondLast({ filter, path, lastPage }: { filter: ListFilter; path: string; lastPage: number }) {
  const t = useTexts(texts).list
  return (
    <EmptyState
      title={t.beyond}
      actions={<LinkButton to={listAddress(path, { ...filter, page: lastPage })}>{t.lastPage}</LinkButton>}
    />
  )
}

/** The choice of the page size on phones, where the filter bar has no room for it. */
function PageSizes({ filter, path }: { filter: ListFilter; path: string }) {
  const t = useTexts(texts).filter
  return (
    <nav aria-label={t.pageSize} className="md:hidden print:hidden">
      <ul className="type-label flex flex-wrap gap-1">
        <li className="flex items-center pr-2 text-ink-2 max-sm:w-full sm:min-h-11">{t.pageSize}</li>
        {PAGE_SIZES.map((size) => (
          <li key={size}>
            <LocalLink
              to={listAddress(path, { ...filter, displayCount: size, page: 1 })}
              aria-current={size === filter.displayCount ? 'true' : undefined}
              preventScrollReset
              className="page-step"
            >
              {size}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const PLACES = ['a', 'b', 'c', 'd'] as const

/** Placeholders of the size of the cards. */
function GridSkeleton() {
  return (
    <CardGrid>
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-45 md:h-123" />
      ))}
    </CardGrid>
  )
}
