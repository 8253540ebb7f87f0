import { useLanguage, useTexts } from '#client/language.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import type { PublicYard } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { spansOf } from '../domain/collection.ts'
import { texts } from './texts.ts'

type Terms = Omit<PublicYard, 'removalDays'> & { removalDays: number | null; note?: string }

const timesOf = (open: Terms['hours'][number]) =>
  spansOf(open)
    .map(({ from, until }) => `${from}–${until}`)
    .join(', ')

/** What a yard says, as rows of a plate. */
export function useYardRows({ hours, note = '', ...terms }: Terms): { label: string; value: string }[] {
  const t = useTexts(texts).terms
  const { weekdays } = useTexts(contractTexts)
  const language = useLanguage()
  const { leadDays, removalDays, loadingFee, storageFee, currency } = terms
  const amount = (major: number) => formatPrice(major, currency, language)
  const open = [...Map.groupBy(hours, timesOf)].map(([times, days]) =>
    t.days(days.map(({ day }) => weekdays[day]).join(', '), times),
  )
  return [
    { label: t.hours, value: open.length === 0 ? t.byAgreement : open.join('; ') },
    { label: t.lead, value: t.leadDays(formatCount(leadDays, language), leadDays === 1) },
    { label: t.loading, value: loadingFee === 0 ? t.free : t.perUnit(amount(loadingFee)) },
    {
      label: t.removal,
      value:
        removalDays === null
          ? t.noDeadline
          : t.removalDays(formatCount(removalDays, language), removalDays === 1),
    },
    { label: t.storage, value: storageFee === 0 ? t.none : t.perDay(amount(storageFee)) },
    ...(note === '' ? [] : [{ label: t.note, value: note }]),
  ]
}
