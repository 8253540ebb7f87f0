import { useId, useState, type ReactNode } from 'react'
import type { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
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
  previewBankStatement,
  recordBankStatement,
} from '../contract/bank-statement.ts'
import { STATEMENT_MAX } from '../domain/bank-statement/statement-entry.ts'
import { texts } from './texts.ts'

interface ReadStatement {
  name: string
  xml: string
  view: BankStatementView
}

/** Reads a bank's statement: shows what it says of ordered payouts, then records them at one click. */
export function BankStatement({ onRecorded }: { onRecorded: () => void }) {
  const t = useTexts(texts).bank
  const id = useId()
  const [read, setRead] = useState<ReadStatement | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { busy, refusal, send } = useCall()
  const open = async (file: File) => {
    setRead(null)
    setFault(null)
    const xml = await textOf(file)
    if (xml === null) return setFault(t.unreadable)
    await send(async (api) => {
      const view = await api.call<typeof previewBankStatement>('POST', '/api/staff/bank-statements/preview', {
        body: { xml },
      })
      setRead({ name: file.name, xml, view })
    })
  }
  const record = (statement: ReadStatement) =>
    send(async (api) => {
      const body = { xml: statement.xml }
      const view = await api.call<typeof recordBankStatement>('POST', '/api/staff/bank-statements', { body })
      setRead({ ...statement, view })
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
        accept=".xml,.camt,.053"
        locked={busy}
        onPick={([file]) => file && void open(file)}
      />
      {said !== null && (
        <Banner tone="error">
          <span id={`${id}-error`}>{said}</span>
        </Banner>
      )}
      {read && <Outcome read={read} busy={busy} onRecord={() => void record(read)} />}
    </section>
  )
}

const wordsOf = (refusal: ApiError | null) =>
  refusal &&
  refusal
    .lines()
    .map(({ message }) => message)
    .join(' ')

/** Null for a file that can't be a statement. */
async function textOf(file: File): Promise<string | null> {
  if (file.size > STATEMENT_MAX) return null
  const xml = await file.text().catch(() => '')
  return xml === '' || xml.length > STATEMENT_MAX ? null : xml
}

interface OutcomeProps {
  read: ReadStatement
  busy: boolean
  onRecord: () => void
}

function Outcome({ read: { name, view }, busy, onRecord }: OutcomeProps) {
  const t = useTexts(texts).bank
  const { isRecorded, settling, exceptions, credits, already, others, otherAccounts } = view
  return (
    <div className="flex flex-col gap-4 border border-line bg-surface p-4">
      <h3 className="type-h3 break-words">{name}</h3>
      {otherAccounts.map((iban) => (
        <Banner key={iban} tone="warning">
          {iban === null ? t.noIban : t.otherAccount(iban)}
        </Banner>
      ))}
      {isRecorded && <Banner tone="success">{t.recorded(settling.length)}</Banner>}
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
      {!isRecorded && settling.length > 0 && (
        <Button
          variant="primary"
          className="self-start"
          busy={busy}
          busyLabel={t.recording}
          onClick={onRecord}
        >
          {t.record(settling.length)}
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
    </div>
  )
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
