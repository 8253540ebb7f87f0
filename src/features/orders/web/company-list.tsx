import type { ReactNode } from 'react'
import type { Api } from '#client/api.ts'
import { Desk } from '#client/desk.tsx'
import { useDesk } from '#client/use-desk.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface CompanyListProps<Item> {
  /** The address of the first page. */
  path: string
  /** The total, and the items of the page; the first page has no parameter. */
  load: (api: Api, query: { page?: string }, signal: AbortSignal) => Promise<[number, Item[]]>
  words: { failed: string; empty: string; pageBeyond: string; newest: string }
  skeleton: ReactNode
  /** The link in an empty list. */
  start: { to: string; label: string }
  children: (item: Item) => ReactNode
}

/** What a company ordered or sold, newest first. */
export function CompanyList<Item>(props: CompanyListProps<Item>) {
  const { path, load, words, skeleton, start, children } = props
  const desk = useDesk({
    path,
    filters: () => ({}),
    list: (api, { page }, signal) => load(api, page > 1 ? { page: String(page) } : {}, signal),
  })
  const isBeyond = desk.view.page > 1
  const way = isBeyond ? { to: path, label: words.newest } : start
  return (
    <Desk
      desk={desk}
      waiting={skeleton}
      failed={words.failed}
      empty={
        <EmptyState
          title={isBeyond ? words.pageBeyond : words.empty}
          actions={
            <LinkButton to={way.to} variant="primary">
              {way.label}
            </LinkButton>
          }
        />
      }
    >
      {(items) => items.map(children)}
    </Desk>
  )
}
