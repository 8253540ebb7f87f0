import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { Banner } from '#ui/banner.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StatusTag, type Tone } from '#ui/tag.tsx'
import type { listImportRows } from '../contract/endpoints.ts'
import { columnLead } from '../contract/column-names.ts'
import type { ImportRowView, ImportView, Problem } from '../contract/views.ts'
import type { Outcome } from '../domain/life-cycle.ts'
import { isColumnField } from '../domain/columns.ts'
import { texts } from './texts.ts'
import { ROWS_PAGE, Turning } from './turning.tsx'

type Wanted = 'all' | 'bad' | 'noted'

const LOOKS: Readonly<Record<Outcome, { tone: Tone; icon: IconName }>> = {
  create: { tone: 'success', icon: 'plus' },
  update: { tone: 'information', icon: 'pencil-simple' },
  same: { tone: 'neutral', icon: 'check' },
  bad: { tone: 'error', icon: 'warning-circle' },
}

/** All rows with their outcome, errors and remarks; starts with those that have errors, if there are any. */
export function RowList({ view }: { view: ImportView }) {
  const t = useTexts(texts).check
  const { bad, create, update } = view.outcomes
  const [wanted, setWanted] = useState<Wanted>(bad.rows > 0 ? 'bad' : 'all')
  const [page, setPage] = useState(1)
  const noted = create.noted + update.noted
  const query = { ...(wanted !== 'all' && { outcome: wanted }), page: String(page) }
  const key = `rows ${view.id} ${wanted} ${page} ${bad.rows} ${noted} ${view.archive.pictures}`
  const resource = useResource(key, (api) =>
    api.call<typeof listImportRows>('GET', '/api/imports/:id/rows', {
      params: { id: String(view.id) },
      query,
    }),
  )
  const [total, rows] = resource.data ?? [0, []]
  const choose = (value: string) => {
    setWanted(value === 'bad' || value === 'noted' ? value : 'all')
    setPage(1)
  }
  return (
    <div className="flex flex-col gap-3">
      <Select
        field={{ name: 'wanted', id: 'wanted-rows', value: wanted, onChange: choose }}
        label={t.rows}
        required
        options={[
          { value: 'all', label: `${t.all} (${view.rowCount})` },
          { value: 'bad', label: `${t.bad} (${bad.rows})` },
          { value: 'noted', label: `${t.noted} (${noted})` },
        ]}
        className="max-w-xs"
      />
      {resource.state === 'failed' && <Banner tone="error">{resource.error.message}</Banner>}
      {resource.data === null ? (
        <Spinner className="min-h-40" />
      ) : (
        <ul className="divide-y divide-line border border-line bg-surface">
          {rows.map((row) => (
            <RowItem key={row.number} row={row} view={view} />
          ))}
          {rows.length === 0 && <li className="type-body p-4 text-ink-2">{t.empty}</li>}
        </ul>
      )}
      {total > ROWS_PAGE && <Turning page={page} total={total} onTurn={setPage} />}
    </div>
  )
}

function RowItem({ row, view }: { row: ImportRowView; view: ImportView }) {
  const t = useTexts(texts).check
  const { title, reference } = view.columns
  const cellOf = (column: number | string | undefined) =>
    typeof column === 'number' ? (row.cells[column] ?? '') : ''
  const name = [cellOf(reference), cellOf(title)].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-col gap-1 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="type-mono w-20 shrink-0 text-ink-3">{t.row(row.number)}</span>
        <span className="type-label min-w-0 grow basis-40 break-words">{name || t.untitled}</span>
        {row.pictures > 0 && <span className="type-small text-ink-2">{t.pictures(row.pictures)}</span>}
        {row.outcome && <StatusTag {...LOOKS[row.outcome]}>{t.outcome[row.outcome]}</StatusTag>}
      </div>
      <Problems problems={row.errors} look="text-cinnabar" />
      <Problems problems={row.notes} look="text-limonite" />
    </li>
  )
}

function Problems({ problems, look }: { problems: readonly Problem[]; look: string }) {
  const language = useLanguage()
  if (problems.length === 0) return null
  return (
    <ul className={`type-small ${look}`}>
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field !== undefined && isColumnField(field) && (
            <b className="font-semibold">{columnLead(field, language)}</b>
          )}
          {message}
        </li>
      ))}
    </ul>
  )
}
