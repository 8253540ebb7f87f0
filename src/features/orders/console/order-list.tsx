import { RowLink } from '#client/desk.tsx'
import { HeldTag } from '#client/held-back.tsx'
import { LocalLink, useTexts } from '#client/language.tsx'
import { Price } from '#ui/price.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { StaffOrderView } from '../contract/orders.ts'
import { OrderStatusTag } from '../web/order-state.tsx'
import { useMoments } from '../web/order-words.ts'
import { texts } from './texts.ts'
import type { Batch } from './use-batch.ts'
import type { OrderDeskState } from './use-order-desk.ts'

interface OrderListProps {
  desk: OrderDeskState
  orders: readonly StaffOrderView[]
  batch: Batch
}

/** A page of orders: a table, on phones cards. Each reference opens its order. */
export function OrderList({ desk, orders, batch }: OrderListProps) {
  const t = useTexts(texts)
  const isPhone = useMedia('(width < 48rem)')
  const columns = useColumns(desk, batch)
  if (isPhone) return <OrderCards desk={desk} orders={orders} batch={batch} />
  return (
    <Table
      caption={desk.view.sort === 'waiting' ? t.listByWait : t.list}
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      isCurrent={({ id }) => id === desk.open}
    />
  )
}

function useColumns(desk: OrderDeskState, batch: Batch): Column<StaffOrderView>[] {
  const t = useTexts(texts)
  const { shortDay } = useMoments()
  const isByWait = desk.view.sort === 'waiting'
  return [
    {
      key: 'reference',
      head: t.reference,
      cell: (order) => (
        <span className="flex items-center gap-3">
          <ChooseOrder order={order} batch={batch} />
          <OrderLink desk={desk} order={order} />
        </span>
      ),
    },
    { key: 'buyer', head: t.buyer, cell: ({ buyer }) => buyer.company },
    {
      key: 'date',
      head: t.date,
      sort: { to: desk.addressOf({ sort: undefined }), current: isByWait ? undefined : 'descending' },
      cell: ({ orderDate }) => <time dateTime={orderDate}>{shortDay(orderDate)}</time>,
    },
    { key: 'total', head: t.total, align: 'end', cell: (order) => <OrderTotal order={order} /> },
    { key: 'status', head: t.status, cell: ({ statut }) => <OrderStatusTag statut={statut} /> },
    {
      key: 'next',
      head: t.nextStep,
      cell: ({ nextStep, held }) => (
        <span className="block min-w-44 whitespace-normal">
          {t.nextSteps[nextStep]}
          {held.length > 0 && (
            <span className="mt-1 block">
              <HeldTag />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'since',
      head: t.waitsSince,
      sort: { to: desk.addressOf({ sort: 'waiting' }), current: isByWait ? 'ascending' : undefined },
      cell: ({ waitsSince }) =>
        waitsSince !== null && <time dateTime={waitsSince}>{shortDay(waitsSince)}</time>,
    },
  ]
}

function OrderCards({ desk, orders, batch }: OrderListProps) {
  const t = useTexts(texts)
  const { shortDay } = useMoments()
  const isByWait = desk.view.sort === 'waiting'
  return (
    <>
      <LocalLink
        to={desk.addressOf({ sort: isByWait ? undefined : 'waiting' })}
        className="type-label mb-3 inline-flex min-h-11 items-center text-malachite underline-offset-4 hover:underline"
      >
        {isByWait ? t.sortNewest : t.sortWaiting}
      </LocalLink>
      <ul aria-label={isByWait ? t.listByWait : t.list} className="flex flex-col gap-3">
        {orders.map((order) => (
          <li
            key={order.id}
            className="relative flex flex-col gap-1 rounded-[2px] border border-line bg-surface p-3 hover:border-ink"
          >
            <span className="flex items-center justify-between gap-3">
              <span className="type-label flex items-center gap-3">
                <ChooseOrder order={order} batch={batch} />
                <OrderLink desk={desk} order={order} wholeCard />
              </span>
              <OrderStatusTag statut={order.statut} />
            </span>
            <span className="type-body flex flex-wrap items-center gap-2">
              {order.buyer.company}
              {order.held.length > 0 && <HeldTag />}
            </span>
            <span className="flex justify-between gap-3">
              <time dateTime={order.orderDate} className="text-ink-2">
                {shortDay(order.orderDate)}
              </time>
              <OrderTotal order={order} />
            </span>
            <span className="type-small flex justify-between gap-3 text-ink-2">
              {t.nextSteps[order.nextStep]}
              {order.waitsSince !== null && (
                <time dateTime={order.waitsSince} className="whitespace-nowrap">
                  {t.since(shortDay(order.waitsSince))}
                </time>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Above the link that covers a card; on phones its label makes it as large as a finger. */
function ChooseOrder({ order: { id, reference }, batch }: { order: StaffOrderView; batch: Batch }) {
  const t = useTexts(texts)
  return (
    <label className="relative z-10 flex shrink-0 max-md:-m-2.5 max-md:p-2.5">
      <input
        type="checkbox"
        aria-label={t.chooseOrder(reference)}
        checked={batch.isChosen(id)}
        onChange={({ target }) => batch.turn(id, target.checked)}
        className="size-5 accent-malachite max-md:size-6"
      />
    </label>
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
