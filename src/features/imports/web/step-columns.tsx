import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { nameColumns } from '../contract/endpoints.ts'
import { texts as words } from '../contract/texts.ts'
import type { ImportView } from '../contract/views.ts'
import {
  IMPORT_FIELDS,
  isColumnField,
  NEEDED_FIELDS,
  type ColumnField as Field,
  type Columns,
  type ImportField,
} from '../domain/columns.ts'
import { DESCRIPTIONS, TITLES } from '../domain/second-language.ts'
import { AttributeColumns } from './attribute-columns.tsx'
import { ColumnField } from './column-field.tsx'
import { SheetView } from './sheet-view.tsx'
import { StepHeading } from './steps.tsx'
import { ArchiveField } from './sending/archive-field.tsx'
import type { ArchiveSending } from './sending/use-archive-sending.ts'
import { texts } from './texts.ts'
import { TableBeside } from './table-beside.tsx'
import { UnusedColumns, unusedColumns } from './unused-columns.tsx'

interface StepColumnsProps {
  view: ImportView
  archive: ArchiveSending
  /** The import changed on the server. */
  onChange: () => void
  onNamed: () => void
}

const NEEDED: readonly ImportField[] = NEEDED_FIELDS
/** Columns that do as well, since they name the language of what they say. */
const NAMED_BY: Partial<Record<ImportField, readonly ImportField[]>> = {
  title: Object.values(TITLES),
  description: Object.values(DESCRIPTIONS),
}
const FIRST: readonly ImportField[] = ['reference', ...NEEDED_FIELDS, 'images']
const OTHERS = IMPORT_FIELDS.filter((field) => !FIRST.includes(field))

/** Step two: what each column is. */
export function StepColumns({ view, archive, onChange, onNamed }: StepColumnsProps) {
  const t = useTexts(texts)
  const { fields } = words[useLanguage()]
  const [columns, setColumns] = useState<Columns>(() => columnsOf(view))
  const [kept, setKept] = useState<readonly number[]>(view.kept)
  const { busy, refusal, send } = useCall()
  const set = (field: Field, column: number | string | undefined) =>
    setColumns((before) => {
      const { [field]: _gone, ...others } = before
      return column === undefined ? others : { ...others, [field]: column }
    })
  const unused = unusedColumns(view, columns)
  const check = () =>
    send(async (api) => {
      const named = Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== ''))
      await api.call<typeof nameColumns>('PUT', '/api/imports/:id/columns', {
        params: { id: String(view.id) },
        body: { columns: named, kept: kept.filter((column) => unused.includes(column)) },
      })
      onNamed()
    })
  const isNamed = (field: ImportField) => columns[field] !== undefined && columns[field] !== ''
  const missing = NEEDED.filter((field) => ![field, ...(NAMED_BY[field] ?? [])].some(isNamed))
  const list = (names: readonly ImportField[]) => (
    <div className="grid items-end gap-5 md:grid-cols-2 lg:grid-cols-3">
      {names.map((field) => (
        <ColumnField
          key={field}
          field={field}
          view={view}
          value={columns[field]}
          onChange={(column) => set(field, column)}
        />
      ))}
    </div>
  )
  return (
    <section className="flex flex-col gap-5">
      <StepHeading takesFocus>{t.columns.title}</StepHeading>
      <FileLine view={view} />
      <TableBeside view={view} />
      <p className="type-body max-w-[70ch] text-ink-2">{t.columns.intro}</p>
      <SheetView view={view} columns={columns} onChange={onChange} />
      <h3 className="type-h3">{t.columns.main}</h3>
      {list(FIRST)}
      <details className="group border-y border-line py-3">
        <summary className="type-h3 flex min-h-11 cursor-pointer items-center gap-2">
          <Icon name="caret-down" size={16} className="transition-transform group-open:rotate-180" />
          {t.columns.further}
        </summary>
        <div className="pt-3">{list(OTHERS)}</div>
      </details>
      <AttributeColumns view={view} columns={columns} onChange={set} />
      <UnusedColumns view={view} columns={columns} kept={kept} onChange={setKept} />
      <ArchiveField view={view} archive={archive} />
      {missing.length > 0 && (
        <Banner tone="information" live={false}>
          {t.columns.missing(missing.map((field) => fields[field]).join(', '))}
        </Banner>
      )}
      {refusal && <Banner tone="error">{refusal.lines()[0]?.message}</Banner>}
      <div>
        <Button variant="primary" busy={busy} onClick={() => void check()}>
          {t.columns.check}
        </Button>
      </div>
    </section>
  )
}

function columnsOf({ columns }: ImportView): Columns {
  const entries = Object.entries(columns).filter(([field]) => isColumnField(field))
  return Object.fromEntries(entries)
}

const ENCODING_NAMES: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** The file's name, encoding and delimiter, so that a wrong guess is visible. */
export function FileLine({ view }: { view: ImportView }) {
  const t = useTexts(texts)
  const { fileName, format, encoding, delimiter, headerRow, rowCount, sheets, sheet } = view
  const delimiters: Readonly<Record<string, string>> = t.about.delimiters
  const kind =
    format === 'csv'
      ? t.about.csv(ENCODING_NAMES[encoding ?? ''] ?? '', delimiters[delimiter ?? ''] ?? delimiter ?? '')
      : (format ?? '').toUpperCase()
  const items = Object.entries(view.leftOut).flatMap(([reason, lines]) =>
    reason === 'above' || reason === 'head' ? [] : [lines],
  )
  const leftOut = items.reduce((sum, lines) => sum + lines, 0)
  return (
    <p className="type-small text-ink-2">
      <b className="font-semibold break-all">{fileName}</b> · {kind} · {t.file.rows(rowCount)}
      {sheets.length > 1 && ` · ${t.about.sheet(sheets[sheet] ?? '')}`}
      {headerRow !== null && headerRow > 1 && ` · ${t.about.headings(headerRow)}`}
      {leftOut > 0 && ` · ${t.about.leftOut(leftOut)}`}
    </p>
  )
}
