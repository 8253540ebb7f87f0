import { useId, useState, type ReactNode } from 'react'
import type { Api, ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { useCall } from '#client/use-call.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { fieldAria } from '#ui/field.tsx'
import type {
  BankStatementView,
  BankTableView,
  previewBankStatement,
  previewBankTable,
  recordBankStatement,
  recordBankTable,
} from '../contract/bank-statement.ts'
import { STATEMENT_MAX } from '../domain/bank-statement/statement-entry.ts'
import type { TableLayout } from '../domain/bank-statement/table-layout.ts'
import { BankTableColumns, TableReading } from './bank-table.tsx'
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

/** Reads a bank's statement: shows what it says of ordered payouts, then records them at one click. */
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
  const record = (statement: ReadStatement) =>
    send(async (calls) => {
      setRead({ ...statement, view: await recordAll(calls, statement) })
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
          {read.view && <Outcome view={read.view} busy={busy} onRecord={() => void record(read)} />}
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

async function recordAll(api: Api, { file, table }: ReadStatement): Promise<BankStatementView> {
  if ('xml' in file) {
    const body = { xml: file.xml }
    return api.call<typeof recordBankStatement>('POST', '/api/staff/bank-statements', { body })
  }
  if (table === null) throw new Error('a table is read before it is recorded')
  const body = { csv: file.csv, layout: table.layout }
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

interface OutcomeProps {
  view: BankStatementView
  busy: boolean
  onRecord: () => void
}

function Outcome({ view, busy, onRecord }: OutcomeProps) {
  const t = useTexts(texts).bank
  const { isRecorded, settling, returning, exceptions, credits, already, others, otherAccounts } = view
  return (
    <>
      {otherAccounts.map((iban) => (
        <Banner key={iban} tone="warning">
          {iban === null ? t.noIban : t.otherAccount(iban)}
        </Banner>
      ))}
      {isRecorded && <Banner tone="success">{t.recorded(settling.length)}</Banner>}
      {isRecorded && returning.length > 0 && (
        <Banner tone="success">{t.returnsRecorded(returning.length)}</Banner>
      )}
      {settling.length > 0 ? (
        <Group heading={isRecorded ? t.settled : t.settling}>
          {settling.map((each) => (
            <Line
              key={each.reference}
              {...each}
              day={each.paidOn}
              title={`${each.company}, ${each.reference}`}
            />
          ))}
        </Group>
      ) : (
        !isRecorded && <p className="text-ink-2">{t.nothing}</p>
      )}
      {returning.length > 0 && (
        <Group heading={t.returning}>
          {returning.map((each) => (
            <Line
              key={each.reference}
              {...each}
              day={each.returnedOn}
              title={`${each.company}, ${each.reference}`}
              note={each.bankSays === '' ? undefined : t.bankSays(each.bankSays)}
            />
          ))}
        </Group>
      )}
      {!isRecorded && settling.length + returning.length > 0 && (
        <Button
          variant="primary"
          className="self-start"
          busy={busy}
          busyLabel={t.recording}
          onClick={onRecord}
        >
          <RecordWords payouts={settling.length} returns={returning.length} />
        </Button>
      )}
      {exceptions.length > 0 && (
        <Group heading={t.exceptions}>
          {exceptions.map((each, index) => (
            <Line
              key={`${each.reference} ${index}`}
              {...each}
              title={each.company === null ? each.reference : `${each.company}, ${each.reference}`}
              note={[t.why[each.why], each.detail !== null && t.bankSays(each.detail)]
                .filter(Boolean)
                .join(' ')}
            />
          ))}
        </Group>
      )}
      {credits.length > 0 && (
        <Group heading={t.credits}>
          {credits.map((each, index) => (
            <Line
              key={`${each.reference} ${index}`}
              {...each}
              title={
                <TextLink to={`/staff/orders?order=${each.orderId}`}>
                  {`${each.company}, ${each.reference}`}
                </TextLink>
              }
              note={each.isExact ? t.exact : <Missing {...each} />}
            />
          ))}
        </Group>
      )}
      <p className="type-small text-ink-2">{t.rest(already, others)}</p>
    </>
  )
}

function RecordWords({ payouts, returns }: { payouts: number; returns: number }) {
  const t = useTexts(texts).bank
  if (returns === 0) return t.record(payouts)
  const back = t.recordReturns(returns)
  return payouts === 0 ? t.recordOnlyReturns(back) : t.both(t.record(payouts), back)
}

function Missing({ missing, currency }: { missing: number; currency: string }) {
  const language = useLanguage()
  return useTexts(texts).bank.missing(formatPrice(missing, currency, language, 'always'))
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h4 className="type-label">{heading}</h4>
      <ul aria-label={heading} className="flex flex-col gap-2">
        {children}
      </ul>
    </section>
  )
}

interface LineProps {
  title: ReactNode
  amount: number | null
  currency: string | null
  bankReference: string
  day: string | null
  note?: ReactNode
}

function Line({ title, amount, currency, bankReference, day, note }: LineProps) {
  const t = useTexts(texts).bank
  const language = useLanguage()
  // A statement may be in a currency that we do not sell in.
  const isOurs = currency === 'eur' || currency === 'usd'
  const sum =
    amount === null || currency === null
      ? t.noAmount
      : `${formatPrice(amount, currency, language, 'always')}${isOurs ? '' : ` (${currency.toUpperCase()})`}`
  return (
    <li className="flex flex-col gap-1 border-t border-line pt-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 break-words">{title}</span>
        <span className="tabular-nums whitespace-nowrap">{sum}</span>
      </span>
      <span className="type-small break-words text-ink-2">
        {[day !== null && formatDay(day, language, 'shortDay'), bankReference].filter(Boolean).join(' · ')}
      </span>
      {note !== undefined && <span className="type-small">{note}</span>}
    </li>
  )
}
