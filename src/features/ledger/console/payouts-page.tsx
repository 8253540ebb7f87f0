import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import { filterFromAddress } from '#search/filters/list-filter.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { DuePayoutView, listDuePayouts, listPayouts, StaffPayoutView } from '../contract/ledger.ts'
import { Debts } from './debts.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { texts } from './texts.ts'

/** `/staff/payouts`: amounts due to sellers, and past payouts. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <Payouts />
    </StaffPage>
  )
}

function Payouts() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [parameters] = useSearchParams()
  const { page } = filterFromAddress(parameters)
  const due = useResource('due payouts', (api) =>
    api.call<typeof listDuePayouts>('GET', '/api/staff/payouts/due'),
  )
  const list = useResource(`payouts ${page}`, (api) =>
    api.call<typeof listPayouts>('GET', '/api/staff/payouts', { query: { page: String(page) } }),
  )
  const [asking, ask] = useState<DuePayoutView | null>(null)
  const [outcome, setOutcome] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const reload = () => {
    due.reload()
    list.reload()
    setRound((before) => before + 1)
  }
  if (due.state === 'failed' || list.state === 'failed') {
    return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  }
  if (due.data === null || list.data === null) return <Spinner className="min-h-80" />
  const [total, payouts] = list.data
  return (
    <>
      {outcome !== null && <Banner tone="success">{outcome}</Banner>}
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.dueHeading}</h2>
        <p className="max-w-[70ch] text-ink-2">{t.dueExplained}</p>
        <DueList rows={due.data} onRecord={ask} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.listHeading}</h2>
        {payouts.length === 0 ? <p className="text-ink-2">{t.none}</p> : <PayoutList rows={payouts} />}
        {total > DEFAULT_PAGE_SIZE && (
          <Pagination
            page={page}
            total={totalPages(total, DEFAULT_PAGE_SIZE)}
            hrefOf={(to) => (to === 1 ? '/staff/payouts' : `/staff/payouts?page=${to}`)}
          />
        )}
      </section>
      <Debts round={round} />
      {asking && (
        <PayoutDialog
          due={asking}
          onCancel={() => ask(null)}
          onStale={reload}
          onKept={(said) => {
            setOutcome(said)
            ask(null)
          }}
          onDone={({ amount, currency, company }) => {
            setOutcome(t.recorded(formatPrice(amount, currency, language, 'always'), company))
            ask(null)
            reload()
          }}
        />
      )}
    </>
  )
}

interface DueListProps {
  rows: readonly DuePayoutView[]
  onRecord: (due: DuePayoutView) => void
}

function DueList({ rows, onRecord }: DueListProps) {
  const t = useTexts(texts)
  const columns = useDueColumns(onRecord)
  const isPhone = useMedia('(width < 48rem)')
  if (rows.length === 0) {
    return (
      <EmptyState title={t.nothingDue}>
        <p>{t.nothingDueHint}</p>
      </EmptyState>
    )
  }
  if (isPhone) return <DueCards rows={rows} onRecord={onRecord} />
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
function DueCards({ rows, onRecord }: DueListProps) {
  const t = useTexts(texts)
  return (
    <ul aria-label={t.dueHeading} className="flex flex-col gap-3">
      {rows.map((due) => (
        <li
          key={`${due.companyId} ${due.currency}`}
          className="flex flex-col gap-2 rounded-[2px] border border-line bg-surface p-3"
        >
          <span className="flex items-baseline justify-between gap-3">
            <span className="type-label">{due.company}</span>
            <Price amount={due.due} currency={due.currency} decimals="always" />
          </span>
          <Payable due={due} onRecord={onRecord} />
        </li>
      ))}
    </ul>
  )
}

/** The account that would be paid to, and the button; without an account there is no button. */
function Payable({ due, onRecord }: { due: DuePayoutView; onRecord: (due: DuePayoutView) => void }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-3">
      <PaidTo due={due} />
      {due.account !== null && <RecordButton due={due} onRecord={onRecord} />}
    </span>
  )
}

function PaidTo({ due: { account, isChanging } }: { due: DuePayoutView }) {
  const t = useTexts(texts)
  return (
    <span className="type-small mr-auto text-ink-2">
      {account ?? t.noAccount}
      {isChanging && <span className="block">{t.changing}</span>}
    </span>
  )
}

function RecordButton({ due, onRecord }: { due: DuePayoutView; onRecord: (due: DuePayoutView) => void }) {
  const t = useTexts(texts)
  return (
    <Button size="small" onClick={() => onRecord(due)}>
      {t.record} <span className="sr-only">{`${due.company} ${due.currency}`}</span>
    </Button>
  )
}

function PayoutList({ rows }: { rows: readonly StaffPayoutView[] }) {
  const t = useTexts(texts)
  const columns = usePayoutColumns()
  return <Table caption={t.listHeading} columns={columns} rows={rows} rowKey={({ id }) => id} />
}

function useDueColumns(onRecord: (due: DuePayoutView) => void): Column<DuePayoutView>[] {
  const t = useTexts(texts)
  return [
    { key: 'company', head: t.company, cell: ({ company }) => company },
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
      cell: (due) => due.account !== null && <RecordButton due={due} onRecord={onRecord} />,
    },
  ]
}

function usePayoutColumns(): Column<StaffPayoutView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  return [
    {
      key: 'paidOn',
      head: t.paidOn,
      cell: ({ paidOn }) => <time dateTime={paidOn}>{formatDay(paidOn, language, 'shortDay')}</time>,
    },
    { key: 'company', head: t.company, cell: ({ company }) => company },
    { key: 'reference', head: t.reference, cell: ({ bankReference }) => bankReference },
    { key: 'account', head: t.account, cell: ({ account }) => account ?? '–' },
    { key: 'by', head: t.by, cell: ({ by }) => by },
    {
      key: 'amount',
      head: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Price amount={amount} currency={currency} decimals="always" />,
    },
  ]
}

export const meta = siteMeta(texts, (t) => t)
