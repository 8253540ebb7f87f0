import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { ShipmentPickup, StaffOrderView } from '../contract/orders.ts'
import { ShippingPapers } from '../web/shipping-papers.tsx'
import type { OrderAct } from './order-acts.tsx'
import { texts } from './texts.ts'

interface ShipmentBookingsProps {
  order: StaffOrderView
  onAct: (act: OrderAct) => void
}

/** Bookings of the shipments with the carrier: the button, the outcome, the label. */
export function ShipmentBookings({ order, onAct }: ShipmentBookingsProps) {
  const t = useTexts(texts).booking
  const isOne = order.shipments.length === 1
  return order.bookings.map(({ place, booking, isInTrouble }) => {
    const { state, canBook, reason, id, papers } = booking
    const city = order.shipments.find((each) => each.place === place)?.city ?? ''
    return (
      <div key={place} className="flex flex-col items-start gap-2 pt-2">
        {state === 'unclear' && (
          <Banner tone="warning" live={false} title={t.unclear}>
            {t.unclearExplained(id ?? '')}
          </Banner>
        )}
        {state === 'asked' && <p className="type-small text-ink-2">{t.asked}</p>}
        {state === 'refused' && canBook && (
          <p className="type-small text-ink-2">{reason === null ? t.unreached : t.refused(reason)}</p>
        )}
        {isInTrouble && (
          <Banner tone="warning" live={false}>
            {t.trouble}
          </Banner>
        )}
        {state === 'booked' && papers.length === 0 && <p className="type-small text-ink-2">{t.noPapers}</p>}
        {booking.pickup && <PickupLines pickup={booking.pickup} />}
        <ShippingPapers orderId={order.id} papers={papers} />
        {canBook && (
          <Button size="small" variant="primary" onClick={() => onAct({ kind: 'book', place })}>
            {state === 'unclear' ? t.createAgain : isOne ? t.create : t.createFrom(city)}
          </Button>
        )}
      </div>
    )
  })
}

/** Whether a courier comes, and what became of the pickup of a cancelled order. */
function PickupLines({ pickup }: { pickup: ShipmentPickup }) {
  const t = useTexts(texts).booking.pickup
  const language = useLanguage()
  const { state, day, from, until, location, number, reason } = pickup
  if (state === 'cancelled') return <p className="type-small text-ink-2">{t.cancelled}</p>
  if (state === 'ending') return <p className="type-small text-ink-2">{t.ending}</p>
  if (state === 'kept' || number === null)
    return (
      <Banner tone="warning" live={false}>
        {state === 'kept' ? t.kept(reason) : t.unnamed}
      </Banner>
    )
  return (
    <p className="type-small text-ink-2">
      {t.booked(formatDay(day, language), from, until, number)}
      {location !== null && ` ${t.place(location)}`}
    </p>
  )
}
