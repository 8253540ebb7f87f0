import { useState, type ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { listPayoutOrders, PayoutOrdersView, PayoutOrderView } from '../contract/payout-orders.ts'
import { FILE_ORDERS_MAX } from '../domain/payout-order.ts'
import { EndOrderDialog, type OrderAct } from './end-order-dialog.tsx'
import { FileDialog, type AskedFile } from './file-dialog.tsx'
import { PaymentFiles } from './payment-files.tsx'
import { texts } from './texts.ts'

interface PayoutOrdersProps {
  /** A change reloads the lists. */
  round: number
  onDone: (said: ReactNode) => void
}

interface AskedOrder {
  order: PayoutOrderView
  act: OrderAct
}

/** What is ordered, what is at the bank, and the payment files. */
export function PayoutOrders({ round, onDone }: PayoutOrdersProps) {
  const t = useTexts(texts)
  const [asked, ask] = useState<AskedOrder | null>(null)
  const [making, make] = useState<AskedFile | null>(null)
  const orders = useResource(`payout orders ${round}`, (api) =>
    api.call<typeof listPayoutOrders>('GET', '/api/staff/payout-orders'),
  )
  if (orders.state === 'failed') return <RetryBanner onRetry={orders.reload}>{t.ordersFailed}</RetryBanner>
  if (orders.data === null) return <Spinner className="min-h-20" />
  const { open, files, payable } = orders.data
  const ordered = open.filter(({ state }) => state === 'ordered')
  const sent = open.filter(({ state }) => state === 'sent')
  const done = (said: ReactNode) => {
    ask(null)
    make(null)
    onDone(said)
  }
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.orderedHeading}</h2>
        <p className="max-w-[70ch] text-ink-2">{t.orderedExplained}</p>
        <Totals orders={ordered} payable={payable} onMake={make} />
        {ordered.length === 0 ? (
          <p className="text-ink-2">{t.noneOrdered}</p>
        ) : (
          <OrderList caption={t.orderedHeading} rows={ordered} acts={['cancel']} onAsk={ask} />
        )}
      </section>
      {sent.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="type-h2">{t.sentHeading}</h2>
          <p className="max-w-[70ch] text-ink-2">{t.sentExplained}</p>
          <OrderList caption={t.sentHeading} rows={sent} acts={['paid', 'refused']} onAsk={ask} />
        </section>
      )}
      {files.length > 0 && <PaymentFiles files={files} onDone={done} />}
      {asked && <EndOrderDialog {...asked} onCancel={() => ask(null)} onDone={done} />}
      {making && <FileDialog asked={making} onCancel={() => make(null)} onDone={done} />}
    </>
  )
}

interface TotalsProps {
  orders: readonly PayoutOrderView[]
  payable: PayoutOrdersView['payable']
  onMake: (asked: AskedFile) => void
}

/** By currency: how many payouts go into a file, their sum, how many stay behind, and the button for the file. */
function Totals({ orders, payable, onMake }: TotalsProps) {
  const t = useTexts(texts)
  const totals = CURRENCIES.flatMap((currency) => {
    const own = orders.filter((order) => order.currency === currency)
    const isPayable = payable.includes(currency)
    const going = isPayable ? own.filter(goesIntoFile).slice(0, FILE_ORDERS_MAX) : own
    const cents = going.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    const [count, behind] = [going.length, own.length - going.length]
    return own.length === 0 ? [] : [{ currency, count, behind, amount: cents / 100, isPayable }]
  })
  if (totals.length === 0) return null
  return (
    <ul aria-label={t.totals} className="flex flex-col gap-2">
      {totals.map((total) => (
        <li key={total.currency} className="flex flex-wrap items-center gap-3">
          <Price amount={total.amount} currency={total.currency} decimals="always" size="m" />
          <span className="text-ink-2">{t.payouts(total.count)}</span>
          {total.behind > 0 && <span className="text-ink-2">{t.stayBehind(total.behind)}</span>}
          {total.isPayable && total.count > 0 && (
            <Button size="small" onClick={() => onMake(total)}>
              {t.makeFile} <span className="sr-only">{total.currency}</span>
            </Button>
          )}
          {!total.isPayable && (
            <span className="type-small text-ink-2">{t.notPayable(total.currency.toUpperCase())}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The others stay behind, and the list says why. */
const goesIntoFile = ({ isAccountInUse, isBicMissing, isOwnCompany }: PayoutOrderView) =>
  isAccountInUse && !isBicMissing && !isOwnCompany

interface OrderListProps {
  caption: string
  rows: readonly PayoutOrderView[]
  acts: readonly OrderAct[]
  onAsk: (asked: AskedOrder) => void
}

function OrderList({ caption, rows, acts, onAsk }: OrderListProps) {
  const columns = useOrderColumns(acts, onAsk)
  const isNarrow = useMedia('(width < 64rem)')
  if (!isNarrow) return <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
  return (
    <ul aria-label={caption} className="flex flex-col gap-3">
      {rows.map((order) => (
        <li key={order.id} className="flex flex-col gap-2 rounded-[2px] border border-line bg-surface p-3">
          <span className="flex items-baseline justify-between gap-3">
            <span className="type-label min-w-0 break-words">{order.company}</span>
            <Price amount={order.amount} currency={order.currency} decimals="always" />
          </span>
          <span className="type-small text-ink-2">{order.reference}</span>
          <OrderedTo order={order} />
          <OrderActs order={order} acts={acts} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  )
}

function OrderedTo({ order: { account, isAccountInUse, isBicMissing, state } }: { order: PayoutOrderView }) {
  const t = useTexts(texts)
  return (
    <span className="type-small block max-w-[40ch] min-w-44 whitespace-normal text-ink-2">
      {account}
      {!isAccountInUse && (
        <span className="block text-cinnabar">
          {state === 'ordered' ? t.accountChanged : t.accountChangedSent}
        </span>
      )}
      {isBicMissing && state === 'ordered' && <span className="block text-cinnabar">{t.bicMissing}</span>}
    </span>
  )
}

interface OrderActsProps {
  order: PayoutOrderView
  acts: readonly OrderAct[]
  onAsk: (asked: AskedOrder) => void
}

function OrderActs({ order, acts, onAsk }: OrderActsProps) {
  const t = useTexts(texts)
  if (order.isOwnCompany)
    return <span className="type-small block max-w-56 whitespace-normal text-ink-2">{t.ownCompany}</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {acts.map((act) => (
        <Button key={act} size="small" onClick={() => onAsk({ order, act })}>
          {t.endActs[act].button} <span className="sr-only">{order.reference}</span>
        </Button>
      ))}
    </span>
  )
}

function useOrderColumns(
  acts: readonly OrderAct[],
  onAsk: (asked: AskedOrder) => void,
): Column<PayoutOrderView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  return [
    { key: 'company', head: t.company, cell: ({ company }) => company },
    { key: 'reference', head: t.orderReference, cell: ({ reference }) => reference },
    {
      key: 'orderedAt',
      head: t.orderedOn,
      cell: ({ orderedAt, orderedBy }) => (
        <>
          <time dateTime={orderedAt}>{formatDay(orderedAt.slice(0, 10), language, 'shortDay')}</time>
          <span className="block type-small text-ink-2">{orderedBy}</span>
        </>
      ),
    },
    { key: 'account', head: t.account, cell: (order) => <OrderedTo order={order} /> },
    {
      key: 'amount',
      head: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Price amount={amount} currency={currency} decimals="always" />,
    },
    {
      key: 'act',
      head: t.act,
      align: 'end',
      cell: (order) => <OrderActs order={order} acts={acts} onAsk={onAsk} />,
    },
  ]
}
