import type { ReactNode } from 'react'
import { LocalLink } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

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
}

/** Wraps the sentences of a cell to lines of a readable length, or a long name to short ones. */
export function CellText({ isName = false, children }: { isName?: boolean; children: ReactNode }) {
  return (
    <span className={classNames('block whitespace-normal', isName ? 'w-36 wrap-anywhere' : 'w-72')}>
      {children}
    </span>
  )
}

/** A dense table for staff: sticky head and sticky first column of row headers; one line per cell. */
export function Table<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  isCurrent,
}: TableProps<Row>) {
  return (
    // A scrollable region must be focusable, even without focusable cells.
    <div
      role="group"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative max-w-full overflow-x-auto border border-line"
    >
      <table className="type-cell w-full border-collapse bg-surface">
        <caption className={showCaption ? 'type-h3 p-3 text-left' : 'sr-only'}>{caption}</caption>
        <thead className="bg-sunken">
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
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              aria-current={isCurrent?.(row) ? 'true' : undefined}
              className="group h-10 border-t border-line hover:bg-sunken aria-[current]:bg-pyrite-soft"
            >
              {columns.map((column, index) => {
                const look = classNames(
                  'px-3 py-1.5 whitespace-nowrap',
                  column.align === 'end' && 'text-right',
                )
                if (index > 0) {
                  return (
                    <td key={column.key} className={look}>
                      {column.cell(row)}
                    </td>
                  )
                }
                return (
                  <th
                    key={column.key}
                    scope="row"
                    className={classNames(
                      look,
                      'sticky left-0 z-10 bg-surface text-left font-semibold group-hover:bg-sunken group-aria-[current]:bg-pyrite-soft',
                      // Narrower on phones, so that other columns are visible.
                      'max-md:max-w-44 max-md:min-w-44 max-md:wrap-anywhere max-md:whitespace-normal',
                    )}
                  >
                    {column.cell(row)}
                  </th>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
