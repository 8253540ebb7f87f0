import { useEffect, useRef } from 'react'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ORDER_STATUSES, WAITING } from '../domain/order.ts'
import { useStatusLabel } from '../web/order-words.ts'
import { MoveDialog } from './move-dialog.tsx'
import { OrderActDialog } from './order-act-dialogs.tsx'
import { OrderList } from './order-list.tsx'
import { OrderPanel, orderHeadingId, orderLinkId, type StaffPaymentSlot } from './order-panel.tsx'
import { texts } from './texts.ts'
import { useOrderDesk, type OrderDeskState } from './use-order-desk.ts'

/** Tabs, list and, beside it, the open order. */
export function OrderDesk({ payment }: { payment?: StaffPaymentSlot }) {
  const desk = useOrderDesk()
  useFocusOnOrder(desk.selected?.id, desk.notice, desk.asking !== null)
  const { selected, asking, list } = desk
  if (list.data === null && list.state === 'loading') return <Spinner className="min-h-80" />
  return (
    <>
      <WaitingTabs desk={desk} />
      <StatusTabs desk={desk} />
      <div className="flex items-start gap-4">
        <div className="flex min-w-0 flex-1 flex-col gap-4" aria-busy={list.state === 'loading' || undefined}>
          <OrdersOfPage desk={desk} />
        </div>
        {selected && (
          <OrderPanel key={selected.id} desk={desk} order={selected} {...(payment && { payment })} />
        )}
      </div>
      {selected && <OrderActDialog key={selected.id} desk={desk} order={selected} />}
      {selected && asking !== null && (
        <MoveDialog
          key={`${selected.id} ${asking}`}
          order={selected}
          to={asking}
          onCancel={() => desk.ask(null)}
          onMove={(asked) => desk.move(selected, asked)}
        />
      )}
    </>
  )
}

function StatusTabs({ desk: { address, counts } }: { desk: OrderDeskState }) {
  const t = useTexts(texts)
  const labelOf = useStatusLabel()
  const countOf = (statut: number) => counts?.find((count) => count.statut === statut)?.count ?? 0
  const total = counts?.reduce((sum, { count }) => sum + count, 0)
  const items = [
    { statut: undefined, label: t.all, count: total },
    ...ORDER_STATUSES.map((statut) => ({
      statut,
      label: labelOf(statut) ?? '',
      count: counts === null ? undefined : countOf(statut),
    })),
  ]
  return (
    <Tabs
      label={t.tabs}
      items={items.map(({ statut, label, count }) => ({
        label,
        to: address.addressOf({ statut, waiting: undefined, page: 1 }),
        current: address.waiting === undefined && address.statut === statut,
        ...(count !== undefined && { count }),
      }))}
    />
  )
}

/** What waits for staff, whatever its status. */
function WaitingTabs({ desk: { address, waiting } }: { desk: OrderDeskState }) {
  const t = useTexts(texts)
  return (
    <Tabs
      label={t.waitingTabs}
      items={WAITING.map((kind) => ({
        label: t.waiting[kind],
        to: address.addressOf({ statut: undefined, waiting: kind, page: 1 }),
        current: address.waiting === kind,
        ...(waiting && { count: waiting[kind] }),
      }))}
    />
  )
}

function OrdersOfPage({ desk }: { desk: OrderDeskState }) {
  const t = useTexts(texts)
  const { address, list, orders, pages, selected } = desk
  const isAll = address.statut === undefined && address.waiting === undefined
  return (
    <>
      {list.state === 'failed' && (
        <Banner tone="error" actions={<Button onClick={desk.reload}>{t.retry}</Button>}>
          {t.failed}
        </Banner>
      )}
      {list.state === 'ready' && address.order !== undefined && !selected && !desk.isLooking && (
        <Banner tone="information" actions={<Button onClick={address.close}>{t.close}</Button>}>
          {t.gone}
        </Banner>
      )}
      {orders.length > 0 && <OrderList desk={desk} />}
      {list.state === 'ready' && orders.length === 0 && (
        <EmptyState
          title={t.none}
          actions={!isAll && <LinkButton to="/staff/orders">{t.showAll}</LinkButton>}
        >
          <p>{isAll ? t.noneAtAll : address.waiting === undefined ? t.noneHint : t.noneWaiting}</p>
        </EmptyState>
      )}
      {pages > 1 && (
        <Pagination page={address.page} total={pages} hrefOf={(page) => address.addressOf({ page })} />
      )}
    </>
  )
}

/**
 * The focus goes into an order that opens and back to its link when it closes; after a move it stays with the
 * order.
 */
function useFocusOnOrder(id: string | undefined, notice: object | null, asking: boolean): void {
  const before = useRef(id)
  useEffect(() => {
    const left = before.current
    if (left === id) return
    before.current = id
    const target = id === undefined ? orderLinkId(left ?? '') : orderHeadingId(id)
    document.getElementById(target)?.focus()
  }, [id])
  useEffect(() => {
    if (notice !== null && id !== undefined) document.getElementById(orderHeadingId(id))?.focus()
    // Only what a move brought: opening another order is seen to above.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [notice])
  useEffect(() => {
    // A dialog gives the focus back to what opened it, but not into a menu that closed meanwhile.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!asking && isLost && id !== undefined) document.getElementById(orderHeadingId(id))?.focus()
    // Only what the end of a dialog brought.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asking])
}
