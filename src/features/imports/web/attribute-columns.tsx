import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { columnName } from '../contract/column-names.ts'
import type { ImportView } from '../contract/views.ts'
import { ATTRIBUTE_COLUMNS, type AttributeColumn, type ColumnField, type Columns } from '../domain/columns.ts'
import { ColumnField as Column } from './column-field.tsx'
import { texts } from './texts.ts'

interface AttributeColumnsProps {
  view: ImportView
  columns: Columns
  onChange: (field: ColumnField, column: number | string | undefined) => void
}

/**
 * The attributes that we found in the file, and a way to add others: all seventy at once would hide the rest.
 */
export function AttributeColumns({ view, columns, onChange }: AttributeColumnsProps) {
  const t = useTexts(texts).columns
  const language = useLanguage()
  const [added, setAdded] = useState<readonly AttributeColumn[]>(() =>
    ATTRIBUTE_COLUMNS.filter((column) => columns[column] !== undefined),
  )
  const others = ATTRIBUTE_COLUMNS.filter((column) => !added.includes(column))
    .map((column) => ({ value: column, label: columnName(column, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  const add = (value: string) => {
    const column = ATTRIBUTE_COLUMNS.find((each) => each === value)
    if (column !== undefined) setAdded((before) => [...before, column])
  }
  return (
    <details className="group border-b border-line pb-3" open={added.length > 0}>
      <summary className="type-h3 flex min-h-11 cursor-pointer items-center gap-2">
        <Icon name="caret-down" size={16} className="transition-transform group-open:rotate-180" />
        {t.attributes}
      </summary>
      <p className="type-body max-w-[70ch] pt-2 text-ink-2">{t.attributesHint}</p>
      <div className="grid items-end gap-5 pt-4 md:grid-cols-2 lg:grid-cols-3">
        {added.map((field) => (
          <Column
            key={field}
            field={field}
            view={view}
            value={columns[field]}
            onChange={(column) => onChange(field, column)}
          />
        ))}
        <Select
          field={{ name: 'another-attribute', id: 'another-attribute', value: '', onChange: add }}
          label={t.anotherAttribute}
          options={others}
          empty="–"
        />
      </div>
    </details>
  )
}
