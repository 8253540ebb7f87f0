import type { ReactNode } from 'react'
import type { Api } from '#client/api.ts'
import { Desk } from '#client/desk.tsx'
import { MembersOnly } from '#client/session.tsx'
import { useDesk } from '#client/use-desk.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeletons } from '#ui/skeletons.tsx'

interface ListProps<Item> {
  /** The address of the first page. */
  path: string
  /** The total, and the items of the page; the first page has no parameter. */
  load: (api: Api, query: { page?: string }) => Promise<[number, Item[]]>
  words: Record<'title' | 'print' | 'loading' | 'failed' | 'empty' | 'pageBeyond' | 'newest', string>
  /** The usual height of an item. */
  height: string
  /** The link in an empty list. */
  start: { to: string; label: string }
  children: (item: Item) => ReactNode
}

/** What a company ordered or sold, newest first; `above` stands between the title and the list. */
export function CompanyList<Item>({ above, ...list }: ListProps<Item> & { above?: ReactNode }) {
  const { words } = list
  return (
    <div className="group page-width pb-14">
      <Breadcrumb below={[{ label: words.title }]} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="type-h1">{words.title}</h1>
        <Button icon="printer" className="group-has-data-empty:hidden" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <MembersOnly waiting={<Waiting {...list} />}>
        {({ userId }) =>
          above ? (
            <div key={userId} className="flex flex-col gap-8">
              {above}
              <Items {...list} />
            </div>
          ) : (
            <Items key={userId} {...list} />
          )
        }
      </MembersOnly>
    </div>
  )
}

function Waiting({ words, height }: Pick<ListProps<unknown>, 'words' | 'height'>) {
  return <Skeletons label={words.loading} heights={[height, height]} />
}

function Items<Item>({ path, load, words, height, start, children }: ListProps<Item>) {
  const desk = useDesk({
    path,
    filters: () => ({}),
    list: (api, { page }) => load(api, page > 1 ? { page: String(page) } : {}),
  })
  const isBeyond = desk.view.page > 1
  const way = isBeyond ? { to: path, label: words.newest } : start
  return (
    <Desk
      desk={desk}
      waiting={<Waiting words={words} height={height} />}
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
