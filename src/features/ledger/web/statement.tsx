import { useId } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useLinkedRow } from '#client/linked-row.ts'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import { Table, type Column } from '#ui/table.tsx'
import type { readStatement, StatementView } from '../contract/ledger.ts'
import { texts } from './texts.ts'

type Payout = StatementView['payouts'][number]

/**
 * What a company is owed for its sales, per currency, and its latest payouts. Empty before the first sale.
 */
export function Statement() {
  const t = useTexts(texts).balance
  const headingId = useId()
  const { data, state, reload } = useResource('statement', (api) =>
    api.call<typeof readStatement>('GET', '/api/sales/statement'),
  )
  if (state === 'failed') {
    return <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
  }
  if (data === null) return <StatementSkeleton />
  if (data.balances.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 border-b border-line pb-8">
      <h2 id={headingId} className="type-h2">
        {t.heading}
      </h2>
      <p className="max-w-[70ch] text-ink-2">{t.explained}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {data.balances.map((balance) => (
          <BalancePlate key={balance.currency} balance={balance} />
        ))}
      </div>
      <p>
        <TextLink to="/user/statement">{t.byPeriod}</TextLink>
      </p>
      {data.payouts.length > 0 && <Payouts payouts={data.payouts} />}
    </section>
  )
}

function BalancePlate({ balance }: { balance: StatementView['balances'][number] }) {
  const t = useTexts(texts).balance
  const { currency, owed, due, ordered, paidOut } = balance
  const rows = [
    { name: t.owed, amount: owed, size: 'm' as const },
    { name: t.due, amount: due, size: 'text' as const },
    ...(ordered === 0 ? [] : [{ name: t.ordered, amount: ordered, size: 'text' as const }]),
    { name: t.paidOut, amount: paidOut, size: 'text' as const },
  ]
  return (
    <dl className="bevel-card flex flex-col gap-2 border border-line bg-surface p-4 md:p-6">
      {rows.map(({ name, amount, size }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className={size === 'm' ? 'type-label' : 'text-ink-2'}>{name}</dt>
          <dd className="ml-auto">
            <Price
              amount={amount}
              currency={currency}
              decimals="always"
              size={size}
              withCode={size === 'm'}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  const t = useTexts(texts).balance
  const columns = useColumns()
  const { key, place } = useLinkedRow('payout', true)
  return (
    <div ref={place}>
      <Table
        asCards
        caption={t.payouts}
        showCaption
        columns={columns}
        rows={payouts}
        rowKey={({ id }) => id}
        isCurrent={({ id }) => id === key}
      />
    </div>
  )
}

function StatementSkeleton() {
  return <Skeletons label={useTexts(texts).balance.loading} heights={['h-40']} />
}

function useColumns(): Column<Payout>[] {
  const t = useTexts(texts).balance
  const language = useLanguage()
  return [
    {
      key: 'paidOn',
      head: t.paidOn,
      cell: ({ paidOn }) => <time dateTime={paidOn}>{formatDay(paidOn, language, 'shortDay')}</time>,
    },
    {
      key: 'reference',
      head: t.reference,
      cell: ({ bankReference, returnedOn }) =>
        returnedOn === null
          ? bankReference
          : `${bankReference} · ${t.returned(formatDay(returnedOn, language, 'shortDay'))}`,
    },
    {
      key: 'amount',
      head: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Price amount={amount} currency={currency} decimals="always" />,
    },
  ]
}
