import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { MALFORMED, typedLine } from '#kernel/text/typed-text.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import { FREIGHT_MODES } from '#kernel/trade/rate-card/rate-card.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { CITY_LENGTH, POSTCODE_LENGTH } from '../domain/limits.ts'
import { DELIVERED_ANSWERS, DELIVERED_UNITS_MAX, MISSING_ESTIMATES } from '../domain/delivered.ts'

/** At most one page of a list. */
const MOST_LISTINGS = 100

const place = (max: number) => z.optional(typedLine(max, MALFORMED))

/** Two-letter ISO code. */
const countryCode = z
  .string()
  .check(z.refine((code) => countryByCode(code) !== undefined, 'checkout.errors.country'))

const units = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, MALFORMED)),
  z.pipe(z.transform(Number), z.number().check(z.lte(DELIVERED_UNITS_MAX, MALFORMED))),
)

const deliveredView = z.object({
  /** English name. */
  country: z.string(),
  answer: z.enum(DELIVERED_ANSWERS),
  /** What the freight table lacks, where the answer is `by_quote`; absent in answers of earlier releases. */
  missing: z.optional(z.enum(MISSING_ESTIMATES)),
  /** Price of all units in major units: both ends of an estimate, or twice the same price. */
  price: z.nullable(z.object({ from: z.number(), to: z.number(), currency: z.enum(CURRENCIES) })),
  /** Incoterm and named place. */
  term: z.nullable(z.string()),
  days: z.nullable(z.object({ from: z.number(), to: z.number() })),
  /** Carrier and service, for a parcel. */
  carrier: z.nullable(z.string()),
  /** For freight: its likely mode, and the first day of the operator's tariff that the estimate is from. */
  freight: z.nullable(
    z.object({
      mode: z.enum(FREIGHT_MODES),
      tableOf: z.string(),
      /** How many trucks, containers or the like; absent for one. */
      loads: z.optional(z.number()),
    }),
  ),
  /** The VAT of the sale, in one sentence. */
  vat: z.nullable(z.string()),
})
export type DeliveredView = z.output<typeof deliveredView>

export const readDelivered = endpoint({
  method: 'GET',
  path: '/api/product/:id/delivered',
  access: 'public',
  summary:
    'What the delivery of units to a country costs, of one without `units`, in how many days, with which VAT, and what that rests on. 409 `unavailable` for more units than there are.',
  status: 200,
  params: z.object({ id: idParameter }),
  query: z.strictObject({
    country: countryCode,
    city: place(CITY_LENGTH.max),
    postcode: place(POSTCODE_LENGTH.max),
    units: z.optional(units),
  }),
  response: deliveredView,
})

const deliveryOfCard = z.object({
  id: z.number(),
  /** In major units: both ends of an estimate, or twice the same price. */
  from: z.number(),
  to: z.number(),
  currency: z.enum(CURRENCIES),
})
export type DeliveryOfCard = z.output<typeof deliveryOfCard>

export const readDeliveries = endpoint({
  method: 'GET',
  path: '/api/delivered',
  access: 'public',
  summary:
    'What the delivery of one unit of each listing to a country costs; without those that have no price.',
  status: 200,
  sameForAll: true,
  query: z.strictObject({
    country: countryCode,
    /** Listing ids, separated by commas. */
    ids: z.string().check(
      z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, MALFORMED),
      z.refine((ids) => ids.split(',').length <= MOST_LISTINGS, MALFORMED),
    ),
  }),
  response: z.array(deliveryOfCard),
})
