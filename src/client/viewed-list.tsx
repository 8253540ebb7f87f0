import { useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Resource } from './resource.ts'

interface ViewAddress<View extends string> {
  views: readonly View[]
  view: View
  page: number
  addressOf: (view: View, page?: number) => string
}

/** The view and the page of a list that the address names. The first view is the bare path. */
export function useViewAddress<View extends string>(
  path: string,
  views: readonly [View, ...View[]],
): ViewAddress<View> {
  const [parameters] = useSearchParams()
  const [usual] = views
  const typed = parameters.get('page') ?? ''
  return {
    views,
    view: views.find((each) => each === parameters.get('view')) ?? usual,
    page: /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1,
    addressOf: (view, page = 1) => {
      const query = new URLSearchParams({
        ...(view !== usual && { view }),
        ...(page > 1 && { page: String(page) }),
      })
      return query.size > 0 ? `${path}?${query}` : path
    },
  }
}

export interface News {
  tone: 'success' | 'error'
  text: string
}

interface ViewedListProps<View extends string, Row> {
  address: ViewAddress<View>
  /** The total, and the rows of the page. */
  resource: Resource<[number, Row[]]> & { reload: () => void }
  texts: {
    views: string
    view: Readonly<Record<View, string>>
    none: Readonly<Record<View, string>>
    failed: string
    retry: string
  }
  /** The result of the last act, above the rows. It takes the focus, since the pressed button is gone. */
  news: News | null
  /** A row, rendered as a list item. */
  children: (row: Row) => ReactNode
}

/** A list with views and its states: loading, failed, empty, further pages. */
export function ViewedList<View extends string, Row>({
  address: { views, view, page, addressOf },
  resource: { data, state, reload },
  texts: t,
  news,
  children,
}: ViewedListProps<View, Row>) {
  const [total, rows] = data ?? [0, null]
  return (
    <section className="flex flex-col gap-4" aria-busy={state === 'loading' || undefined}>
      <Tabs
        label={t.views}
        items={views.map((each) => ({ label: t.view[each], to: addressOf(each), current: each === view }))}
      />
      {news !== null && <NewsBanner news={news} />}
      {state === 'failed' && (
        <Banner tone="error" actions={<Button onClick={reload}>{t.retry}</Button>}>
          {t.failed}
        </Banner>
      )}
      {rows === null && state === 'loading' && <Spinner className="min-h-80" />}
      {rows?.length === 0 && <EmptyState title={t.none[view]} />}
      {rows !== null && rows.length > 0 && <ul className="flex flex-col gap-4">{rows.map(children)}</ul>}
      {total > DEFAULT_PAGE_SIZE && (
        <Pagination
          page={page}
          total={totalPages(total, DEFAULT_PAGE_SIZE)}
          hrefOf={(to) => addressOf(view, to)}
        />
      )}
    </section>
  )
}

function NewsBanner({ news }: { news: News }) {
  const box = useRef<HTMLDivElement>(null)
  const told = useRef<News | null>(null)
  useEffect(() => {
    if (told.current === news) return
    told.current = news
    box.current?.focus()
  })
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone={news.tone}>{news.text}</Banner>
    </div>
  )
}
