import * as z from 'zod/mini'
import { CURRENCIES, hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { isDay } from '#kernel/text/day.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { typedDay } from '#kernel/text/typed-day.ts'
import {
  MALFORMED,
  missingOr,
  requiredLine,
  requiredText,
  singleLine,
  storable,
  typedLine,
  typedText,
} from '#kernel/text/typed-text.ts'
import { INT_MAX } from '#kernel/web/id-parameter.ts'
import { CHECK_LISTS } from '../domain/check-lists.ts'
import { INSPECTION_LIMITS as LIMITS, PAYERS, SCOPES } from '../domain/inspection.ts'
import { REGIONS } from '../domain/regions.ts'
import { RESULTS } from '../domain/report.ts'
import type { en } from './texts.ts'

type Key = `inspections.errors.${keyof (typeof en)['errors']}`

const chosen = <const Values extends readonly [string, ...string[]]>(values: Values, message: Key) =>
  z.enum(values, missingOr(message))

/** 128 random bits. */
const randomIdText = z.string(MALFORMED).check(z.regex(/^[\w-]{22}$/, MALFORMED))

export const askBody = z.strictObject({
  place: z
    .string(missingOr('inspections.errors.place' satisfies Key))
    .check(
      storable(),
      tidy(),
      z.minLength(LIMITS.place.min, 'inspections.errors.place' satisfies Key),
      z.maxLength(LIMITS.place.max, 'inspections.errors.place' satisfies Key),
      singleLine('inspections.errors.place' satisfies Key),
    ),
  scope: chosen(SCOPES, 'inspections.errors.scope'),
  payer: chosen(PAYERS, 'inspections.errors.payer'),
  remarks: z.optional(typedText(LIMITS.remarksMax, 'inspections.errors.remarks' satisfies Key)),
  /** The quote in which it is asked for. */
  quoteId: z.optional(randomIdText),
})
export type AskBody = z.output<typeof askBody>

const price = z
  .number(missingOr('inspections.errors.price' satisfies Key))
  .check(
    z.refine(
      (value) => value >= LIMITS.price.min && value <= LIMITS.price.max && hasAtMostTwoDecimals(value),
      'inspections.errors.price' satisfies Key,
    ),
  )

const days = z
  .number(missingOr('inspections.errors.days' satisfies Key))
  .check(
    z.refine(
      (value) => Number.isInteger(value) && value >= 1 && value <= LIMITS.daysMax,
      'inspections.errors.days' satisfies Key,
    ),
  )

export const priceBody = z.strictObject({
  checkList: chosen(CHECK_LISTS, 'inspections.errors.check_list'),
  price,
  currency: chosen(CURRENCIES, 'inspections.errors.currency'),
  days,
  priceUntil: typedDay('inspections.errors.price_until' satisfies Key),
})
export type PriceBody = z.output<typeof priceBody>

/** What the buyer read, so that nothing newer is ordered unseen. */
export const orderBody = z.strictObject({
  priceSeen: z.number(MALFORMED),
  currencySeen: z.enum(CURRENCIES, MALFORMED),
})
export type OrderBody = z.output<typeof orderBody>

export const assignBody = z.strictObject({
  name: requiredLine(LIMITS.inspectorMax, 'inspections.errors.inspector' satisfies Key),
  company: requiredLine(LIMITS.inspectorMax, 'inspections.errors.company' satisfies Key),
  email: z
    .string(missingOr('inspections.errors.email' satisfies Key))
    .check(
      tidy(),
      z.maxLength(254, 'inspections.errors.email' satisfies Key),
      z.regex(z.regexes.email, 'inspections.errors.email' satisfies Key),
    ),
  language: z.enum(LANGUAGES),
})
export type AssignBody = z.output<typeof assignBody>

export const reasonBody = z.strictObject({
  reason: requiredText(LIMITS.reasonMax, 'inspections.errors.reason' satisfies Key),
})

export const invoiceBody = z.strictObject({
  invoice: requiredLine(LIMITS.invoiceMax, 'inspections.errors.invoice' satisfies Key),
  paidOn: z.optional(typedDay('inspections.errors.paid_on' satisfies Key)),
})
export type InvoiceBody = z.output<typeof invoiceBody>

/** A line of the price list; without a kind or a region it is for all of them. */
export const priceLineBody = z.strictObject({
  checkList: z.optional(chosen(CHECK_LISTS, 'inspections.errors.check_list')),
  region: z.optional(chosen(REGIONS, 'inspections.errors.region')),
  scope: chosen(SCOPES, 'inspections.errors.scope'),
  price,
  currency: chosen(CURRENCIES, 'inspections.errors.currency'),
  days,
})
export type PriceLineBody = z.output<typeof priceLineBody>

const point = z.strictObject({
  key: z.string(MALFORMED).check(z.regex(/^[a-z_]{1,40}$/, MALFORMED)),
  result: z.nullable(z.enum(RESULTS, MALFORMED)),
  note: typedText(LIMITS.noteMax, 'inspections.errors.note' satisfies Key),
  value: z.nullable(
    z
      .number(MALFORMED)
      .check(
        z.refine(
          (value) => Number.isFinite(value) && Math.abs(value) <= LIMITS.valueMax,
          'inspections.errors.value' satisfies Key,
        ),
      ),
  ),
})

const reportWords = {
  standard: typedLine(LIMITS.standardMax, 'inspections.errors.standard' satisfies Key),
  inspectedOn: z
    .string(MALFORMED)
    .check(z.refine((day) => day === '' || isDay(day), 'inspections.errors.inspected_on' satisfies Key)),
  place: typedLine(LIMITS.place.max, 'inspections.errors.place' satisfies Key),
  summary: typedText(LIMITS.summaryMax, 'inspections.errors.summary' satisfies Key),
  points: z.array(point).check(z.maxLength(100, MALFORMED)),
}

/** What the phone of an inspector sends while the report is filled in; nothing is required before it is handed in. */
export const reportBody = z.strictObject({
  ...reportWords,
  /** What stood there when the writer last read it: what differs from it was changed. */
  was: z.strictObject(reportWords),
})
export type ReportBody = z.output<typeof reportBody>

/** The version that its writer sees, so that no other one is handed in. */
export const submitBody = z.strictObject({
  version: z.int(MALFORMED).check(z.minimum(0), z.maximum(INT_MAX)),
})
