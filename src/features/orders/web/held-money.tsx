import { useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { useCall } from '#client/use-call.ts'
import { DISPUTE_WINDOW_DAYS } from '#kernel/trade/order.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { confirmReceipt } from '../contract/order-acts.ts'
import type { OrderView } from '../contract/orders.ts'
import { useMoments } from './order-words.ts'
import { OrderPart } from './order-parts.tsx'
import { texts } from './texts.ts'

interface HeldMoneyProps {
  order: OrderView
  onChange: (order: OrderView) => void
}

/** Where the buyer's money is, and until when; and the buyer's word that it has the goods. */
export function HeldMoney({ order, onChange }: HeldMoneyProps) {
  const t = useTexts(texts).heldMoney
  const { day } = useMoments()
  const { heldMoney, receivedAt, can } = order
  if (heldMoney === null && receivedAt === null && !can.confirmReceipt) return null
  return (
    <OrderPart heading={t.heading} level={2}>
      <div className="flex max-w-[70ch] flex-col gap-2 border border-line bg-surface p-4">
        {heldMoney && (
          <p>
            <HeldUntil {...heldMoney} /> <TextLink to="/terms-of-sale">{t.terms}</TextLink>
          </p>
        )}
        {receivedAt !== null && <p className="text-ink-2">{t.received(day(receivedAt))}</p>}
        {can.confirmReceipt && <Confirm order={order} onChange={onChange} />}
      </div>
    </OrderPart>
  )
}

function HeldUntil({ state, until, daysLeft }: NonNullable<OrderView['heldMoney']>) {
  const t = useTexts(texts).heldMoney
  const { day } = useMoments()
  if (state === 'dispute' || state === 'chargeback' || state === 'disavowal') return t[state]
  if (until === null || daysLeft === null) return t.untilDelivery(DISPUTE_WINDOW_DAYS)
  return state === 'window' ? t.window(day(until), daysLeft) : t.released(day(until))
}

function Confirm({ order, onChange }: HeldMoneyProps) {
  const t = useTexts(texts).heldMoney
  const { day } = useMoments()
  const { busy, refusal, send } = useCall()
  const { id, disputableUntil, heldMoney } = order
  const confirm = () =>
    send(async (api) =>
      onChange(await api.call<typeof confirmReceipt>('POST', '/api/orders/:id/receipt', { params: { id } })),
    )
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      {refusal && <Banner tone="error">{refusal.body.error}</Banner>}
      <Button busy={busy} busyLabel={t.confirming} onClick={() => void confirm()}>
        {t.confirm}
      </Button>
      {heldMoney?.state === 'window' && disputableUntil !== null && (
        <p className="type-small text-ink-2">{t.confirmExplained(day(disputableUntil))}</p>
      )}
    </div>
  )
}
