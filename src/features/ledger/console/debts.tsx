import { LocalLink, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Table, type Column } from '#ui/table.tsx'
import type { DebtView, listDebts } from '../contract/ledger.ts'
import { texts } from './texts.ts'

/** What companies and we owe each other without a date, with what caused it. */
export function Debts() {
  const t = useTexts(texts)
  const debts = useResource('debts', (api) => api.call<typeof listDebts>('GET', '/api/staff/debts'))
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">{t.debtsHeading}</h2>
      <p className="max-w-[70ch] text-ink-2">{t.debtsExplained}</p>
      {debts.state === 'failed' ? (
        <Banner tone="error" actions={<Button onClick={debts.reload}>{t.retry}</Button>}>
          {t.debtsFailed}
        </Banner>
      ) : debts.data === null ? (
        <Spinner className="min-h-20" />
      ) : debts.data.length === 0 ? (
        <p className="text-ink-2">{t.noDebts}</p>
      ) : (
        <DebtList rows={debts.data} />
      )}
    </section>
  )
}

function DebtList({ rows }: { rows: readonly DebtView[] }) {
  const t = useTexts(texts)
  const columns = useDebtColumns()
  return (
    <Table
      caption={t.debtsHeading}
      columns={columns}
      rows={rows}
      rowKey={({ companyId, side, orderId }) => `${companyId} ${side} ${orderId}`}
    />
  )
}

function useDebtColumns(): Column<DebtView>[] {
  const t = useTexts(texts)
  return [
    { key: 'company', head: t.company, cell: ({ company }) => company },
    { key: 'debtor', head: t.debtor, cell: ({ side, debtor }) => t.debtorOf[debtor][side] },
    { key: 'cause', head: t.cause, cell: ({ cause }) => t.causeOf[cause] },
    {
      key: 'order',
      head: t.order,
      cell: ({ orderId, reference }) => (
        <LocalLink
          to={`/staff/orders?order=${orderId}`}
          className="text-malachite underline underline-offset-4"
        >
          {reference}
        </LocalLink>
      ),
    },
    {
      key: 'amount',
      head: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Price amount={amount} currency={currency} decimals="always" />,
    },
  ]
}
