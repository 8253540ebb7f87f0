import { HeldLink } from '#client/held-back.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Price } from '#ui/price.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { DuePayoutView } from '../contract/ledger.ts'
import type { ReturnedAccount } from '../contract/returned-account.ts'
import { texts } from './texts.ts'

/** An act that staff chose for what is due. */
export interface AskedDue {
  due: DuePayoutView
  act: 'order' | 'record'
}

interface DueListProps {
  rows: readonly DuePayoutView[]
  onAsk: (asked: AskedDue) => void
}

/** What is due to companies, with what staff can do about it. */
export function DueList({ rows, onAsk }: DueListProps) {
  const t = useTexts(texts)
  const columns = useDueColumns(onAsk)
  const isNarrow = useMedia('(width < 64rem)')
  if (rows.length === 0) {
    return (
      <EmptyState title={t.nothingDue}>
        <p>{t.nothingDueHint}</p>
      </EmptyState>
    )
  }
  if (isNarrow) return <DueCards rows={rows} onAsk={onAsk} />
  return (
    <Table
      caption={t.dueHeading}
      columns={columns}
      rows={rows}
      rowKey={({ companyId, currency }) => `${companyId} ${currency}`}
    />
  )
}

/** Cards on phones, so that the button is visible. */
function DueCards({ rows, onAsk }: DueListProps) {
  const t = useTexts(texts)
  return (
    <ul aria-label={t.dueHeading} className="flex flex-col gap-3">
      {rows.map((due) => (
        <li
          key={`${due.companyId} ${due.currency}`}
          className="flex flex-col gap-2 rounded-[2px] border border-line bg-surface p-3"
        >
          <span className="flex items-baseline justify-between gap-3">
            <DueCompany due={due} />
            <Price amount={due.due} currency={due.currency} decimals="always" />
          </span>
          <Payable due={due} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  )
}

/** A company, and whether the screening of names holds it back. */
function DueCompany({ due: { company, held } }: { due: DuePayoutView }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="type-label">{company}</span>
      {held && <HeldLink held={held} />}
    </span>
  )
}

/** The account that would be paid to, and the buttons. */
function Payable({ due, onAsk }: { due: DuePayoutView; onAsk: (asked: AskedDue) => void }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-3">
      <PaidTo due={due} />
      <DueActs due={due} onAsk={onAsk} />
    </span>
  )
}

function PaidTo({ due: { account, returned, isChanging } }: { due: DuePayoutView }) {
  const t = useTexts(texts)
  return (
    <span className="type-small mr-auto text-ink-2">
      {returned === null ? (account ?? t.noAccount) : <Returned returned={returned} />}
      {isChanging && <span className="block">{t.changing}</span>}
    </span>
  )
}

/** No account is offered to pay to: the bank returned what was sent to the last one. */
function Returned({ returned: { account, returnedOn, reason, bankSays } }: { returned: ReturnedAccount }) {
  const { returnedAccount: t } = useTexts(texts)
  const language = useLanguage()
  return (
    <span className="flex max-w-[40ch] min-w-60 flex-col gap-1 whitespace-normal">
      <span className="text-ink">{t.title(account, formatDay(returnedOn, language, 'shortDay'))}</span>
      <span>{t.because(t.reasons[reason], bankSays)}</span>
      <span>{t.next}</span>
    </span>
  )
}

/** Without an account in use nothing can be ordered; a payout to an earlier account can only be recorded. */
function DueActs({ due, onAsk }: { due: DuePayoutView; onAsk: (asked: AskedDue) => void }) {
  const t = useTexts(texts)
  const about = <span className="sr-only">{`${due.company} ${due.currency}`}</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {due.accountId !== null && due.held === null && (
        <Button size="small" onClick={() => onAsk({ due, act: 'order' })}>
          {t.orderPayout} {about}
        </Button>
      )}
      {due.account !== null && (
        <Button size="small" variant="quiet" onClick={() => onAsk({ due, act: 'record' })}>
          {t.record} {about}
        </Button>
      )}
    </span>
  )
}

function useDueColumns(onAsk: (asked: AskedDue) => void): Column<DuePayoutView>[] {
  const t = useTexts(texts)
  return [
    { key: 'company', head: t.company, cell: (due) => <DueCompany due={due} /> },
    {
      key: 'due',
      head: t.due,
      align: 'end',
      cell: ({ due, currency }) => <Price amount={due} currency={currency} decimals="always" />,
    },
    {
      key: 'owed',
      head: t.owed,
      align: 'end',
      cell: ({ owed, currency }) => <Price amount={owed} currency={currency} decimals="always" />,
    },
    {
      key: 'account',
      head: t.account,
      cell: (due) => <PaidTo due={due} />,
    },
    {
      key: 'act',
      head: t.act,
      align: 'end',
      cell: (due) => <DueActs due={due} onAsk={onAsk} />,
    },
  ]
}
