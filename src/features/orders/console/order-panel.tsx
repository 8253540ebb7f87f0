import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import type { StaffOrderView } from '../contract/orders.ts'
import { OrderStatusTag } from '../web/order-state.tsx'
import { Disputes } from '../web/disputes.tsx'
import { Chargebacks } from './chargebacks.tsx'
import { Decide } from './decide-dialog.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderRecord } from './order-record.tsx'
import { texts } from './texts.ts'
import type { OrderDeskState } from './use-order-desk.ts'

interface OrderPanelProps {
  desk: OrderDeskState
  order: StaffOrderView
  payment?: StaffPaymentSlot
}

/** Bank transfers and documents of the order, rendered by other features. */
export type StaffPaymentSlot = (order: StaffOrderView, reload: () => void) => ReactNode

/** The open order. */
export function OrderPanel({ desk, order, payment }: OrderPanelProps) {
  const t = useTexts(texts)
  const waitsForPayment = order.paidAt === null && order.paymentIntentId !== null && order.moves.length === 1
  return (
    <div className="flex flex-col gap-5">
      {waitsForPayment && (
        <Banner tone="warning" live={false}>
          {t.waitsForPayment}
        </Banner>
      )}
      {order.transferDueAt !== null && (
        <Banner tone="warning" live={false}>
          {t.waitsForTransfer}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <OrderStatusTag statut={order.statut} />
        {!desk.isStale && (
          <OrderMoves moves={order.moves} onChoose={(to) => desk.ask({ kind: 'move', to })} />
        )}
      </div>
      {!desk.isStale && <OrderActs order={order} onAct={desk.ask} />}
      <Chargebacks desk={desk} order={order} />
      {order.isDisputed && (
        <Disputes
          orderId={order.id}
          version={order.id}
          renderDecision={(dispute, onDecided) => (
            <Decide
              dispute={dispute}
              order={order}
              onDecided={(decided) => {
                onDecided(decided)
                desk.tell({ tone: 'success', text: t.decided(order.reference) })
                desk.reload()
              }}
            />
          )}
        />
      )}
      {payment?.(order, desk.reload)}
      <OrderRecord order={order} onAct={desk.ask} />
    </div>
  )
}
