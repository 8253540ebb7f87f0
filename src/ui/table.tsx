import type { ReactNode } from 'react'
import { LocalLink } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Scrolled } from './scrolled.tsx'

export interface Column<Row> {
  key: string
  /** Includes the unit. */
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end'
  /** Where the head leads: the same rows in the order of this column. */
  sort?: { to: string; current?: 'ascending' | 'descending' | undefined }
}

interface TableProps<Row> {
  /** Describes the table to screen readers; visible with `showCaption`. */
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  isCurrent?: (row: Row) => boolean
  /** Below 1024 px each row is a card with the heads beside its cells: where few rows are read, not scanned. */
  asCards?: boolean
}

/** Wraps the sentences of a cell to lines of a readable length, or a long name to short ones. */
export function CellText({ isName = false, children }: { isName?: boolean; children: ReactNode }) {
  return (
    <span className={classNames('block whitespace-normal', isName ? 'w-36 wrap-anywhere' : 'w-72')}>
      {children}
    </span>
  )
}

/** A dense table: sticky head and sticky first column of row headers; one line per cell. */
export function Table<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  isCurrent,
  asCards = false,
}: TableProps<Row>) {
  return (
    <Scrolled label={caption}>
      <table className={classNames('type-cell w-full border-collapse bg-surface', asCards && 'max-lg:block')}>
        <caption className={showCaption ? 'type-h3 p-3 text-left' : 'sr-only'}>{caption}</caption>
        <thead className={classNames('bg-sunken', asCards && 'max-lg:sr-only')}>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort?.current}
                className={classNames(
                  'type-small-strong h-10 px-3 whitespace-nowrap text-ink-2',
                  column.align === 'end' ? 'text-right' : 'text-left',
                  index === 0 && 'sticky left-0 z-10 bg-sunken',
                )}
              >
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={asCards ? 'max-lg:block' : undefined}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              aria-current={isCurrent?.(row) ? 'true' : undefined}
              className={classNames(
                'group border-t border-line hover:bg-sunken aria-[current]:bg-pyrite-soft',
                asCards ? 'max-lg:block max-lg:py-2 lg:h-10' : 'h-10',
              )}
            >
              {columns.map((column, index) => (
                <Cell
                  key={column.key}
                  column={column}
                  content={column.cell(row)}
                  isFirst={index === 0}
                  asCards={asCards}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  content: ReactNode
  isFirst: boolean
  asCards: boolean
}

/** A line of a card. Its head has no alternative text: who hears the page is told it by the column. */
const CARD =
  'max-lg:grid max-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-lg:gap-x-4 max-lg:text-right max-lg:wrap-anywhere lg:whitespace-nowrap ' +
  'max-lg:*:col-start-2 max-lg:*:max-w-full max-lg:*:justify-self-end max-lg:before:text-left ' +
  "max-lg:before:font-normal max-lg:before:text-ink-2 max-lg:before:content-[attr(data-head)_/_'']"

function Cell<Row>({ column: { head, align }, content, isFirst, asCards }: CellProps<Row>) {
  const look = classNames(
    'px-3 py-1.5',
    align === 'end' && 'text-right',
    asCards ? CARD : 'whitespace-nowrap',
    asCards && (content === null || content === '' || content === false) && 'max-lg:hidden',
  )
  const shownHead = asCards ? head : undefined
  if (!isFirst) {
    return (
      <td data-head={shownHead} className={look}>
        {content}
      </td>
    )
  }
  return (
    <th
      scope="row"
      data-head={shownHead}
      className={classNames(
        look,
        'sticky left-0 z-10 bg-surface text-left font-semibold group-hover:bg-sunken group-aria-[current]:bg-pyrite-soft',
        // Narrower on phones, so that other columns are visible.
        !asCards && 'max-md:max-w-44 max-md:min-w-44 max-md:wrap-anywhere max-md:whitespace-normal',
      )}
    >
      {content}
    </th>
  )
}

function Head<Row>({ column: { head, sort } }: { column: Column<Row> }) {
  if (!sort) return head
  return (
    <LocalLink
      to={sort.to}
      preventScrollReset
      className="inline-flex min-h-9 items-center gap-1 text-ink-2 underline-offset-4 hover:underline"
    >
      {head}
      {sort.current && <Icon name={sort.current === 'ascending' ? 'caret-up' : 'caret-down'} size={16} />}
    </LocalLink>
  )
}
