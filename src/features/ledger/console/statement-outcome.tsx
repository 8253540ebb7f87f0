import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { BankStatementView } from '../contract/bank-statement.ts'
import { texts } from './texts.ts'

interface OutcomeProps {
  view: BankStatementView
  busy: boolean
  onRecord: () => void
}

/** What a statement says, or what was recorded of it. */
export function StatementOutcome({ view, busy, onRecord }: OutcomeProps) {
  const t = useTexts(texts).bank
  const { isRecorded, settling, returning, exceptions, credits, already, others, otherAccounts } = view
  return (
    <>
      {otherAccounts.map((iban) => (
        <Banner key={iban} tone="warning">
          {iban === null ? t.noIban : t.otherAccount(iban)}
        </Banner>
      ))}
      {isRecorded && (settling.length > 0 || returning.length === 0) && (
        <Banner tone="success">{t.recorded(settling.length)}</Banner>
      )}
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
        !isRecorded && returning.length === 0 && <p className="text-ink-2">{t.nothing}</p>
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
