import { useTexts } from '#client/language.tsx'
import { CANCELLED, UNDER_VERIFICATION, type OrderStatus } from '#kernel/trade/order.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { texts } from './texts.ts'

/** How an order was placed just now. */
export const PLACED = ['payment', 'deposit', 'transfer'] as const
type Placed = (typeof PLACED)[number]

export type OnPlaced = (orderId: string, by: Placed) => void

interface JustPlacedProps {
  by: Placed
  order: { statut: OrderStatus; transferDueAt: string | null }
}

/** What became of the payment, above the order that came of it; nothing that the order itself does not bear out. */
export function JustPlaced({ by, order: { statut, transferDueAt } }: JustPlacedProps) {
  const t = useTexts(texts)
  const isAwaited = transferDueAt !== null
  if (statut === CANCELLED || isAwaited !== (by !== 'payment')) return null
  if (!isAwaited && statut === UNDER_VERIFICATION) return null
  const { title, more } = {
    payment: { title: t.confirm.succeeded, more: t.confirm.provider.succeeded },
    deposit: { title: t.deposit.placed, more: t.deposit.placedMore },
    transfer: { title: t.transfer.placed, more: undefined },
  }[by]
  return (
    <Banner
      tone="success"
      title={title}
      actions={<LinkButton to="/user/orders">{t.checkout.toOrders}</LinkButton>}
    >
      {more}
    </Banner>
  )
}
