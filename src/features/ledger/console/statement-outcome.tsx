import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { BankStatementView, ChosenOfStatement } from '../contract/bank-statement.ts'
import { Group, Line, Named, type Tick } from './statement-lines.tsx'
import { texts } from './texts.ts'

interface OutcomeProps {
  view: BankStatementView
  busy: boolean
  onRecord: (chosen: ChosenOfStatement) => void
}

type Kind = keyof ChosenOfStatement
const KINDS = ['payouts', 'returns', 'transfers', 'refunds'] as const satisfies readonly Kind[]

/** What a statement says, or what was recorded of it. Whatever is exactly as it should be is ticked. */
export function StatementOutcome({ view, busy, onRecord }: OutcomeProps) {
  const t = useTexts(texts).bank
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const { isRecorded, settling, returning, transfers, refunds, exceptions, credits } = view
  const found = {
    payouts: settling.map(({ reference }) => reference),
    returns: returning.map(({ reference }) => reference),
    transfers: transfers.map(({ reference }) => reference),
    refunds: refunds.map(({ reference }) => reference),
  }
  const isTicked = (kind: Kind, reference: string) => !unticked.has(`${kind} ${reference}`)
  const tickOf = (kind: Kind, reference: string): Tick | null =>
    isRecorded
      ? null
      : {
          checked: isTicked(kind, reference),
          onChange: (checked) =>
            setUnticked((before) => {
              const next = new Set(before)
              if (checked) next.delete(`${kind} ${reference}`)
              else next.add(`${kind} ${reference}`)
              return next
            }),
        }
  const chosen: ChosenOfStatement = {
    payouts: found.payouts.filter((reference) => isTicked('payouts', reference)),
    returns: found.returns.filter((reference) => isTicked('returns', reference)),
    transfers: found.transfers.filter((reference) => isTicked('transfers', reference)),
    refunds: found.refunds.filter((reference) => isTicked('refunds', reference)),
  }
  const isAny = KINDS.some((kind) => found[kind].length > 0)
  return (
    <>
      {view.otherAccounts.map((iban) => (
        <Banner key={iban} tone="warning">
          {iban === null ? t.noIban : t.otherAccount(iban)}
        </Banner>
      ))}
      {isRecorded && <Recorded view={view} />}
      {!isRecorded && !isAny && <p className="text-ink-2">{t.nothing}</p>}
      {settling.length > 0 && (
        <Group heading={isRecorded ? t.settled : t.settling}>
          {settling.map((each) => (
            <Line
              key={each.reference}
              {...each}
              day={each.paidOn}
              tick={tickOf('payouts', each.reference)}
              title={`${each.company}, ${each.reference}`}
            />
          ))}
        </Group>
      )}
      {returning.length > 0 && (
        <Group heading={t.returning}>
          {returning.map((each) => (
            <Line
              key={each.reference}
              {...each}
              day={each.returnedOn}
              tick={tickOf('returns', each.reference)}
              title={`${each.company}, ${each.reference}`}
              note={each.bankSays === '' ? undefined : t.bankSays(each.bankSays)}
            />
          ))}
        </Group>
      )}
      <Exact heading={t.receiving} all={transfers} tickOf={(reference) => tickOf('transfers', reference)} />
      <Exact heading={t.refunding} all={refunds} tickOf={(reference) => tickOf('refunds', reference)} />
      {!isRecorded && isAny && <RecordButton chosen={chosen} busy={busy} onRecord={onRecord} />}
      <LeftToPeople exceptions={exceptions} credits={credits} />
      <p className="type-small text-ink-2">{t.rest(view.already, view.others)}</p>
    </>
  )
}

/** What was recorded, by its kind, and what waits. */
function Recorded({ view: { settling, returning, transfers, refunds } }: { view: BankStatementView }) {
  const t = useTexts(texts).bank
  const isOther = returning.length + transfers.length + refunds.length > 0
  const waiting = [...transfers, ...refunds].filter(({ waits }) => waits).length
  const received = transfers.filter(({ waits }) => !waits).length
  const sent = refunds.filter(({ waits }) => !waits).length
  return (
    <>
      {(settling.length > 0 || !isOther) && <Banner tone="success">{t.recorded(settling.length)}</Banner>}
      {returning.length > 0 && <Banner tone="success">{t.returnsRecorded(returning.length)}</Banner>}
      {received > 0 && <Banner tone="success">{t.transfersRecorded(received)}</Banner>}
      {sent > 0 && <Banner tone="success">{t.refundsRecorded(sent)}</Banner>}
      {waiting > 0 && <Banner tone="warning">{t.waiting(waiting)}</Banner>}
    </>
  )
}

interface ExactProps {
  heading: string
  all: BankStatementView['transfers']
  tickOf: (reference: string) => Tick | null
}

/** Transfers of buyers, or refunds, each with a link to its order. */
function Exact({ heading, all, tickOf }: ExactProps) {
  const t = useTexts(texts).bank
  if (all.length === 0) return null
  return (
    <Group heading={heading}>
      {all.map((each) => (
        <Line
          key={each.reference}
          {...each}
          tick={tickOf(each.reference)}
          title={<Named {...each} />}
          note={each.waits ? t.waits : undefined}
        />
      ))}
    </Group>
  )
}

interface RecordButtonProps extends Pick<OutcomeProps, 'busy' | 'onRecord'> {
  chosen: ChosenOfStatement
}

function RecordButton({ chosen, busy, onRecord }: RecordButtonProps) {
  const t = useTexts(texts).bank
  const language = useLanguage()
  const what = KINDS.filter((kind) => chosen[kind].length > 0).map((kind) =>
    t.counted[kind](chosen[kind].length),
  )
  if (what.length === 0) return <p className="text-ink-2">{t.noneTicked}</p>
  return (
    <Button
      variant="primary"
      className="self-start"
      busy={busy}
      busyLabel={t.recording}
      onClick={() => onRecord(chosen)}
    >
      {t.record(new Intl.ListFormat(language).format(what))}
    </Button>
  )
}

/** What people have to look at, with its reason. */
function LeftToPeople({ exceptions, credits }: Pick<BankStatementView, 'exceptions' | 'credits'>) {
  const t = useTexts(texts).bank
  return (
    <>
      {exceptions.length > 0 && (
        <Group heading={t.exceptions}>
          {exceptions.map((each, index) => (
            <Line
              key={`${each.reference} ${index}`}
              {...each}
              title={<Named {...each} />}
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
              title={<Named {...each} />}
              note={
                <>
                  {t.why[each.why]} {each.missing > 0 && <Missing {...each} />}
                </>
              }
            />
          ))}
        </Group>
      )}
    </>
  )
}

function Missing({ missing, orderCurrency }: { missing: number; orderCurrency: string }) {
  const language = useLanguage()
  return useTexts(texts).bank.missing(formatPrice(missing, orderCurrency, language, 'always'))
}
