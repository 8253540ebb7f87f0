import { useTexts } from '#client/language.tsx'
import { BY_FIGURE, orderOf, type ListFilter } from '#search/filters/list-filter.ts'
import { SelectForm } from './filter-form.tsx'
import { texts } from './texts.ts'

/** The order of a list, always in sight. */
export function SortChoice({ filter, path }: { filter: ListFilter; path: string }) {
  const t = useTexts(texts)
  return (
    <SelectForm
      filter={filter}
      path={path}
      name="sort"
      label={t.sort}
      labelClass="type-label shrink-0 max-column:text-ink-2"
      className="sort-choice"
      empty={t.usualOrder}
      options={[
        ...Object.entries(t.sorts),
        ...(orderOf(filter) === BY_FIGURE ? [[BY_FIGURE, t.byColumn] as const] : []),
      ]}
    />
  )
}
