import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import type { readOwnPublishing } from '../../contract/publishing.ts'
import { texts } from '../texts.ts'

/** Above the own listings: whether what is submitted is published at once. Nothing while nobody publishes so. */
export function PublishingNote() {
  const t = useTexts(texts).own.publishing
  const { data } = useResource('own publishing', (api) =>
    api.call<typeof readOwnPublishing>('GET', '/api/listings/publishing'),
  )
  if (!data?.isOn) return null
  const { publishes, inARow, needed, reason } = data
  const words = publishes ? t.now : reason === null ? t.record(inARow, needed) : t.withdrawn
  return (
    <p className="type-small max-w-[70ch] whitespace-pre-line text-ink-2">
      {words}
      {!publishes && reason !== null && ` ${reason}`}
    </p>
  )
}
