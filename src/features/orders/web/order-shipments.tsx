import { Fragment } from 'react'
import { useTexts } from '#client/language.tsx'
import { CANCELLED } from '#kernel/trade/order.ts'
import { SizedTitle } from '#ui/sized-title.tsx'
import type { OrderView } from '../contract/orders.ts'
import { useCountryName, useMoments } from './order-words.ts'
import { texts } from './texts.ts'

/** The shipments of an order: places of departure, and tracking. */
export function OrderShipments({
  order: { shipments, articles, statut },
}: {
  order: Pick<OrderView, 'shipments' | 'articles' | 'statut'>
}) {
  const t = useTexts(texts).order
  const words = useTexts(texts)
  const nameOf = useCountryName()
  return (
    <ul className="flex flex-col gap-3">
      {shipments.map(({ place, city, country, materielIds, carrier, trackingNumber, news, ...steps }) => (
        <li key={place} className="type-body border-l-4 border-line pl-3">
          <span className="type-label">{t.shipmentFrom(`${city}, ${nameOf(country)}`)}</span>
          {shipments.length > 1 && (
            <span className="type-small block text-ink-2">
              {articles
                .filter(({ materielId }) => materielIds.includes(materielId))
                .map(({ materielId, Materiel: { title, language } }, index) => (
                  <Fragment key={materielId}>
                    {index > 0 && ', '}
                    <span lang={language}>
                      <SizedTitle title={title} />
                    </span>
                  </Fragment>
                ))}
            </span>
          )}
          {shipments.length > 1 && statut !== CANCELLED && <ShipmentState {...steps} />}
          {carrier !== null && <span className="type-small block text-ink-2">{words.carrier(carrier)}</span>}
          <span className="type-small block text-ink-2">
            {trackingNumber === null ? (
              steps.shippedAt === null ? (
                t.noTracking
              ) : (
                t.untracked
              )
            ) : (
              <>
                {words.tracking} <span className="type-mono wrap-anywhere text-ink">{trackingNumber}</span>
              </>
            )}
          </span>
          {news !== null && (
            <span lang="en" className="type-small block text-ink-2">
              {news}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The state of one of several shipments; the order waits for the last one. */
function ShipmentState({ shippedAt, deliveredAt }: { shippedAt: string | null; deliveredAt: string | null }) {
  const t = useTexts(texts).order.shipmentState
  const { day } = useMoments()
  return (
    <span className="type-small-strong block">
      {deliveredAt !== null
        ? t.arrived(day(deliveredAt))
        : shippedAt !== null
          ? t.left(day(shippedAt))
          : t.waiting}
    </span>
  )
}
