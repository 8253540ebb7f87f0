import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface FactTableProps {
  /** For screen readers. */
  caption: string
  /** Names the column of the facts. */
  factHead: ReactNode
  heads: readonly { key: number; head: ReactNode }[]
  children: ReactNode
}

const LABEL =
  'sticky left-0 z-10 w-30 min-w-30 border-r border-line px-2 py-2 text-left align-top wrap-anywhere md:w-48 md:min-w-40 md:px-3'
const CELL = 'w-44 min-w-44 px-2 py-2 text-left align-top wrap-anywhere md:w-64 md:px-3'

/** Items as columns and their facts as rows. The facts stay in sight while the items are scrolled sideways. */
export function FactTable({ caption, factHead, heads, children }: FactTableProps) {
  return (
    // A scrollable region must be focusable, even without focusable cells.
    <div
      role="group"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative w-fit max-w-full scroll-pl-32 overflow-x-auto md:scroll-pl-50 border border-line bg-surface"
    >
      <table className="type-body border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(LABEL, 'type-small-strong bg-sunken text-ink-2')}>
              {factHead}
            </th>
            {heads.map(({ key, head }) => (
              <th key={key} scope="col" className={CELL}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

interface FactRowProps {
  label: ReactNode
  /** Said beside the label of a fact in which the items differ. */
  mark?: string | undefined
  cells: readonly { key: number; cell: ReactNode }[]
  /** Hidden without scripts, which fill it. */
  needsScripts?: boolean
}

export function FactRow({ label, mark, cells, needsScripts = false }: FactRowProps) {
  const look = mark === undefined ? 'bg-surface' : 'bg-pyrite-soft'
  return (
    <tr className={classNames('border-t border-line', look, needsScripts && 'noscript:hidden')}>
      <th scope="row" className={classNames(LABEL, look, 'type-small-strong')}>
        {label}
        {mark !== undefined && (
          <span className="type-small block font-normal text-ink-2">
            <span aria-hidden="true">{'≠ '}</span>
            {mark}
          </span>
        )}
      </th>
      {cells.map(({ key, cell }) => (
        <td key={key} className={classNames(CELL, mark !== undefined && 'font-semibold')}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

/** A row across all columns, such as a form; it stays in sight while they are scrolled sideways. */
export function WholeRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className="border-t border-line">
      <td colSpan={columns + 1} className="p-3">
        <div className="sticky left-3 max-w-[min(32rem,calc(100vw-4rem))]">{children}</div>
      </td>
    </tr>
  )
}
