import * as z from 'zod/mini'
import { CURRENCIES, hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { isForPaper } from '#kernel/text/paper-letters.ts'
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
import { TRANSPORT_MODES } from '#kernel/trade/freight/modes.ts'
import { INCOTERMS, isCarriedTerm } from '#kernel/trade/incoterms.ts'
import { FREIGHT_LIMITS as LIMITS } from '../domain/freight.ts'
import type { en } from './texts.ts'

type Key = `freight.errors.${keyof (typeof en)['errors']}`

const chosen = <const Values extends readonly [string, ...string[]]>(values: Values, message: Key) =>
  z.enum(values, missingOr(message))

const line = ({ min, max }: { min: number; max: number }, message: Key) =>
  z
    .string(missingOr(message))
    .check(storable(), tidy(), z.minLength(min, message), z.maxLength(max, message), singleLine(message))
    // Printed on quotation and invoice, and the town of the delivery address.
    .check(z.refine(isForPaper, 'freight.errors.letters' satisfies Key))

/** Freight is asked and priced to a place: EXW and the F terms leave the transport to the buyer. */
const term = chosen(INCOTERMS, 'freight.errors.incoterm').check(
  z.refine(isCarriedTerm, 'freight.errors.carried_term' satisfies Key),
)

const remarks = z.optional(typedText(LIMITS.remarksMax, 'freight.errors.remarks' satisfies Key))

/** The place of delivery; its country is that of the quote. */
export const askBody = z.strictObject({
  city: line(LIMITS.city, 'freight.errors.city'),
  postcode: z.optional(typedLine(LIMITS.postcodeMax, 'freight.errors.postcode' satisfies Key)),
  incoterm: term,
  remarks,
})
export type AskBody = z.output<typeof askBody>

/** What a forwarder answers, or staff for one. */
const answerFields = {
  /** For all units, in major units of the currency. */
  price: z
    .number(missingOr('freight.errors.price' satisfies Key))
    .check(
      z.refine(
        (value) => value >= LIMITS.price.min && value <= LIMITS.price.max && hasAtMostTwoDecimals(value),
        'freight.errors.price' satisfies Key,
      ),
    ),
  currency: chosen(CURRENCIES, 'freight.errors.currency'),
  incoterm: term,
  place: line(LIMITS.place, 'freight.errors.place'),
  mode: chosen(TRANSPORT_MODES, 'freight.errors.mode'),
  transitDays: z
    .number(missingOr('freight.errors.transit_days' satisfies Key))
    .check(
      z.refine(
        (days) => Number.isInteger(days) && days >= 1 && days <= LIMITS.transitDaysMax,
        'freight.errors.transit_days' satisfies Key,
      ),
    ),
  validUntil: typedDay('freight.errors.valid_until' satisfies Key),
  remarks,
}
export const answerBody = z.strictObject(answerFields)
export type AnswerBody = z.output<typeof answerBody>

const answerId = z.string(MALFORMED).check(z.regex(/^\d{1,18}$/, MALFORMED))

/** Another price of a forwarder, instead of the one that it read. */
export const correctionBody = z.strictObject({ ...answerFields, seen: answerId })
export type CorrectionBody = z.output<typeof correctionBody>

/** The price that is withdrawn. */
export const withdrawalBody = z.strictObject({ seen: answerId })

export const invitationBody = z.strictObject({
  company: requiredLine(LIMITS.companyMax, 'freight.errors.company' satisfies Key),
  email: z
    .string(missingOr('freight.errors.email' satisfies Key))
    .check(
      tidy(),
      z.maxLength(254, 'freight.errors.email' satisfies Key),
      z.regex(z.regexes.email, 'freight.errors.email' satisfies Key),
    ),
  language: z.enum(LANGUAGES),
})
export type InvitationBody = z.output<typeof invitationBody>

export const choiceBody = z.strictObject({
  answerId,
  /** The offer for the goods and the amount that were read, so that nothing newer is agreed to unseen. */
  offerSeen: z.string(MALFORMED),
  amountSeen: z.number(MALFORMED),
})
export type ChoiceBody = z.output<typeof choiceBody>

export const refusalBody = z.strictObject({
  reason: requiredText(LIMITS.remarksMax, 'freight.errors.reason' satisfies Key),
})
