import * as z from 'zod/mini'
import { countryByName } from '#kernel/trade/countries.ts'
import { referencesFields } from '#kernel/trade/buyer-references/buyer-references.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { MALFORMED, missingOr, storable } from '#kernel/text/typed-text.ts'
import { QUOTE_LIMITS } from '../domain/limits.ts'

const { units, message, listings } = QUOTE_LIMITS

const quantity = z.number(missingOr('quotes.errors.units_required')).check(
  z.refine((value) => Number.isInteger(value) && value >= units.min, 'quotes.errors.units'),
  z.lte(units.max, 'quotes.errors.units_max'),
)

/** A listing of a request, besides that of the path. */
const otherListing = z.strictObject({
  listingId: z.number(MALFORMED).check(z.refine((id) => Number.isInteger(id) && id > 0, MALFORMED)),
  units: quantity,
})

/** What a request says about all its listings. The country is its English name. */
const requestFields = {
  country: z.string(missingOr('quotes.errors.country')).check(
    tidy(),
    z.refine((name) => countryByName(name) !== undefined, 'quotes.errors.country'),
  ),
  message: z
    .string(missingOr('quotes.errors.message_required'))
    .check(
      storable(),
      tidy(),
      z.minLength(1, { error: 'quotes.errors.message_required', abort: true }),
      z.minLength(message.min, 'quotes.errors.message_min'),
      z.maxLength(message.max, 'quotes.errors.message_max'),
    ),
  ...referencesFields,
}

/** A member's request (spec §5 Quote request). */
export const quoteBody = z.strictObject({
  ...requestFields,
  units: quantity,
  /** Listings besides the one in the path, of any seller, each once. */
  others: z.optional(
    z.array(otherListing, MALFORMED).check(
      z.maxLength(listings.max - 1, 'quotes.errors.listings_many'),
      z.refine(
        (others) => new Set(others.map(({ listingId }) => listingId)).size === others.length,
        'quotes.errors.listing_twice',
      ),
    ),
  ),
})
export type QuoteBody = z.output<typeof quoteBody>

/** The question for weight and size of a packed unit. */
export const measuresBody = z.strictObject({
  country: requestFields.country,
  /** The thread in which it is asked. */
  quoteId: z.optional(z.string(MALFORMED).check(z.regex(/^[\w-]{22}$/, MALFORMED))),
})
export type MeasuresBody = z.output<typeof measuresBody>

/** A request about several listings, each of which is asked about or refused on its own. */
export const jointBody = z.strictObject({
  ...requestFields,
  lines: z.array(otherListing, MALFORMED).check(
    z.minLength(1, MALFORMED),
    z.maxLength(listings.max, 'quotes.errors.listings_many'),
    z.refine(
      (lines) => new Set(lines.map(({ listingId }) => listingId)).size === lines.length,
      'quotes.errors.listing_twice',
    ),
  ),
})
export type JointBody = z.output<typeof jointBody>
