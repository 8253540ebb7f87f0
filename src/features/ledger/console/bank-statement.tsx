import { useId, useState } from 'react'
import type { Api, ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { Banner } from '#ui/banner.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { fieldAria } from '#ui/field.tsx'
import type {
  BankStatementView,
  BankTableView,
  ChosenOfStatement,
  previewBankStatement,
  previewBankTable,
  recordBankStatement,
  recordBankTable,
} from '../contract/bank-statement.ts'
import { STATEMENT_MAX } from '../domain/bank-statement/statement-entry.ts'
import type { TableLayout } from '../domain/bank-statement/table-layout.ts'
import { BankTableColumns, TableReading } from './bank-table.tsx'
import { StatementOutcome } from './statement-outcome.tsx'
import { texts } from './texts.ts'

/** The text of a statement as camt.053, or the bytes of one as CSV. */
type StatementFile = { name: string } & ({ xml: string } | { csv: string })

interface ReadStatement {
  file: StatementFile
  /** Null until the columns of a table are confirmed. */
  view: BankStatementView | null
  /** What a statement as CSV looks like. */
  table: BankTableView | null
}

/** Reads a bank's statement: shows what it says of payouts, transfers and refunds, then records what is ticked at one click. */
export function BankStatement({ onRecorded }: { onRecorded: () => void }) {
  const t = useTexts(texts).bank
  const id = useId()
  const api = useApi()
  const [read, setRead] = useState<ReadStatement | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { busy, refusal, send } = useCall()
  const open = async (picked: File) => {
    setRead(null)
    setFault(null)
    const file = await fileOf(picked)
    if (file === null) return setFault(t.unreadable)
    await send(async (calls) => setRead(await preview(calls, file, null)))
  }
  const record = (statement: ReadStatement, chosen: ChosenOfStatement) =>
    send(async (calls) => {
      setRead({ ...statement, view: await recordChosen(calls, statement, chosen) })
      onRecorded()
    })
  const said = fault ?? wordsOf(refusal)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">{t.heading}</h2>
      <p className="max-w-[70ch] text-ink-2">{t.explained}</p>
      <DropZone
        aria={fieldAria({ id, ...(said !== null && { error: said }) })}
        label={busy ? t.reading : t.choose}
        accept=".xml,.camt,.053,.csv,.txt,.tsv"
        locked={busy}
        onPick={([file]) => file && void open(file)}
      />
      {said !== null && (
        <Banner tone="error">
          <span id={`${id}-error`}>{said}</span>
        </Banner>
      )}
      {read && (
        <div className="flex min-w-0 flex-col gap-4 border border-line bg-surface p-4">
          <h3 className="type-h3 break-words">{read.file.name}</h3>
          {read.table && read.view === null && (
            <BankTableColumns
              table={read.table}
              onChosen={async (layout) => setRead(await preview(api(), read.file, layout))}
            />
          )}
          {read.table && read.view?.isRecorded === false && (
            <TableReading table={read.table} onChange={() => setRead({ ...read, view: null })} />
          )}
          {read.view && (
            <StatementOutcome view={read.view} busy={busy} onRecord={(chosen) => void record(read, chosen)} />
          )}
        </div>
      )}
    </section>
  )
}

async function preview(api: Api, file: StatementFile, layout: TableLayout | null): Promise<ReadStatement> {
  if ('xml' in file) {
    const body = { xml: file.xml }
    const view = await api.call<typeof previewBankStatement>('POST', '/api/staff/bank-statements/preview', {
      body,
    })
    return { file, view, table: null }
  }
  const table = await api.call<typeof previewBankTable>('POST', '/api/staff/bank-tables/preview', {
    body: { csv: file.csv, layout },
  })
  return { file, view: table.statement, table }
}

async function recordChosen(
  api: Api,
  { file, table }: ReadStatement,
  chosen: ChosenOfStatement,
): Promise<BankStatementView> {
  if ('xml' in file) {
    const body = { xml: file.xml, chosen }
    return api.call<typeof recordBankStatement>('POST', '/api/staff/bank-statements', { body })
  }
  if (table === null) throw new Error('a table is read before it is recorded')
  const body = { csv: file.csv, layout: table.layout, chosen }
  return api.call<typeof recordBankTable>('POST', '/api/staff/bank-tables', { body })
}

const wordsOf = (refusal: ApiError | null) =>
  refusal &&
  refusal
    .lines()
    .map(({ message }) => message)
    .join(' ')

/** Null for a file that can't be a statement. What begins as XML is camt.053, anything else may be a table. */
async function fileOf(file: File): Promise<StatementFile | null> {
  if (file.size > STATEMENT_MAX) return null
  const { name } = file
  const text = await file.text().catch(() => '')
  if (text === '' || text.length > STATEMENT_MAX) return null
  if (/^\uFEFF?\s*</.test(text)) return { name, xml: text }
  const csv = await base64Of(file)
  return csv === '' || csv.length > STATEMENT_MAX ? null : { name, csv }
}

/** The bytes, since only the server tells the encodings of tables apart. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '')
    })
    reader.addEventListener('error', () => resolve(''))
    reader.readAsDataURL(file)
  })
