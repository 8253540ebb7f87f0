import { useState, type ReactNode } from 'react'
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
import { Pagination } from '#ui/pagination.tsx'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Table, type Column } from '#ui/table.tsx'
import type { listDuePayouts, listPayouts, StaffPayoutView } from '../contract/ledger.ts'
import { BankStatement } from './bank-statement.tsx'
import { Debts } from './debts.tsx'
import { DueList, type AskedDue } from './due-list.tsx'
import { OrderAll } from './order-all.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { PayoutOrders } from './payout-orders.tsx'
import { ReturnDialog, UndoReturnDialog } from './return-dialog.tsx'
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
  const [parameters] = useSearchParams()
  const { page } = filterFromAddress(parameters)
  const due = useResource('due payouts', (api) =>
    api.call<typeof listDuePayouts>('GET', '/api/staff/payouts/due'),
  )
  const list = useResource(`payouts ${page}`, (api) =>
    api.call<typeof listPayouts>('GET', '/api/staff/payouts', { query: { page: String(page) } }),
  )
  const [asking, ask] = useState<AskedDue | null>(null)
  const [back, setBack] = useState<StaffPayoutView | null>(null)
  const [outcome, setOutcome] = useState<ReactNode>(null)
  const [round, setRound] = useState(0)
  const reload = () => {
    due.reload()
    list.reload()
    setRound((before) => before + 1)
  }
  const done = (said: ReactNode) => {
    setOutcome(said)
    ask(null)
    setBack(null)
    reload()
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
        <OrderAll rows={due.data} onDone={done} />
        <DueList rows={due.data} onAsk={ask} />
      </section>
      <PayoutOrders round={round} onDone={done} />
      <BankStatement onRecorded={reload} />
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.listHeading}</h2>
        {payouts.length === 0 ? (
          <p className="text-ink-2">{t.none}</p>
        ) : (
          <PayoutList rows={payouts} onReturn={setBack} />
        )}
        {total > DEFAULT_PAGE_SIZE && (
          <Pagination
            page={page}
            total={totalPages(total, DEFAULT_PAGE_SIZE)}
            hrefOf={(to) => (to === 1 ? '/staff/payouts' : `/staff/payouts?page=${to}`)}
          />
        )}
      </section>
      <Debts round={round} />
      {back &&
        (back.returnedOn === null ? (
          <ReturnDialog payout={back} onCancel={() => setBack(null)} onDone={done} />
        ) : (
          <UndoReturnDialog payout={back} onCancel={() => setBack(null)} onDone={done} />
        ))}
      {asking && <DueDialog asked={asking} onCancel={() => ask(null)} onStale={reload} onDone={done} />}
    </>
  )
}

interface DueDialogProps {
  asked: AskedDue
  onCancel: () => void
  onStale: () => void
  onDone: (said: string) => void
}

function DueDialog({ asked: { due, act }, onDone, ...rest }: DueDialogProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const amountOf = ({ amount, currency }: { amount: number; currency: string }) =>
    formatPrice(amount, currency, language, 'always')
  return act === 'order' ? (
    <OrderDialog
      due={due}
      {...rest}
      onKept={onDone}
      onDone={(order) => onDone(t.ordered(amountOf(order), order.company))}
    />
  ) : (
    <PayoutDialog
      due={due}
      {...rest}
      onKept={onDone}
      onDone={(payout) => onDone(t.recorded(amountOf(payout), payout.company))}
    />
  )
}

interface PayoutListProps {
  rows: readonly StaffPayoutView[]
  /** Records its return or, where it is returned, takes that back. */
  onReturn: (payout: StaffPayoutView) => void
}

function PayoutList({ rows, onReturn }: PayoutListProps) {
  const t = useTexts(texts)
  const columns = usePayoutColumns(onReturn)
  return <Table caption={t.listHeading} columns={columns} rows={rows} rowKey={({ id }) => id} />
}

function usePayoutColumns(onReturn: PayoutListProps['onReturn']): Column<StaffPayoutView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  return [
    {
      key: 'paidOn',
      head: t.paidOn,
      cell: ({ paidOn }) => <time dateTime={paidOn}>{formatDay(paidOn, language, 'shortDay')}</time>,
    },
    // Beside the day, so that phones show it.
    {
      key: 'amount',
      head: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Price amount={amount} currency={currency} decimals="always" />,
    },
    { key: 'company', head: t.company, cell: ({ company }) => company },
    { key: 'reference', head: t.reference, cell: ({ bankReference }) => bankReference },
    { key: 'account', head: t.account, cell: ({ account }) => account ?? '–' },
    { key: 'by', head: t.by, cell: ({ by }) => by },
    {
      key: 'returned',
      head: t.returns.on,
      cell: (payout) =>
        payout.returnedOn === null ? (
          <Button size="small" variant="quiet" onClick={() => onReturn(payout)}>
            {t.returns.button(payout.bankReference)}
          </Button>
        ) : (
          <>
            {t.returns.returnedOn(formatDay(payout.returnedOn, language, 'shortDay'))}
            <Button size="small" variant="quiet" onClick={() => onReturn(payout)}>
              {t.returns.undo(payout.bankReference)}
            </Button>
          </>
        ),
    },
  ]
}

export const meta = siteMeta(texts, (t) => t)
