import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface PlateRow {
  label: string
  value: ReactNode
}

/** A data plate: facts with engraved labels. The caller leaves out rows without a value. */
export function DataPlate({
  rows,
  label,
  className,
}: {
  rows: readonly PlateRow[]
  label?: string
  className?: string
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('bevel-plate border border-line-strong bg-surface px-4 py-2', className)}
    >
      <dl>
        {rows.map(({ label: name, value }) => (
          <div key={name} className="flex gap-4 border-b border-line py-2 last:border-b-0">
            <dt className="type-mono w-28 shrink-0 md:w-36 pt-0.5 text-ink-3 uppercase">{name}</dt>
            <dd className="type-body min-w-0 grow font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
