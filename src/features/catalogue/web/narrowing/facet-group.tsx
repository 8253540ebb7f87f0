import { useEffect, useRef, type ReactNode } from 'react'
import { DropDown } from '#ui/drop-down.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMedia } from '#ui/use-media.ts'

/** From this width on, filters are a column whose groups stand open (`filter-column`). */
const FOR_COLUMN = '(width >= 80rem)'

/** A group of filters: opens across the whole row, or in its place in the column. */
export function FacetGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropDown
      className="facet group"
      summary={
        <>
          {label}
          <Icon name="caret-down" size={16} className="group-open:rotate-180" />
        </>
      }
      summaryClass="facet-head"
      panelClass="facet-panel"
    >
      {children}
    </DropDown>
  )
}

/**
 * The filters of a list. In the column, styles show what is in the groups before scripts run and without them; scripts
 * then open them, so that they can be closed, and that screen readers know. Whatever a reader closed stays closed.
 */
export function FilterColumn({ sort, children }: { sort: ReactNode; children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null)
  const isColumn = useMedia(FOR_COLUMN)
  useEffect(() => {
    const groups = column.current?.querySelectorAll('details') ?? []
    for (const group of groups) {
      if (group.hasAttribute('data-pinned') === isColumn) continue
      // Where styles can't show them, opening them now would move the ones below.
      group.open = isColumn && CSS.supports('selector(::details-content)')
      group.toggleAttribute('data-pinned', isColumn)
    }
  })
  return (
    <div ref={column} className="filter-column">
      {sort}
      <div className="filter-row">{children}</div>
    </div>
  )
}
