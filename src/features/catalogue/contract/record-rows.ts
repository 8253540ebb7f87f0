import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { RECORD_COUNT_MAX } from '../domain/seller-record.ts'
import type { SellerRecord } from './seller-record.ts'
import { texts } from './texts.ts'

/** With fewer delivered orders, a seller is called new. */
const EXPERIENCED_FROM = 3

/** The rows of a seller's record; what is unknown has no row. */
export function recordRows(record: SellerRecord, language: Language): { label: string; value: string }[] {
  const t = texts[language].seller
  const { country, since, listings, delivered, disputesLost, answerHours, isRead } = record
  const count = (number: number) =>
    number < RECORD_COUNT_MAX ? formatCount(number, language) : t.orMore(formatCount(number, language))
  const monthOf = (month: string) => formatDay(month, language, 'month')
  const checks = [
    isRead === false ? t.unread : t.reviewed,
    record.mandateSignedIn !== null && t.mandate(monthOf(record.mandateSignedIn)),
    record.vatConfirmedIn !== null && t.vat(monthOf(record.vatConfirmedIn)),
  ].filter((check) => check !== false)
  const rows: [label: string, value: string | false][] = [
    [t.country, country ?? false],
    [t.since, monthOf(since)],
    [t.listings, count(listings)],
    [
      t.delivered,
      delivered < EXPERIENCED_FROM ? t.isNew(formatCount(delivered, language)) : count(delivered),
    ],
    [t.disputesLost, delivered > 0 && formatCount(disputesLost, language)],
    [t.answers, answerHours !== null && answersWithin(answerHours, language)],
    [t.checked, checks.join(' ')],
  ]
  return rows.flatMap(([label, value]) => (value === false ? [] : [{ label, value }]))
}

const DAY_HOURS = 24

function answersWithin(hours: number, language: Language): string {
  const t = texts[language].seller
  if (hours < DAY_HOURS) return t.withinHours(hours)
  return t.withinDays(Math.ceil(hours / DAY_HOURS))
}
