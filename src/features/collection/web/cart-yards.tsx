import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { DataPlate } from '#ui/data-plate.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import type { CartYard, readCartYards } from '../contract/endpoints.ts'
import { texts } from './texts.ts'
import { useYardRows } from './yard-words.ts'

/** What the yards take from which a cart is collected, before it is paid. Renders nothing where a carrier delivers. */
export function CartYards({ cartId }: { cartId: string }) {
  const t = useTexts(texts)
  const { data, state, reload } = useResource(`yards of ${cartId}`, (api) =>
    api.call<typeof readCartYards>('GET', '/api/checkout/cart/:cartId/collection', { params: { cartId } }),
  )
  if (data === null)
    return state === 'failed' ? <RetryBanner onRetry={reload}>{t.box.failed}</RetryBanner> : null
  if (data.yards.length === 0) return null
  return (
    <section className="flex flex-col gap-3 border border-line bg-surface p-4">
      <h2 className="type-label">{t.terms.heading}</h2>
      <p className="type-small text-ink-2">{t.terms.ofCart}</p>
      {data.yards.map((yard, index) => (
        <Yard key={index} yard={yard} />
      ))}
    </section>
  )
}

function Yard({ yard: { place, terms } }: { yard: CartYard }) {
  const rows = useYardRows(terms)
  return (
    <div className="flex flex-col gap-1">
      <h3 className="type-small">{place}</h3>
      <DataPlate rows={rows} label={place} />
    </div>
  )
}
