import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { DebtView, listDebts } from '../contract/ledger.ts'
import { texts } from './texts.ts'

/**
 * What companies and we owe each other without a due date, with the causes; a change of `round` reloads it.
 */
export function Debts({ round }: { round: number }) {
  const t = useTexts(texts)
  const debts = useResource(`debts ${round}`, (api) => api.call<typeof listDebts>('GET', '/api/staff/debts'))
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">{t.debtsHeading}</h2>
      <p className="max-w-[70ch] text-ink-2">{t.debtsExplained}</p>
      {debts.state === 'failed' ? (
        <RetryBanner onRetry={debts.reload}>{t.debtsFailed}</RetryBanner>
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

const keyOf = ({ companyId, side, orderId, reference, currency, cause }: DebtView) =>
  `${companyId} ${side} ${orderId} ${reference} ${currency} ${cause}`

function DebtList({ rows }: { rows: readonly DebtView[] }) {
  const t = useTexts(texts)
  const columns = useDebtColumns()
  const isPhone = useMedia('(width < 48rem)')
  return isPhone ? (
    <DebtCards rows={rows} />
  ) : (
    <Table caption={t.debtsHeading} columns={columns} rows={rows} rowKey={keyOf} />
  )
}

/** Cards on phones, because a company's name alone can be as wide as the page. */
function DebtCards({ rows }: { rows: readonly DebtView[] }) {
  const t = useTexts(texts)
  return (
    <ul aria-label={t.debtsHeading} className="flex flex-col gap-3">
      {rows.map((debt) => (
        <li key={keyOf(debt)} className="flex flex-col gap-2 rounded-[2px] border border-line bg-surface p-3">
          <span className="flex items-baseline justify-between gap-3">
            <span className="type-label min-w-0 break-words">{debt.company}</span>
            <Price amount={debt.amount} currency={debt.currency} decimals="always" />
          </span>
          <span className="type-small text-ink-2">{t.debtorOf[debt.debtor][debt.side]}</span>
          <span className="flex flex-wrap items-baseline justify-between gap-3">
            <span className="type-small text-ink-2">{t.causeOf[debt.cause]}</span>
            <OrderLink debt={debt} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function OrderLink({ debt: { orderId, reference, cause } }: { debt: DebtView }) {
  const t = useTexts(texts)
  if (cause === 'deposit')
    return (
      <TextLink to="/staff/deposits" className="whitespace-nowrap">
        {reference}
      </TextLink>
    )
  if (orderId === null || reference === null)
    return <span className="text-ink-2">{cause === 'unclaimed' ? '–' : t.noOrder}</span>
  return (
    <TextLink to={`/staff/orders?order=${orderId}`} className="whitespace-nowrap">
      {reference}
    </TextLink>
  )
}

function useDebtColumns(): Column<DebtView>[] {
  const t = useTexts(texts)
  return [
    { key: 'company', head: t.company, cell: ({ company }) => company },
    { key: 'debtor', head: t.debtor, cell: ({ side, debtor }) => t.debtorOf[debtor][side] },
    { key: 'cause', head: t.cause, cell: ({ cause }) => t.causeOf[cause] },
    { key: 'order', head: t.order, cell: (debt) => <OrderLink debt={debt} /> },
    {
      key: 'amount',
      head: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Price amount={amount} currency={currency} decimals="always" />,
    },
  ]
}
