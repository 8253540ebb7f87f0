import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useCall } from '#client/use-call.ts'
import { Banner } from '#ui/banner.tsx'
import { classNames } from '#ui/class-names.ts'
import { Scrolled } from '#ui/scrolled.tsx'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { columnName } from '../contract/column-names.ts'
import type { chooseTable, listImportLines } from '../contract/endpoints.ts'
import type { ImportLineView, ImportView } from '../contract/views.ts'
import { columnLetters, isColumnField, type Columns } from '../domain/columns.ts'
import { texts } from './texts.ts'
import { ROWS_PAGE, Turning } from './turning.tsx'

interface SheetViewProps {
  view: ImportView
  /** The columns as named at present. */
  columns: Columns
  /** Called when another choice has the file read again. */
  onChange: () => void
}

/**
 * The sheet with its headings marked and the lines that are not items in grey. Another table or row of
 * headings can be chosen.
 */
export function SheetView({ view, columns, onChange }: SheetViewProps) {
  const t = useTexts(texts).sheet
  const [page, setPage] = useState(1)
  const { id, sheet, headerRow } = view
  const resource = useResource(`lines ${id} ${sheet} ${headerRow} ${page}`, (api) =>
    api.call<typeof listImportLines>('GET', '/api/imports/:id/lines', {
      params: { id: String(id) },
      query: { page: String(page) },
    }),
  )
  const { busy, refusal, send } = useCall()
  const choose = (choice: { sheet: number | null; headerRow: number | null }) =>
    void send(async (api) => {
      await api.call<typeof chooseTable>('PUT', '/api/imports/:id/sheet', {
        params: { id: String(id) },
        body: choice,
      })
      onChange()
    })
  const [total, lines] = resource.data ?? [0, []]
  return (
    <section className="flex flex-col gap-4">
      <h3 className="type-h3">{t.title}</h3>
      {view.refusal !== null && (
        <Banner tone="warning" title={t.refused}>
          {view.refusal}
        </Banner>
      )}
      <div className="grid items-end gap-5 md:grid-cols-2">
        {view.sheets.length > 1 && (
          <Select
            field={{
              name: 'sheet',
              id: 'sheet',
              value: String(sheet),
              onChange: (chosen) => choose({ sheet: Number(chosen), headerRow: null }),
            }}
            label={t.sheet}
            required
            disabled={busy}
            options={view.sheets.map((name, index) => ({ value: String(index), label: name }))}
          />
        )}
        {page === 1 && lines.length > 0 && (
          <Select
            field={{
              name: 'header-row',
              id: 'header-row',
              value: String(headerRow ?? ''),
              onChange: (chosen) => choose({ sheet, headerRow: Number(chosen) }),
            }}
            label={t.headings}
            hint={t.headingsHint}
            required
            disabled={busy}
            options={lines.map((line) => ({
              value: String(line.number),
              label: t.row(line.number, lead(line)),
            }))}
          />
        )}
      </div>
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
      {resource.state === 'failed' && <Banner tone="error">{resource.error.message}</Banner>}
      {resource.data === null ? (
        <Spinner className="min-h-40" />
      ) : (
        <Grid lines={lines} width={view.header.length} columns={columns} kept={view.kept} />
      )}
      {total > ROWS_PAGE && <Turning page={page} total={total} onTurn={setPage} />}
    </section>
  )
}

const LEAD_LENGTH = 60

/** The first words of a line, to recognise it in a list. */
function lead({ cells }: ImportLineView): string {
  const text = cells.filter(Boolean).join(' · ')
  return text.length > LEAD_LENGTH ? `${text.slice(0, LEAD_LENGTH).toWellFormed()}…` : text
}

interface GridProps {
  lines: readonly ImportLineView[]
  /** Number of columns with a heading. */
  width: number
  columns: Columns
  kept: readonly number[]
}

function Grid({ lines, width, columns, kept }: GridProps) {
  const t = useTexts(texts).sheet
  const language = useLanguage()
  const count = Math.max(width, ...lines.map(({ cells }) => cells.length))
  const places = Array.from({ length: count }, (_, column) => column)
  const nameOf = (column: number) => {
    const field = Object.entries(columns).find(([, from]) => from === column)?.[0]
    if (field !== undefined && isColumnField(field)) return columnName(field, language)
    return kept.includes(column) ? t.kept : t.unused
  }
  return (
    <Scrolled label={t.title} className="max-h-112">
      <table className="type-cell w-full border-collapse bg-surface">
        <caption className="sr-only">{t.title}</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-sunken px-2 text-right text-ink-3">
              <span className="sr-only">{t.number}</span>
            </th>
            <th scope="col" className="type-small-strong px-3 text-left text-ink-2">
              {t.taken}
            </th>
            {places.map((column) => (
              <th key={column} scope="col" className="px-3 py-1.5 text-left align-top whitespace-nowrap">
                <span className="type-mono block text-ink-3">{columnLetters(column)}</span>{' '}
                <span className="type-small-strong block text-ink-2">{nameOf(column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.number} line={line} places={places} />
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

function Line({
  line: { number, cells, leftOut },
  places,
}: {
  line: ImportLineView
  places: readonly number[]
}) {
  const t = useTexts(texts).sheet
  const isHead = leftOut === 'head'
  const look = isHead ? 'bg-pyrite-soft' : leftOut === null ? 'bg-surface' : 'bg-sunken'
  return (
    <tr className={classNames('border-t border-line', look, leftOut !== null && !isHead && 'text-ink-3')}>
      <th
        scope="row"
        className={classNames(
          'type-mono sticky left-0 z-10 px-2 py-1.5 text-right font-normal text-ink-3',
          look,
        )}
      >
        {number}
      </th>
      <td className={classNames('px-3 py-1.5 whitespace-nowrap', isHead && 'font-semibold')}>
        {leftOut === null ? t.item : t.leftOut[leftOut]}
      </td>
      {places.map((column) => (
        <td key={column} className={classNames('max-w-56 truncate px-3 py-1.5', isHead && 'font-semibold')}>
          {cells[column] ?? ''}
        </td>
      ))}
    </tr>
  )
}
