import type { ReactNode } from 'react'
import { LocalLink } from '#client/language.tsx'
import { classNames } from './class-names.ts'

/** The hatches of the map legend, one per category. */
export type LithologyCode = 'CO' | 'CM' | 'DR' | 'GE' | 'SA' | 'SP'
export const LITHOLOGY_CODES: readonly LithologyCode[] = ['CO', 'CM', 'DR', 'GE', 'SA', 'SP']

const HATCHES: Record<LithologyCode, string> = {
  CO: 'litho litho-co',
  CM: 'litho litho-cm',
  DR: 'litho litho-dr',
  GE: 'litho litho-ge',
  SA: 'litho litho-sa',
  SP: 'litho litho-sp',
}

/** The hatch alone, in the current colour and sized by classes. */
export function Hatch({ code, className }: { code: LithologyCode; className?: string }) {
  return <span aria-hidden="true" className={classNames('block', HATCHES[code], className)} />
}

/** A category's mark beside its name: 32 × 14 px. */
export function Swatch({ code, className }: { code: LithologyCode; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-block shrink-0 border border-line-strong p-px text-ink-2', className)}
    >
      <Hatch code={code} className="h-3 w-7" />
    </span>
  )
}

interface LegendTileProps {
  code: LithologyCode
  label: ReactNode
  to: string
  current?: boolean
}

/** A link of the legend: hatch above, name below, 72 px high. */
export function LegendTile({ code, label, to, current = false }: LegendTileProps) {
  return (
    <LocalLink to={to} aria-current={current ? 'true' : undefined} className="group swatch-tile">
      <Hatch
        code={code}
        className="h-5 w-full text-line-strong group-hover:text-ink-2 group-aria-[current]:text-ink"
      />
      <span className="type-label flex grow items-center justify-between gap-2 border-t border-line px-2.5 py-1.5 text-ink">
        <span className="line-clamp-2">{label}</span>
      </span>
    </LocalLink>
  )
}
