import { useTexts } from '#client/language.tsx'
import { texts } from '../texts.ts'
import { useOwnPublishing } from './use-own-publishing.ts'

/** Above the own listings: whether what is submitted is published at once. Nothing while nobody publishes so. */
export function PublishingNote() {
  const t = useTexts(texts).own.publishing
  const { data } = useOwnPublishing()
  if (!data?.isOn) return null
  const { publishes, needsRecord, isReported, inARow, needed, reason } = data
  const unsaid = isReported ? t.reported : t.reviewed
  const why = reason !== null ? t.withdrawn : needsRecord ? t.record(inARow, needed) : unsaid
  const words = publishes ? t.now : why
  return (
    <p className="type-small max-w-[70ch] whitespace-pre-line text-ink-2">
      {words}
      {!publishes && reason !== null && ` ${reason}`}
    </p>
  )
}
