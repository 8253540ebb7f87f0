import * as z from 'zod/mini'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import { CURRENCIES, hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { isDay } from '#kernel/text/day.ts'
import { hasControlCharacters, isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { MALFORMED, typedText } from '#kernel/text/typed-text.ts'
import { OFFER_LIMITS, QUOTE_LIMITS } from '../domain/limits.ts'
import type { en } from './texts.ts'

type Key = `quotes.errors.${keyof (typeof en)['errors']}`

const amount = (min: number, max: number, message: Key) =>
  z
    .number(MALFORMED)
    .check(z.refine((value) => value >= min && value <= max && hasAtMostTwoDecimals(value), message))

const { price, deliveryMax, place, textMax } = OFFER_LIMITS
const { units } = QUOTE_LIMITS

/** A date, which lasts until its end in UTC, or a time; either as ISO 8601. */
const moment = z.pipe(
  z
    .string(MALFORMED)
    .check(
      z.refine(
        (text) => (isDay(text) || /^\d{4}-\d\d-\d\dT/.test(text)) && !Number.isNaN(Date.parse(text)),
        'quotes.errors.valid_until' satisfies Key,
      ),
    ),
  z.transform((text: string) => new Date(isDay(text) ? `${text}T23:59:59.999Z` : text)),
)

/** The fields of an offer (decisions §7, §13); each is optional on its own, because a message needs none. */
const offerFields = {
  price: z.optional(amount(price.min, price.max, 'quotes.errors.price')),
  currency: z.optional(z.enum(CURRENCIES, MALFORMED)),
  units: z.optional(
    z.number(MALFORMED).check(
      z.refine((value) => Number.isInteger(value) && value >= units.min, 'quotes.errors.units' satisfies Key),
      z.lte(units.max, 'quotes.errors.units_max' satisfies Key),
    ),
  ),
  incoterm: z.optional(
    z.enum(INCOTERMS, {
      error: ({ input }) =>
        typeof input === 'string' ? ('quotes.errors.incoterm' satisfies Key) : MALFORMED,
    }),
  ),
  place: z.optional(
    z.string(MALFORMED).check(
      z.refine((text) => isStorable(text) && !hasControlCharacters(text), MALFORMED),
      tidy(),
      z.minLength(place.min, 'quotes.errors.place' satisfies Key),
      z.maxLength(place.max, 'quotes.errors.place_max' satisfies Key),
    ),
  ),
  /** The delivery charge for all units; absent means none. */
  delivery: z.optional(amount(0, deliveryMax, 'quotes.errors.delivery')),
  validUntil: z.optional(moment),
  /** It stands if an inspection finds the goods as described. */
  subjectToInspection: z.optional(z.boolean(MALFORMED)),
}

const OFFER_RULES = {
  price: 'quotes.errors.price',
  currency: 'quotes.errors.currency',
  units: 'quotes.errors.units_required',
  incoterm: 'quotes.errors.incoterm',
  place: 'quotes.errors.place',
  validUntil: 'quotes.errors.valid_until',
} as const satisfies Record<string, Key>

/** A message of a thread, with or without an offer. An offer is complete, or absent. */
export const messageBody = z
  .strictObject({
    text: typedText(textMax, 'quotes.errors.message_max' satisfies Key),
    ...offerFields,
    /**
     * With an offer: the id of the open offer that the sender had seen, null for none, so that no newer one
     * is replaced.
     */
    offerSeen: z.optional(z.nullable(z.string(MALFORMED))),
  })
  .check(({ value, issues }) => {
    const isOffer = Object.keys(offerFields).some(
      (name) => value[name as keyof typeof offerFields] !== undefined,
    )
    if (!isOffer && value.text === '')
      issues.push({ code: 'custom', input: value, path: ['text'], message: 'quotes.errors.message_required' })
    if (!isOffer) return
    for (const [name, message] of Object.entries(OFFER_RULES))
      if (value[name as keyof typeof OFFER_RULES] === undefined)
        issues.push({ code: 'custom', input: value, path: [name], message })
  })
export type MessageBody = z.output<typeof messageBody>
