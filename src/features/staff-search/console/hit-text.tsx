import { useLanguage } from '#client/language.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import type { Hit } from '../contract/endpoints.ts'

/** What a hit is: its reference or name, what tells it from others, its day. */
export function HitText({ hit: { label, about, date } }: { hit: Hit }) {
  const language = useLanguage()
  return (
    <>
      <span className="type-label wrap-anywhere">{label}</span>{' '}
      <span className="type-small mr-auto min-w-0 text-ink-2 wrap-anywhere">{about}</span>{' '}
      {date !== null && (
        <time dateTime={date} className="type-small whitespace-nowrap text-ink-2">
          {formatMoment(date, language, 'shortDay')}
        </time>
      )}
    </>
  )
}
