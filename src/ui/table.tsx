import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

export interface Column<Row> {
  key: string
  /** Includes the unit. */
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end'
  sortable?: boolean
}

export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

interface TableProps<Row> {
  /** Describes the table to screen readers; visible with `showCaption`. */
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  isCurrent?: (row: Row) => boolean
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** A dense table for staff: sticky head and sticky first column of row headers; one line per cell. */
export function Table<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  isCurrent,
  sort,
  onSort,
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
              <HeadCell
                key={column.key}
                column={column}
                first={index === 0}
                {...(sort && { sort })}
                {...(onSort && { onSort })}
              />
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

interface HeadCellProps<Row> {
  column: Column<Row>
  first: boolean
  sort?: Sort
  onSort?: (sort: Sort) => void
}

function HeadCell<Row>({ column, first, sort, onSort }: HeadCellProps<Row>) {
  const t = useTexts(texts)
  const direction = sort?.key === column.key ? sort.direction : undefined
  const end = column.align === 'end'
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
      className={classNames(
        'type-small-strong h-10 px-3 whitespace-nowrap text-ink-2',
        end ? 'text-right' : 'text-left',
        first && 'sticky left-0 z-10 bg-sunken',
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          title={t.sortBy(column.head)}
          onClick={() =>
            onSort({ key: column.key, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
          className={classNames(
            'inline-flex min-h-9 items-center gap-1 hover:text-ink',
            end && 'flex-row-reverse',
          )}
        >
          {column.head}
          <Icon
            name={direction === 'ascending' ? 'caret-up' : 'caret-down'}
            size={16}
            className={direction ? 'text-ink' : 'opacity-50'}
          />
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}
