import { type ReactNode, useState } from 'react'
import { HeldBanner } from '#client/held-back.tsx'
import { useTexts } from '#client/language.tsx'
import type { OrderStatus } from '#kernel/trade/order.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DropDown } from '#ui/drop-down.tsx'
import { Icon } from '#ui/icon.tsx'
import type { StaffOrderView } from '../contract/orders.ts'
import { FORWARD_STATUSES } from '../domain/order.ts'
import { Disputes } from '../web/disputes.tsx'
import { OrderStatusTag } from '../web/order-state.tsx'
import { OrderThreads } from '../web/thread/order-threads.tsx'
import { useStatusLabel } from '../web/order-words.ts'
import { Chargebacks } from './chargebacks.tsx'
import { Decide } from './decide-dialog.tsx'
import { OrderActs } from './order-acts.tsx'
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
  // The form for what an order waits for comes before its messages; it stays there once it is filled in.
  const [isTransferFirst] = useState(order.transferDueAt !== null)
  const paid = payment?.(order, desk.reload)
  const waitsForPayment = order.paidAt === null && order.paymentIntentId !== null && order.moves.length === 1
  return (
    <div className="flex flex-col gap-5">
      <HeldBanner held={order.held}>{t.heldBack.text}</HeldBanner>
      {waitsForPayment && (
        <Banner tone="warning" live={false}>
          {t.waitsForPayment}
        </Banner>
      )}
      {order.contest !== null && (
        <Banner tone="warning" live={false}>
          {t.held[order.contest]}
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
      {!desk.isStale && (
        <HeldMoves moves={order.heldMoves} onChoose={(to) => desk.ask({ kind: 'move', to })} />
      )}
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
                desk.announce({ tone: 'success', text: t.decided(order.reference) })
                desk.reload()
              }}
            />
          )}
        />
      )}
      {isTransferFirst && paid}
      <OrderThreads orderId={order.id} version={order.id} level={3} />
      {!isTransferFirst && paid}
      <OrderRecord order={order} onAct={desk.ask} />
    </div>
  )
}

interface OrderMovesProps {
  /** The allowed moves. */
  moves: readonly OrderStatus[]
  onChoose: (statut: OrderStatus) => void
}

/** The move that continues the order as a button, the other allowed ones in a menu. */
function OrderMoves({ moves, onChoose }: OrderMovesProps) {
  const t = useTexts(texts)
  const labelOf = useStatusLabel()
  const { next, others } = nextMove(moves)
  const nameOf = (statut: OrderStatus) => t.moveTo(labelOf(statut) ?? '')
  if (moves.length === 0) return null
  return (
    <div role="group" aria-label={t.moves} className="flex flex-wrap items-center gap-2">
      {next !== undefined && (
        <Button variant="primary" size="small" onClick={() => onChoose(next)}>
          {nameOf(next)}
        </Button>
      )}
      {others.length > 0 && (
        <DropDown
          className="max-sm:w-full sm:relative"
          summaryClass="type-label bevel flex w-fit min-h-9 items-center gap-2 border border-line-strong bg-surface px-3 hover:border-ink"
          panelClass="mt-1 sm:absolute sm:top-full sm:right-0 sm:z-20 sm:w-64 border border-line bg-raised py-2 shadow-menu"
          summary={
            <>
              {t.otherMoves}
              <Icon name="caret-down" size={16} />
            </>
          }
        >
          <ul>
            {others.map((statut) => (
              <li key={statut}>
                <button
                  type="button"
                  onClick={() => onChoose(statut)}
                  className="type-label min-h-11 w-full px-4 text-left hover:bg-sunken"
                >
                  {nameOf(statut)}
                </button>
              </li>
            ))}
          </ul>
        </DropDown>
      )}
    </div>
  )
}

/** What may only be recorded as done while a company of the order is held back. */
function HeldMoves({ moves, onChoose }: OrderMovesProps) {
  const t = useTexts(texts).heldBack
  const labelOf = useStatusLabel()
  return moves.map((statut) => (
    <Button key={statut} size="small" className="self-start" onClick={() => onChoose(statut)}>
      {t.record(labelOf(statut) ?? '')}
    </Button>
  ))
}

/** Splits the allowed moves into the one that continues the order, if any, and the others. */
export function nextMove(moves: readonly OrderStatus[]): {
  next: (typeof FORWARD_STATUSES)[number] | undefined
  others: readonly OrderStatus[]
} {
  const next = FORWARD_STATUSES.find((status) => moves.includes(status))
  return { next, others: moves.filter((status) => status !== next) }
}
