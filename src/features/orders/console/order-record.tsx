import { MailLink } from '#client/text-link.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { ReferenceList } from '#client/references/reference-list.tsx'
import { hasReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { CANCELLED, SHIPPED } from '#kernel/trade/order.ts'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import type { StaffOrderView } from '../contract/orders.ts'
import { OrderAddress, OrderHistory, OrderPart, OrderTotals } from '../web/order-parts.tsx'
import { isBuyerHeld } from '../domain/held-back.ts'
import { nextStep, type ShipmentStep } from '../domain/shipment.ts'
import { OrderShipments } from '../web/order-shipments.tsx'
import { OrderLog } from '../web/order-state.tsx'
import { useMoments } from '../web/order-words.ts'
import { texts as orderTexts } from '../web/texts.ts'
import { ShipmentBookings } from './shipment-booking.tsx'
import { texts } from './texts.ts'
import type { OrderAct } from './order-acts.tsx'

interface OrderRecordProps {
  order: StaffOrderView
  onAct: (act: OrderAct) => void
}

/** That the buyer has the goods, by its own word. */
function Receipt({ order: { receivedAt, receivedBy } }: { order: StaffOrderView }) {
  const t = useTexts(texts)
  const { minute } = useMoments()
  if (receivedAt === null) return null
  return <p className="type-small">{t.received(minute(receivedAt), receivedBy ?? '')}</p>
}

/** The data of an order: its progress, articles, buyer, payment and history. */
export function OrderRecord({ order, onAct }: OrderRecordProps) {
  const t = useTexts(texts)
  const words = useTexts(orderTexts)
  const { buyer } = order
  return (
    <>
      <OrderLog order={order} stacked />
      <OrderPart heading={words.articles}>
        <Articles order={order} />
      </OrderPart>
      <OrderPart heading={t.buyer}>
        <p className="type-body">
          {buyer.company}
          <br />
          {buyer.name}
          <br />
          {buyer.email === '' ? (
            t.deletedAccount
          ) : (
            <>
              <MailLink address={buyer.email} />
              <br />
              {buyer.phone}
            </>
          )}
        </p>
      </OrderPart>
      <OrderPart heading={words.address}>
        <OrderAddress {...order} />
      </OrderPart>
      {hasReferences(order.references) && (
        <OrderPart heading={t.references}>
          <ReferenceList references={order.references} />
        </OrderPart>
      )}
      <OrderPart heading={t.shipments}>
        <OrderShipments order={order} />
        <Receipt order={order} />
        <ShipmentBookings order={order} onAct={onAct} />
        {order.statut !== CANCELLED && (
          <div className="flex flex-wrap gap-2 pt-2">
            {order.shipments.length > 1 &&
              order.shipments.map(({ place, city, ...steps }) => (
                <StepButton
                  key={place}
                  city={city}
                  step={order.contest === null ? nextStep(order.statut, steps) : null}
                  onPress={() => onAct({ kind: 'shipment', place })}
                />
              ))}
            {order.shipments.map(({ place, city }) => (
              <Button key={place} size="small" onClick={() => onAct({ kind: 'track', place })}>
                {order.shipments.length === 1 ? t.track : t.trackFrom(city)}
              </Button>
            ))}
          </div>
        )}
      </OrderPart>
      <OrderPart heading={t.payment}>
        <Payment order={order} onAct={onAct} />
      </OrderPart>
      <OrderPart heading={words.history}>
        <OrderHistory history={order.history.map((move) => ({ ...move, by: move.by ?? t.system }))} />
      </OrderPart>
    </>
  )
}

function Articles({ order: { articles, payment } }: { order: StaffOrderView }) {
  const t = useTexts(texts)
  const reader = useLanguage()
  const [paid] = payment
  return (
    <ul className="flex flex-col gap-2">
      {articles.map(({ materielId, qty, price, lotPieces, seller, Materiel: { title, brand, language } }) => (
        <li key={materielId} className="flex justify-between gap-4">
          <span className="min-w-0">
            <span lang={language} className="type-label">
              {title}
            </span>{' '}
            <span className="text-ink-2">{withLot(brand, lotPieces, reader)}</span>
            <span className="type-small block text-ink-2">{t.soldBy(seller)}</span>
          </span>
          {paid && (
            <span className="whitespace-nowrap tabular-nums">
              {qty} × <Price amount={price} currency={paid.currency} decimals="always" />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Payment({ order, onAct }: OrderRecordProps) {
  const t = useTexts(texts)
  const { minute } = useMoments()
  const { payment, paidAt, paymentIntentId, refunds, chargebacks } = order
  const isTaken = chargebacks.some(({ withdrawn }) => withdrawn > 0)
  const [paid] = payment
  return (
    <>
      <OrderTotals {...order} />
      <p className="type-small text-ink-2">{paidAt === null ? t.unpaid : t.paid(minute(paidAt))}</p>
      {paymentIntentId !== null && (
        <p className="type-small text-ink-2">
          {t.paymentReference} <span className="type-mono break-all text-ink">{paymentIntentId}</span>
        </p>
      )}
      {refunds.map(({ id, amount, state, reason, note }) => (
        <div key={id} className="flex flex-col gap-1">
          <p className={state === 'failed' ? 'type-label text-cinnabar' : 'type-body'}>
            {t.refund} {paid && <Price amount={amount} currency={paid.currency} decimals="always" />},{' '}
            {state === 'due' && isBuyerHeld(order) ? t.heldBack.refundFrozen : t.refundState[state]} (
            {note ?? t.refundReason[reason]})
          </p>
          {state === 'failed' && !isTaken && (
            <Button
              size="small"
              className="self-start"
              onClick={() => onAct({ kind: 'paidByHand', refundId: id })}
            >
              {t.paidByHand}
            </Button>
          )}
        </div>
      ))}
    </>
  )
}

/** The next step of one of several shipments. */
function StepButton({
  city,
  step,
  onPress,
}: {
  city: string
  step: ShipmentStep | null
  onPress: () => void
}) {
  const t = useTexts(texts)
  if (step === null) return null
  return (
    <Button size="small" onClick={onPress}>
      {step === SHIPPED ? t.leaves(city) : t.arrives(city)}
    </Button>
  )
}
