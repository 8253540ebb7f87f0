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

/** What a yard charges, and until when, as rows of a plate. */
export function useChargeRows({
  removalDays,
  loadingFee,
  storageFee,
  currency,
}: Pick<Terms, 'removalDays' | 'loadingFee' | 'storageFee' | 'currency'>) {
  const t = useTexts(texts).terms
  const language = useLanguage()
  const amount = (major: number) => formatPrice(major, currency, language)
  return [
    { label: t.loading, value: loadingFee === 0 ? t.free : t.perUnit(amount(loadingFee)) },
    {
      label: t.removal,
      value:
        removalDays === null
          ? t.noDeadline
          : t.removalDays(formatCount(removalDays, language), removalDays === 1),
    },
    { label: t.storage, value: storageFee === 0 ? t.none : t.perDay(amount(storageFee)) },
  ]
}

/** When a yard is open, and how long before a buyer has to book. */
export function useYardTimes({ hours, leadDays }: Pick<Terms, 'hours' | 'leadDays'>) {
  const t = useTexts(texts).terms
  const { weekdays } = useTexts(contractTexts)
  const language = useLanguage()
  const open = [...Map.groupBy(hours, timesOf)].map(([times, days]) =>
    t.days(
      days.map(({ day }) => weekdays[day]),
      times,
    ),
  )
  return {
    hours: open.length === 0 ? t.byAgreement : t.week(open),
    lead: t.leadDays(formatCount(leadDays, language), leadDays === 1),
  }
}

/** What a yard says, as rows of a plate. */
export function useYardRows({ note = '', ...terms }: Terms): { label: string; value: string }[] {
  const t = useTexts(texts).terms
  const { hours, lead } = useYardTimes(terms)
  const charges = useChargeRows(terms)
  return [
    { label: t.hours, value: hours },
    { label: t.lead, value: lead },
    ...charges,
    ...(note === '' ? [] : [{ label: t.note, value: note }]),
  ]
}
