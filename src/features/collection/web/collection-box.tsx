import { useTexts } from '#client/language.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { CollectionCard } from './collection-card.tsx'
import { texts } from './texts.ts'
import { useCollections } from './use-collections.ts'

interface CollectionBoxProps {
  orderId: string
  level?: 2 | 3
}

/** The collection of an order, for its buyer and for staff. Renders nothing where a carrier delivers. */
export function CollectionBox({ orderId, level = 3 }: CollectionBoxProps) {
  const t = useTexts(texts).box
  const { found, state, reload, keep, refresh } = useCollections(orderId)
  if (found === null)
    return state === 'failed' ? <RetryBanner onRetry={reload}>{t.failed}</RetryBanner> : null
  if (found.collections.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <section className="flex flex-col gap-3">
      <Heading className="type-label text-ink-2">{t.heading}</Heading>
      {found.collections.map((collection) => (
        <CollectionCard
          key={collection.sellerId}
          orderId={orderId}
          of={found}
          collection={collection}
          onChange={keep}
          onStale={refresh}
        />
      ))}
    </section>
  )
}
