import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import type { ImportView } from '../contract/views.ts'
import { columnLetters, type Columns } from '../domain/columns.ts'
import { sampleOf } from './column-field.tsx'
import { texts } from './texts.ts'

interface UnusedColumnsProps {
  view: ImportView
  columns: Columns
  kept: readonly number[]
  onChange: (kept: readonly number[]) => void
}

/** The columns without a field; each can be kept in the description. */
export function UnusedColumns({ view, columns, kept, onChange }: UnusedColumnsProps) {
  const t = useTexts(texts).columns
  const unused = unusedColumns(view, columns)
  if (unused.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-3 border-b border-line pb-4">
      <legend className="type-h3">{t.unused(unused.length)}</legend>
      <p className="type-body max-w-[70ch] text-ink-2">{t.unusedHint}</p>
      <div className="grid gap-x-5 md:grid-cols-2 lg:grid-cols-3">
        {unused.map((column) => (
          <Checkbox
            key={column}
            field={{
              name: `kept-${column}`,
              id: `kept-${column}`,
              value: kept.includes(column),
              onChange: (isKept) =>
                onChange(isKept ? [...kept, column] : kept.filter((each) => each !== column)),
            }}
            label={
              <>
                {t.columnName(columnLetters(column), view.header[column] ?? '')}{' '}
                <span className="type-small text-ink-3">{sampleOf(view, column)}</span>
              </>
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onChange(unused)}>
          {t.keepAll}
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          {t.keepNone}
        </Button>
      </div>
    </fieldset>
  )
}

/** Columns with a heading or a value from which no field is read; not those of a table beside. */
export function unusedColumns(view: ImportView, columns: Columns): number[] {
  const used = new Set(Object.values(columns))
  const end = view.beside ?? view.header.length
  return [...view.header.slice(0, end).entries()].flatMap(([column, head]) =>
    used.has(column) || (head === '' && sampleOf(view, column) === '') ? [] : [column],
  )
}
