import * as z from 'zod/mini'
import { divideUp } from '#kernel/money/exact.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import type { Destination, Shipment } from '../carrier.ts'
import type { EuroRates } from '../euro-rates.ts'
import { morningOf, needsCustoms, placeOf } from './dhl-places.ts'

/** A DHL product that accepts a shipment. */
export interface RatedProduct {
  code: string
  name: string
  priceMinor: Minor
  /** The estimated days until arrival, and the day; null if DHL does not say. */
  days: number | null
  arrivesOn: string | null
}

export function rateBody(account: string, { origin, pieces }: Shipment, to: Destination, day: string) {
  return {
    customerDetails: { shipperDetails: placeOf(origin), receiverDetails: placeOf(to) },
    accounts: [{ typeCode: 'shipper', number: account }],
    productTypeCode: 'all',
    plannedShippingDateAndTime: morningOf(day),
    unitOfMeasurement: 'metric',
    isCustomsDeclarable: needsCustoms(origin, to),
    packages: pieces.flatMap(({ quantity, ...unit }) =>
      Array.from({ length: quantity }, () => ({
        weight: unit.weightKg,
        dimensions: { length: unit.lengthCm, width: unit.widthCm, height: unit.heightCm },
      })),
    ),
  }
}

/** Longer names are considered malformed. */
const LONGEST_NAME = 100
/** No express shipment costs as much, in either currency, so a higher price is treated as malformed. */
const MOST_MINOR = 100_000_00n

const answerShape = z.object({ products: z.array(z.unknown()) })
const productShape = z.object({
  productName: z.string().check(z.regex(/\S/), z.maxLength(LONGEST_NAME)),
  productCode: z.string().check(z.regex(/^[A-Z0-9]{1,6}$/)),
  isCustomerAgreement: z.optional(z.boolean()),
  totalPrice: z.array(z.object({ priceCurrency: z.optional(z.string()), price: z.optional(z.number()) })),
  deliveryCapabilities: z.optional(
    z.object({
      estimatedDeliveryDateAndTime: z.optional(z.nullable(z.string())),
      totalTransitDays: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    }),
  ),
})

/** Products for documents; 'NONDOC' in a name means that goods are accepted. */
const FOR_PAPERS = /\b(DOC|DOCUMENTS?|ENVELOPE)\b/i

/**
 * The products in an answer that accept goods and have a price. A malformed product, or one priced in neither
 * euros nor dollars, is left out; so is an arrival before the day of departure, YYYY-MM-DD.
 */
export async function readRates(
  said: unknown,
  { currency, rates, day }: { currency: Currency; rates: EuroRates; day: string },
): Promise<RatedProduct[]> {
  const found: RatedProduct[] = []
  for (const each of z.parse(answerShape, said).products) {
    const shaped = z.safeParse(productShape, each)
    if (!shaped.success || shaped.data.isCustomerAgreement || FOR_PAPERS.test(shaped.data.productName))
      continue
    const { productCode, productName, totalPrice, deliveryCapabilities } = shaped.data
    const priceMinor = await priceIn(currency, totalPrice, rates)
    if (priceMinor === null || priceMinor > MOST_MINOR) continue
    const [arrivesOn] =
      /^\d{4}-\d\d-\d\d/.exec(deliveryCapabilities?.estimatedDeliveryDateAndTime ?? '') ?? []
    const days = Number(deliveryCapabilities?.totalTransitDays ?? NaN)
    found.push({
      code: productCode,
      name: productName.replace(/\s*\bNONDOC\b/i, '').trim(),
      priceMinor,
      days: Number.isInteger(days) && days > 0 ? days : null,
      arrivesOn: arrivesOn !== undefined && arrivesOn >= day ? arrivesOn : null,
    })
  }
  return found
}

/**
 * The price in the cart's currency, or else converted at the stored rates. DHL states it in the currency of
 * the account and in its base currency, the euro or the dollar; 0 means no price.
 */
async function priceIn(
  currency: Currency,
  prices: readonly { priceCurrency?: string | undefined; price?: number | undefined }[],
  rates: EuroRates,
): Promise<Minor | null> {
  const told = (of: Currency) =>
    prices.find(({ priceCurrency, price }) => priceCurrency?.toLowerCase() === of && (price ?? 0) > 0)?.price
  for (const from of CURRENCIES.toSorted((a) => (a === currency ? -1 : 1))) {
    const price = told(from)
    if (price === undefined) continue
    // Binary fractions are off by at most half a thousandth.
    const minor = BigInt(Math.ceil(price * 100 - 0.0005))
    return from === currency ? minor : divideUp(minor * (await rates(currency)), await rates(from))
  }
  return null
}
