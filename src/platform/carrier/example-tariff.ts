import type pg from 'pg'
import { isCarriable, SHIPMENT_LIMIT_KG } from '#kernel/trade/carrier-limits.ts'
import { AppError } from '#kernel/errors.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { CarrierProvider, Destination, Pieces, Shipment, ShipmentOffer } from './carrier.ts'
import { hasPostcodeFormat } from './postcode-formats.ts'
import { NOT_SERVED, zoneBetween } from './tariff-zones.ts'

/**
 * Volumetric weight: L × W × H in cm, divided by this, is kg, so that one cubic metre counts as at least 200
 * kg.
 */
const VOLUMETRIC_DIVISOR = 5000
/** Surcharge for each piece that is too heavy to be lifted by hand. */
const HEAVY_PIECE_ABOVE_KG = 70
const HEAVY_PIECE_CENTS = 9500n
/** Fuel surcharge in thousandths of the price before it. */
const FUEL_PER_MILLE = 125n

/**
 * Invented prices in euro cents: the minimum per shipment, and per kg up to each weight. No real carrier's
 * prices.
 */
const ZONE_PRICES = {
  1: { base: 1800n, perKg: [95n, 70n, 50n, 38n] },
  2: { base: 3200n, perKg: [210n, 160n, 120n, 95n] },
  3: { base: 4800n, perKg: [420n, 340n, 270n, 215n] },
  4: { base: 6500n, perKg: [560n, 470n, 380n, 300n] },
} as const
const BREAKS_GRAMS = [30_000n, 70_000n, 300_000n] as const

/** The exchange rate of one euro, in millionths of the currency's unit. */
export type EuroRates = (currency: Currency) => Promise<bigint>

/** The latest stored rate of each currency. */
export function keptEuroRates(pool: pg.Pool): EuroRates {
  return async (currency) => {
    const { rows } = await pool.query<{ micros: bigint }>({
      name: 'euro-rate',
      text: 'SELECT round(per_euro * 1000000)::bigint AS micros FROM exchange_rate WHERE currency = $1 ORDER BY day DESC LIMIT 1',
      values: [currency],
    })
    const row = rows[0]
    if (!row) throw new Error(`no exchange rate is kept for ${currency}`)
    return row.micros
  }
}

/**
 * A delivery tariff by zone and weight with example prices for demonstrations, labelled as such (decisions
 * §9).
 */
export function createExampleTariff(rates: EuroRates): CarrierProvider {
  return {
    name: 'Gisement tariff',
    async checkAddress({ countryCode, postcode }) {
      if (NOT_SERVED.has(countryCode)) return 'not_served'
      return postcode === null || hasPostcodeFormat(countryCode, postcode) ? 'ok' : 'malformed_postcode'
    },
    async quote(shipments, destination, currency) {
      const perEuro = await rates(currency)
      const offers = shipments.map((shipment) => rate(shipment, destination, perEuro))
      return {
        productName: 'EXAMPLE RATE',
        productCode: 'EX',
        currency,
        shipments: offers,
        totalMinor: offers.reduce((sum, { priceMinor }) => sum + priceMinor, 0n),
      }
    },
  }
}

function rate({ origin, pieces }: Shipment, destination: Destination, perEuro: bigint): ShipmentOffer {
  const zone = zoneBetween(origin.countryCode, destination.countryCode)
  if (zone === null) throw new AppError('address_not_served')
  const actual = pieces.reduce((sum, piece) => sum + actualGrams(piece), 0n)
  if (!pieces.every(isCarriable) || actual > BigInt(SHIPMENT_LIMIT_KG) * 1000n)
    throw new AppError('needs_quote')
  const chargeable = pieces.reduce((sum, piece) => sum + chargeableGrams(piece), 0n)
  const heavy = pieces
    .filter((piece) => piece.weightKg > HEAVY_PIECE_ABOVE_KG)
    .reduce((sum, piece) => sum + BigInt(piece.quantity), 0n)
  const { base, perKg } = ZONE_PRICES[zone]
  const price = base + weightCents(chargeable, perKg) + heavy * HEAVY_PIECE_CENTS
  const withFuel = divideUp(price * (1000n + FUEL_PER_MILLE), 1000n)
  return { priceMinor: divideUp(withFuel * perEuro, 1_000_000n), weightKg: Number(actual) / 1000 }
}

/** Each kg is priced in its own weight band, so that a heavier load never costs less than a lighter one. */
function weightCents(grams: bigint, perKg: readonly bigint[]): Minor {
  let below = 0n
  let milliCents = 0n
  for (const [index, price] of perKg.entries()) {
    const end = BREAKS_GRAMS[index] ?? grams
    const within = (grams < end ? grams : end) - below
    if (within > 0n) milliCents += within * price
    below = end
  }
  return divideUp(milliCents, 1000n)
}

function actualGrams({ weightKg, quantity }: Pieces): bigint {
  return BigInt(Math.ceil(weightKg * 1000)) * BigInt(quantity)
}

/** The greater of actual and volumetric weight, per piece. */
function chargeableGrams(piece: Pieces): bigint {
  const { lengthCm, widthCm, heightCm, quantity } = piece
  const volumetric = BigInt(Math.ceil((lengthCm * widthCm * heightCm * 1000) / VOLUMETRIC_DIVISOR))
  const actual = actualGrams(piece)
  return volumetric * BigInt(quantity) > actual ? volumetric * BigInt(quantity) : actual
}

const divideUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by
