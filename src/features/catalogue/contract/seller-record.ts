import * as z from 'zod/mini'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { productView } from '#kernel/trade/product.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { texts } from './texts.ts'

/** Counts of a record end here, since more would say nothing more. */
export const RECORD_COUNT_MAX = 1000
/** With fewer delivered orders, a seller is called new. */
const EXPERIENCED_FROM = 3

/** What is public of a seller, which has no name before a deal (decisions §14). */
export const sellerRecord = z.object({
  /** English name; null where the company has stated none. */
  country: z.nullable(z.string()),
  /** The day on which the company registered. */
  since: z.string(),
  /** Published listings, at most `RECORD_COUNT_MAX`. */
  listings: z.number(),
  /** Delivered orders, at most `RECORD_COUNT_MAX`. */
  delivered: z.number(),
  /** Disputes that ended with a refund. */
  disputesLost: z.number(),
  /** Median hours until a request for a quote is answered, over half a year; null with under three answers. */
  answerHours: z.nullable(z.number()),
  /** When the mandate to sell was signed that is in force. */
  mandateSignedOn: z.nullable(z.string()),
  /** When VIES last confirmed the company's VAT number. */
  vatConfirmedOn: z.nullable(z.string()),
})
export type SellerRecord = z.output<typeof sellerRecord>

export const sellerOfProduct = z.object({
  record: sellerRecord,
  /** Other products of the same seller, those of the same place first. */
  yard: z.array(productView),
})
export type SellerOfProduct = z.output<typeof sellerOfProduct>

export const readSeller = endpoint({
  method: 'GET',
  path: '/api/product/:id/seller',
  access: 'public',
  summary:
    'The record of the seller of a published product, without its name, and at most 4 of its other products. 404 for any other product.',
  status: 200,
  params: z.object({ id: idParameter }),
  response: sellerOfProduct,
})

/** The rows of a seller's record; what is unknown has no row. */
export function recordRows(record: SellerRecord, language: Language): { label: string; value: string }[] {
  const t = texts[language].seller
  const { country, since, listings, delivered, disputesLost, answerHours } = record
  const count = (number: number) =>
    number < RECORD_COUNT_MAX ? formatCount(number, language) : t.orMore(formatCount(number, language))
  const checks = [
    record.mandateSignedOn !== null && t.mandate(formatDay(record.mandateSignedOn, language)),
    record.vatConfirmedOn !== null && t.vat(formatDay(record.vatConfirmedOn, language)),
  ].filter((check) => check !== false)
  const rows: [label: string, value: string | false][] = [
    [t.country, country !== null && (countryByName(country)?.[language] ?? country)],
    [t.since, formatDay(since, language)],
    [t.listings, count(listings)],
    [
      t.delivered,
      delivered < EXPERIENCED_FROM ? t.isNew(formatCount(delivered, language)) : count(delivered),
    ],
    [t.disputesLost, delivered > 0 && formatCount(disputesLost, language)],
    [t.answers, answerHours !== null && answersWithin(answerHours, language)],
    [t.checked, checks.length > 0 && checks.join(' ')],
  ]
  return rows.flatMap(([label, value]) => (value === false ? [] : [{ label, value }]))
}

const DAY_HOURS = 24

function answersWithin(hours: number, language: Language): string {
  const t = texts[language].seller
  if (hours < DAY_HOURS) return t.withinHours(Math.max(1, Math.ceil(hours)))
  return t.withinDays(Math.ceil(hours / DAY_HOURS))
}
