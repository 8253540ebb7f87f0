import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { StaffOrderView } from '../contract/orders.ts'
import { OrderStatusTag } from '../web/order-state.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderRecord } from './order-record.tsx'
import { texts } from './texts.ts'
import type { OrderDeskState } from './use-order-desk.ts'

export const orderLinkId = (id: string) => `order-link-${id}`
export const orderHeadingId = (id: string) => `order-heading-${id}`

interface OrderPanelProps {
  desk: OrderDeskState
  order: StaffOrderView
}

/** The open order: beside the list where there is room, else in a dialog. */
export function OrderPanel({ desk, order }: OrderPanelProps) {
  const isWide = useMedia('(width >= 80rem)')
  const heading = (
    <span id={orderHeadingId(order.id)} tabIndex={-1} className="outline-none">
      {order.reference}
    </span>
  )
  const content = <PanelContent desk={desk} order={order} />
  if (isWide)
    return (
      <SidePanel heading={heading} labelledBy={orderHeadingId(order.id)} onClose={desk.address.close}>
        {content}
      </SidePanel>
    )
  return (
    <Dialog open onClose={desk.address.close} title={heading}>
      {content}
    </Dialog>
  )
}

function SidePanel({
  heading,
  labelledBy,
  onClose,
  children,
}: {
  heading: ReactNode
  labelledBy: string
  onClose: () => void
  children: ReactNode
}) {
  const t = useTexts(texts)
  return (
    <section
      aria-labelledby={labelledBy}
      className="bevel-panel sticky top-4 flex max-h-[calc(100dvh-2rem)] w-120 shrink-0 flex-col gap-4 overflow-y-auto border border-line bg-raised p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="type-h3">{heading}</h2>
        <IconButton icon="x" label={t.close} size="small" plain onClick={onClose} />
      </div>
      {children}
    </section>
  )
}

function PanelContent({ desk, order }: OrderPanelProps) {
  const t = useTexts(texts)
  const { notice } = desk
  const waitsForPayment = order.paidAt === null && order.paymentIntentId !== null && order.moves.length === 1
  return (
    <div className="flex flex-col gap-5">
      {notice && <Banner tone={notice.tone}>{notice.text}</Banner>}
      {waitsForPayment && (
        <Banner tone="warning" live={false}>
          {t.waitsForPayment}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <OrderStatusTag statut={order.statut} />
        {!desk.isStale && <OrderMoves moves={order.moves} onChoose={desk.ask} />}
      </div>
      <OrderRecord order={order} />
    </div>
  )
}
