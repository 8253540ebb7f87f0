import { useEffect, useRef, type ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs, type Tab } from '#ui/tabs.tsx'
import { texts } from '#ui/texts.ts'
import { LocalLink, useTexts } from './language.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import type { Outcome } from './use-desk.ts'

const HEADING_ID = 'desk-heading'
const linkId = (id: string) => `desk-link-${id}`

/**
 * Where the open item is shown. Without room for both it replaces the list, by style alone, so that resizing
 * the window loses nothing that was typed in the item.
 */
const LAYOUTS = {
  /** A table with a narrow panel at its side. */
  panel: {
    frame: 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_30rem]',
    list: 'max-xl:hidden',
    item: 'bevel-panel border border-line bg-raised p-5 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto',
    heading: 'type-h3',
    back: 'xl:hidden',
    close: 'max-xl:hidden',
  },
  /** A narrow list with a wide page at its side. */
  inbox: {
    frame: 'grid items-start gap-6 lg:grid-cols-[minmax(18rem,23.5rem)_minmax(0,1fr)]',
    list: 'max-lg:hidden',
    item: '',
    heading: 'type-h2',
    back: 'lg:hidden',
    close: 'max-lg:hidden',
  },
  /** A page in place of the list, whose cards are as wide. */
  page: {
    frame: '',
    list: 'hidden',
    item: '',
    heading: 'type-h2',
    back: '',
    close: 'hidden',
  },
} as const

interface OpenItemProps<Item> {
  desk: {
    outcome: Outcome | null
    open: string | undefined
    item: Item | undefined
    failure: 'missing' | 'failed' | null
    asked: unknown
    close: () => void
    reload: () => void
  }
  panel: ItemPanel<Item>
}

interface DeskProps<Row, Item> {
  desk: OpenItemProps<Item>['desk'] & {
    view: { page: number }
    rows: readonly Row[] | null
    pages: number
    state: 'loading' | 'ready' | 'failed'
    addressOf: (change: { page: number }) => string
  }
  tabs?: readonly { label: string; items: readonly Tab[] }[]
  /** Shown until the first answer. */
  waiting?: ReactNode
  failed: string
  empty: ReactNode
  /** The rows, of which there is at least one. */
  children: (rows: readonly Row[]) => ReactNode
  panel?: ItemPanel<Item>
}

interface ItemPanel<Item> {
  layout: keyof typeof LAYOUTS
  renderHeading: (item: Item) => ReactNode
  renderContent: (item: Item) => ReactNode
  failed: string
  missing: string
  missingHint?: string
  /** Beside the list while nothing is open. */
  none?: ReactNode
}

/** A list with its tabs, pages and states, and the item that is open beside it. */
export function Desk<Row, Item>(props: DeskProps<Row, Item>) {
  const { desk, tabs = [], waiting, failed, empty, children, panel } = props
  const { rows, state, open, outcome } = desk
  useDeskFocus(desk)
  const layout = panel && (open !== undefined || Boolean(panel.none)) ? LAYOUTS[panel.layout] : null
  const isEmpty = rows?.length === 0
  return (
    <>
      {tabs.map((group) => (
        <Tabs key={group.label} {...group} />
      ))}
      {outcome && open === undefined && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
      {state === 'failed' && <RetryBanner onRetry={desk.reload}>{failed}</RetryBanner>}
      <div className={layout?.frame}>
        <div
          className={classNames('flex min-w-0 flex-col gap-4', open !== undefined && layout?.list)}
          aria-busy={state === 'loading' || undefined}
          // There is nothing to print then.
          data-empty={isEmpty || undefined}
        >
          {state === 'loading' && (rows === null || isEmpty) && (waiting ?? <Spinner className="min-h-80" />)}
          {state === 'ready' && isEmpty && empty}
          {rows !== null && !isEmpty && children(rows)}
          {desk.pages > 1 && !isEmpty && (
            <Pagination
              page={desk.view.page}
              total={desk.pages}
              hrefOf={(page) => desk.addressOf({ page })}
            />
          )}
        </div>
        {panel && (open === undefined ? panel.none : <OpenItem key={open} desk={desk} panel={panel} />)}
      </div>
    </>
  )
}

function OpenItem<Item>({ desk, panel }: OpenItemProps<Item>) {
  const t = useTexts(texts)
  const { item, failure, outcome } = desk
  const layout = LAYOUTS[panel.layout]
  const isShown = item !== undefined && failure !== 'missing'
  useDeskKeys((key) => {
    // In a menu of the frame, it closes the menu.
    const closes = key === 'Escape' && !document.activeElement?.closest('header')
    if (closes) desk.close()
    return closes
  })
  const heading = isShown ? panel.renderHeading(item) : failure && panel[failure]
  return (
    <section
      aria-labelledby={heading === null ? undefined : HEADING_ID}
      className={classNames('flex min-w-0 flex-col gap-4', layout.item)}
    >
      <Button icon="caret-left" className={classNames('self-start', layout.back)} onClick={desk.close}>
        {t.back}
      </Button>
      <div className="flex items-start justify-between gap-4">
        {heading !== null && (
          <h2
            id={HEADING_ID}
            tabIndex={-1}
            className={classNames('wrap-anywhere outline-none', layout.heading)}
          >
            {heading}
          </h2>
        )}
        <IconButton
          icon="x"
          label={t.close}
          size="small"
          plain
          className={classNames('ml-auto', layout.close)}
          onClick={desk.close}
        />
      </div>
      {outcome && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
      {failure === 'missing' && panel.missingHint !== undefined && <p>{panel.missingHint}</p>}
      {failure === 'failed' && !isShown && (
        <Button className="self-start" onClick={desk.reload}>
          {t.retry}
        </Button>
      )}
      {failure === 'failed' && isShown && <RetryBanner onRetry={desk.reload}>{panel.failed}</RetryBanner>}
      {heading === null && <Spinner className="min-h-80" />}
      {isShown && panel.renderContent(item)}
    </section>
  )
}

interface RowLinkProps {
  desk: { addressOfItem: (id: string) => string }
  id: string
  className: string
  children: ReactNode
}

/** Opens a row's item; it gets the focus back when the item closes. */
export function RowLink({ desk, id, className, children }: RowLinkProps) {
  return (
    <LocalLink id={linkId(id)} to={desk.addressOfItem(id)} preventScrollReset className={className}>
      {children}
    </LocalLink>
  )
}

/**
 * The focus goes to the heading of an item that opens, once it is there, also where a link led to it, past the
 * list; and back to its row when it closes.
 * After an act, and after a dialog whose button is gone, it stays with the item.
 */
function useDeskFocus({
  open,
  outcome,
  asked,
}: {
  open: string | undefined
  outcome: Outcome | null
  asked: unknown
}) {
  const before = useRef({ open, outcome, asked, isAwaited: open !== undefined, isArriving: true })
  useEffect(() => {
    const was = before.current
    const heading = document.getElementById(HEADING_ID)
    const opens = open !== undefined && (open !== was.open || was.isAwaited)
    const isAwaited = opens && heading === null
    before.current = { open, outcome, asked, isAwaited, isArriving: was.isArriving && isAwaited }
    const isLost = document.activeElement === null || document.activeElement === document.body
    const isDone =
      (outcome !== null && outcome !== was.outcome) || (asked === null && was.asked !== null && isLost)
    // Who followed a link from another page is at its heading by now; a page that was loaded anew is read from its top.
    const isKept = was.isArriving && document.activeElement?.matches('h1') !== true
    if ((opens && !isKept) || isDone) heading?.focus()
    else if (open === undefined && was.open !== undefined) document.getElementById(linkId(was.open))?.focus()
  })
}
