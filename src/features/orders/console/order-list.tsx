import { RowLink } from '#client/desk.tsx'
import { useTexts } from '#client/language.tsx'
import { Price } from '#ui/price.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { StaffOrderView } from '../contract/orders.ts'
import { OrderStatusTag } from '../web/order-state.tsx'
import { useMoments } from '../web/order-words.ts'
import { texts } from './texts.ts'
import type { OrderDeskState } from './use-order-desk.ts'

interface OrderListProps {
  desk: OrderDeskState
  orders: readonly StaffOrderView[]
}

/** A page of orders: a table, on phones cards. Each reference opens its order. */
export function OrderList({ desk, orders }: OrderListProps) {
  const t = useTexts(texts)
  const isPhone = useMedia('(width < 48rem)')
  const columns = useColumns(desk)
  if (isPhone) return <OrderCards desk={desk} orders={orders} />
  return (
    <Table
      caption={t.list}
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      isCurrent={({ id }) => id === desk.open}
    />
  )
}

function useColumns(desk: OrderDeskState): Column<StaffOrderView>[] {
  const t = useTexts(texts)
  const { shortDay } = useMoments()
  return [
    { key: 'reference', head: t.reference, cell: (order) => <OrderLink desk={desk} order={order} /> },
    { key: 'buyer', head: t.buyer, cell: ({ buyer }) => buyer.company },
    {
      key: 'date',
      head: t.date,
      cell: ({ orderDate }) => <time dateTime={orderDate}>{shortDay(orderDate)}</time>,
    },
    { key: 'total', head: t.total, align: 'end', cell: (order) => <OrderTotal order={order} /> },
    { key: 'status', head: t.status, cell: ({ statut }) => <OrderStatusTag statut={statut} /> },
  ]
}

function OrderCards({ desk, orders }: OrderListProps) {
  const t = useTexts(texts)
  const { shortDay } = useMoments()
  return (
    <ul aria-label={t.list} className="flex flex-col gap-3">
      {orders.map((order) => (
        <li
          key={order.id}
          className="relative flex flex-col gap-1 rounded-[2px] border border-line bg-surface p-3 hover:border-ink"
        >
          <span className="flex items-center justify-between gap-3">
            <span className="type-label">
              <OrderLink desk={desk} order={order} wholeCard />
            </span>
            <OrderStatusTag statut={order.statut} />
          </span>
          <span className="type-body">{order.buyer.company}</span>
          <span className="flex justify-between gap-3">
            <time dateTime={order.orderDate} className="text-ink-2">
              {shortDay(order.orderDate)}
            </time>
            <OrderTotal order={order} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function OrderLink({
  desk,
  order: { id, reference },
  wholeCard = false,
}: {
  desk: OrderDeskState
  order: StaffOrderView
  wholeCard?: boolean
}) {
  return (
    <RowLink
      desk={desk}
      id={id}
      className={wholeCard ? 'hit-card text-malachite' : 'text-malachite underline-offset-4 hover:underline'}
    >
      {reference}
    </RowLink>
  )
}

function OrderTotal({ order: { payment } }: { order: StaffOrderView }) {
  const [paid] = payment
  return paid && <Price amount={paid.total} currency={paid.currency} decimals="always" />
}
