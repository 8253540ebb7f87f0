import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from '#client/api.ts'
import { useResource } from '#client/resource.ts'
import { filterFromAddress } from '#search/filters/list-filter.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'

/** One page of the list, and how many pages there are. */
export interface CompanyListPage<Item> {
  items: Item[]
  pages: number
}

interface CompanyListProps<Item> {
  /** The address of the first page. */
  path: string
  load: (api: Api, page: number, signal: AbortSignal) => Promise<CompanyListPage<Item>>
  words: { retry: string; failed: string; empty: string; pageBeyond: string; newest: string }
  skeleton: ReactNode
  /** Where an empty list leads. */
  start: { to: string; label: string }
  children: (item: Item) => ReactNode
}

/** What a company ordered or sold, newest first and page by page; the page stands in the address. */
export function CompanyList<Item>(props: CompanyListProps<Item>) {
  const { path, load, words, skeleton, start, children } = props
  const [parameters] = useSearchParams()
  const { page } = filterFromAddress(parameters)
  const { data, state, reload } = useResource(`${path} ${page}`, (api, signal) => load(api, page, signal))
  const isEmpty = data?.items.length === 0
  const way = page > 1 ? { to: path, label: words.newest } : start
  return (
    <div
      className="flex flex-col gap-5"
      // There is nothing to print then.
      data-empty={isEmpty || undefined}
      aria-busy={state === 'loading' || undefined}
    >
      {state === 'failed' && (
        <Banner tone="error" actions={<Button onClick={reload}>{words.retry}</Button>}>
          {words.failed}
        </Banner>
      )}
      {data === null && state === 'loading' && skeleton}
      {isEmpty && (
        <EmptyState
          title={page > 1 ? words.pageBeyond : words.empty}
          actions={
            <LinkButton to={way.to} variant="primary">
              {way.label}
            </LinkButton>
          }
        />
      )}
      {data?.items.map(children)}
      {data && data.pages > 1 && !isEmpty && (
        <Pagination
          page={page}
          total={data.pages}
          hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)}
        />
      )}
    </div>
  )
}
