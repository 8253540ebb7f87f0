import { useLanguage, useTexts } from '#client/language.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { transportMode } from '#kernel/trade/freight/words.ts'
import { DataPlate } from '#ui/data-plate.tsx'
import type { ForwarderView } from '../contract/views.ts'
import { texts } from './texts.ts'

/** What a forwarder sent. */
export function SentPrice({ answer }: { answer: NonNullable<ForwarderView['answer']> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { price, currency, incoterm, place, mode, transitDays, validUntil, remarks, answeredAt } = answer
  const rows = [
    { label: t.answer.price, value: formatPrice(price, currency, language, 'always') },
    { label: t.answer.mode, value: transportMode(mode, language) },
    { label: t.answer.transitDays, value: formatCount(transitDays, language) },
    { label: t.answer.incoterm, value: `${incoterm} ${place}` },
    { label: t.answer.validUntil, value: formatDay(validUntil, language) },
    {
      label: t.answer.remarks,
      value: remarks !== '' && <span className="whitespace-pre-line">{remarks}</span>,
    },
    { label: t.forwarder.sentAt, value: formatMoment(answeredAt, language, 'minute') },
  ]
  return <DataPlate label={t.forwarder.sent} rows={rows.filter(({ value }) => value !== false)} />
}
