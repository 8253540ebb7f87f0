import * as z from 'zod/mini'
import { AppError } from '#kernel/errors.ts'
import { sumOf } from '#kernel/money/exact.ts'
import type { Currency } from '#kernel/money/money.ts'
import { isCarriable, SHIPMENT_LIMIT_KG } from '#kernel/trade/carrier-limits.ts'
import { DHL_EXPRESS } from '#kernel/trade/carrier-names.ts'
import { hasPostcodeFormat } from '#kernel/trade/postcodes.ts'
import { actualGrams } from '#kernel/trade/rate-card/weights.ts'
import type { Log } from '#platform/log/log.ts'
import type { AddressCheck, CarrierOffer, CarrierProvider, Destination, Shipment } from '../carrier.ts'
import type { EuroRates } from '../euro-rates.ts'
import { asProviderFailure, createDhlCalls, DhlRefusal, type AskDhl, type DhlAccount } from './dhl-calls.ts'
import { createDhlBookings } from './dhl-bookings.ts'
import { nextWorkingDay, placeOf } from './dhl-places.ts'
import { rateBody, readRates, type RatedProduct } from './dhl-rates.ts'

export interface DhlOptions extends DhlAccount {
  rates: EuroRates
  now: () => Date
  log: Pick<Log, 'warn'>
  answerMs?: number
  bookingMs?: number
}

/** A buyer is waiting for the answer. */
const ANSWER_MS = 10_000
const MOST_PACKAGES = 999
/** docs/operations.md quotes this text. */
const PRICES_NOTHING = 'DHL prices nothing for a load'
/** DHL's answers when a request can't be fulfilled, rather than was malformed. */
const NOT_POSSIBLE = new Set([400, 404])

/** DHL Express through the MyDHL API. */
export function createDhlExpress(options: DhlOptions): CarrierProvider {
  const ask = createDhlCalls(options)
  const calls = { ...options, answerMs: options.answerMs ?? ANSWER_MS, ask }
  return {
    name: DHL_EXPRESS,
    kind: 'dhl',
    // Its shipments have a first line of the address.
    needsStreet: true,
    bookings: createDhlBookings(ask, options),
    isOffered: async () => true,
    checkAddress: (destination) => checkAddress(calls, destination).catch(asProviderFailure),
    quote: (shipments, destination, currency) =>
      quote(calls, shipments, destination, currency).catch(asProviderFailure),
  }
}

type Calls = DhlOptions & { answerMs: number; ask: AskDhl }

const addressShape = z.object({ address: z.optional(z.array(z.unknown())) })

async function checkAddress({ ask, answerMs }: Calls, to: Destination): Promise<AddressCheck> {
  if (to.postcode !== null && !hasPostcodeFormat(to.countryCode, to.postcode)) return 'malformed_postcode'
  const query = {
    type: 'delivery',
    ...placeOf(to),
    // An unusual spelling of a city is no reason for a refusal.
    strictValidation: 'false',
  }
  try {
    const { address = [] } = z.parse(addressShape, await ask('/address-validate', { query, answerMs }))
    return address.length > 0 ? 'ok' : 'not_served'
  } catch (error) {
    if (error instanceof DhlRefusal && NOT_POSSIBLE.has(error.status)) return 'not_served'
    throw error
  }
}

/** The cheapest product that accepts all shipments. */
async function quote(
  calls: Calls,
  shipments: readonly Shipment[],
  to: Destination,
  currency: Currency,
): Promise<CarrierOffer> {
  const weights = shipments.map(weightOf)
  const rated = await Promise.all(shipments.map((shipment) => rate(calls, shipment, to, currency)))
  const totalOf = (products: readonly RatedProduct[]) => sumOf(products.map(({ priceMinor }) => priceMinor))
  const [best] = (rated[0] ?? [])
    .map(({ code }) => rated.flatMap((products) => products.find((each) => each.code === code) ?? []))
    .filter((products) => products.length === shipments.length)
    .toSorted((a, b) => Number(totalOf(a) - totalOf(b)))
  const [first] = best ?? []
  if (!best || !first) throw new AppError('needs_quote')
  return {
    // DHL's product names are the same in all languages.
    productName: { en: first.name, fr: first.name },
    productCode: first.code,
    currency,
    shipments: best.map(({ priceMinor }, index) => ({ priceMinor, weightKg: weights[index] ?? 0 })),
    totalMinor: totalOf(best),
    transitDays: longest(best),
    arrivesOn: latest(best),
    tariffId: null,
  }
}

/** @throws AppError `needs_quote` for a load above the limits. */
function weightOf({ pieces }: Shipment): number {
  const grams = sumOf(pieces.map(actualGrams))
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const isTooMuch = grams > BigInt(SHIPMENT_LIMIT_KG) * 1000n || count > MOST_PACKAGES
  if (!pieces.every(isCarriable) || isTooMuch) throw new AppError('needs_quote')
  return Number(grams) / 1000
}

async function rate(calls: Calls, shipment: Shipment, to: Destination, currency: Currency) {
  const { ask, account, rates, now, log, answerMs } = calls
  const day = nextWorkingDay(now())
  const body = rateBody(account, shipment, to, day)
  try {
    const found = await readRates(await ask('/rates', { body, answerMs }), { currency, rates, day })
    if (found.length === 0) log.warn({ detail: 'no product with a usable price' }, PRICES_NOTHING)
    return found
  } catch (error) {
    if (!(error instanceof DhlRefusal && NOT_POSSIBLE.has(error.status))) throw error
    // Only DHL's message tells the operator that the account is not set up.
    log.warn({ status: error.status, detail: error.detail }, PRICES_NOTHING)
    const isServed = (await checkAddress(calls, to)) === 'ok'
    throw new AppError(isServed ? 'needs_quote' : 'address_not_served', { cause: error })
  }
}

function longest(products: readonly RatedProduct[]): CarrierOffer['transitDays'] {
  const days = products.flatMap((each) => each.days ?? [])
  if (days.length < products.length) return null
  return { from: Math.max(...days), to: Math.max(...days) }
}

function latest(products: readonly RatedProduct[]): string | null {
  const days = products.flatMap(({ arrivesOn }) => arrivesOn ?? [])
  return days.length < products.length ? null : (days.toSorted().at(-1) ?? null)
}
