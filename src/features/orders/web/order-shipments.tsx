import { useTexts } from '#client/language.tsx'
import type { OrderView } from '../contract/orders.ts'
import { texts } from './order-texts.ts'
import { texts as listTexts } from './texts.ts'

/** From where the order leaves, in how many parts, and how each can be tracked. */
export function OrderShipments({
  order: { shipments, articles },
}: {
  order: Pick<OrderView, 'shipments' | 'articles'>
}) {
  const t = useTexts(texts)
  const words = useTexts(listTexts)
  const titleOf = (id: number) => articles.find(({ materielId }) => materielId === id)?.Materiel.title
  return (
    <ul className="flex flex-col gap-3">
      {shipments.map(({ place, city, country, materielIds, trackingNumber }) => (
        <li key={place} className="type-body border-l-4 border-line pl-3">
          <span className="type-label">{t.shipmentFrom(`${city}, ${country}`)}</span>
          {shipments.length > 1 && (
            <span className="type-small block text-ink-2">
              {materielIds.flatMap((id) => titleOf(id) ?? []).join(', ')}
            </span>
          )}
          <span className="type-small block text-ink-2">
            {trackingNumber === null ? (
              t.noTracking
            ) : (
              <>
                {words.tracking} <span className="type-mono wrap-anywhere text-ink">{trackingNumber}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
