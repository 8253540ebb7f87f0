import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { SelectControl } from '#ui/select-control.tsx'
import { texts } from '../texts/together.ts'
import type { OwnView } from './own-listings.tsx'
import { sortedAddress, sortOf, type SortedColumn } from './own-sort.ts'

const COLUMNS: readonly SortedColumn[] = ['confirmed', 'price', 'quotes', 'state', 'title', 'units', 'views']

/** The order of the cards, where there are no heads of columns. */
export function OwnSortChoice({ view }: { view: OwnView }) {
  const t = useTexts(texts).sorts
  const id = useId()
  const navigate = useNavigate()
  const local = useLocalPath()
  const sort = (value: string) => {
    const column = COLUMNS.find((known) => known === value) ?? null
    void navigate(local(sortedAddress(view, column)), { preventScrollReset: true })
  }
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="type-label whitespace-nowrap">
        {t.label}
      </label>
      <SelectControl id={id} value={sortOf(view)?.column ?? ''} onChange={({ target }) => sort(target.value)}>
        <option value="">{t.newest}</option>
        {COLUMNS.map((column) => (
          <option key={column} value={column}>
            {t[column]}
          </option>
        ))}
      </SelectControl>
    </div>
  )
}
