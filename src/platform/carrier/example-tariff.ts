import { EXAMPLE_TARIFF } from '#kernel/trade/carrier-names.ts'
import { isCarriable, SHIPMENT_LIMIT_KG } from '#kernel/trade/carrier-limits.ts'
import { AppError } from '#kernel/errors.ts'
import { divideUp, sumOf } from '#kernel/money/exact.ts'
import type { Minor } from '#kernel/money/money.ts'
import { hasPostcodeFormat } from '#kernel/trade/postcodes.ts'
import { actualGrams, chargeableGrams } from '#kernel/trade/rate-card/weights.ts'
import type { CarrierProvider, Destination, Shipment, ShipmentOffer } from './carrier.ts'
import type { EuroRates } from './euro-rates.ts'

/** Regions of the example tariff. Every country is either in exactly one of them or not served. */
const REGIONS = {
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  middleEast: 'AE AF AM AZ BH GE IL IQ IR JO KW LB OM PS QA SA SY TR YE',
  asiaPacific:
    'AS AU BD BN BT CC CK CN CX FJ FM GU HK ID IN JP KG KH KI KP KR KZ LA LK MH MM MN MO MP MV MY NC NF NP NR NU NZ PF PG PH PK PN PW SB SG TH TJ TK TL TM TO TV TW UZ VN VU WF WS',
  americas:
    'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI',
} as const satisfies Record<string, string>

type Region = keyof typeof REGIONS

/** Places without a freight service: uninhabited, or reached by research vessels only. */
export const NOT_SERVED: ReadonlySet<string> = new Set('AQ BV GS HM IO TF UM'.split(' '))

const NEAR: readonly (readonly [Region, Region])[] = [
  ['europe', 'africa'],
  ['europe', 'middleEast'],
  ['africa', 'middleEast'],
  ['middleEast', 'asiaPacific'],
  ['europe', 'americas'],
]

const REGION_OF: ReadonlyMap<string, Region> = new Map(
  (Object.keys(REGIONS) as Region[]).flatMap((region) =>
    REGIONS[region].split(' ').map((code) => [code, region] as const),
  ),
)

export function regionOf(countryCode: string): Region | undefined {
  return REGION_OF.get(countryCode)
}

/**
 * 1 within a country, 2 within a region, 3 between neighbouring regions, 4 beyond; null where there is no
 * service.
 */
export function zoneBetween(origin: string, destination: string): 1 | 2 | 3 | 4 | null {
  const from = regionOf(origin)
  const to = regionOf(destination)
  if (!from || !to) return null
  if (origin === destination) return 1
  if (from === to) return 2
  return NEAR.some(([a, b]) => (a === from && b === to) || (a === to && b === from)) ? 3 : 4
}

/**
 * Volumetric weight: L × W × H in cm, divided by this, is kg, so that one cubic metre counts as at least 200
 * kg.
 */
const VOLUMETRIC_DIVISOR = 5000
/** Surcharge for each piece that is too heavy to be lifted by hand. */
const HEAVY_PIECE_ABOVE_KG = 70
const HEAVY_PIECE_CENTS = 9500n
/** Invented working days, by zone. */
const ZONE_DAYS = { 1: [1, 3], 2: [2, 6], 3: [4, 9], 4: [6, 14] } as const
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

/**
 * A delivery tariff by zone and weight with example prices for demonstrations, whose ribbon says that (decisions §9).
 */
export function createExampleTariff(rates: EuroRates): CarrierProvider {
  return {
    name: EXAMPLE_TARIFF,
    kind: 'example',
    needsStreet: false,
    bookings: null,
    isOffered: async () => true,
    async checkAddress({ countryCode, postcode }) {
      if (NOT_SERVED.has(countryCode)) return 'not_served'
      return postcode === null || hasPostcodeFormat(countryCode, postcode) ? 'ok' : 'malformed_postcode'
    },
    async quote(shipments, destination, currency) {
      const perEuro = await rates(currency)
      const offers = shipments.map((shipment) => rate(shipment, destination, perEuro))
      return {
        productName: { en: 'Standard', fr: 'Standard' },
        productCode: 'STD',
        currency,
        shipments: offers,
        totalMinor: sumOf(offers.map(({ priceMinor }) => priceMinor)),
        transitDays: daysOf(shipments, destination),
        arrivesOn: null,
        tariffId: null,
      }
    },
  }
}

/** Until the last shipment has arrived. */
function daysOf(shipments: readonly Shipment[], { countryCode }: Destination): { from: number; to: number } {
  const days = shipments.map(({ origin }) => ZONE_DAYS[zoneBetween(origin.countryCode, countryCode) ?? 4])
  return { from: Math.max(...days.map(([from]) => from)), to: Math.max(...days.map(([, to]) => to)) }
}

function rate({ origin, pieces }: Shipment, destination: Destination, perEuro: bigint): ShipmentOffer {
  const zone = zoneBetween(origin.countryCode, destination.countryCode)
  if (zone === null) throw new AppError('address_not_served')
  const actual = sumOf(pieces.map(actualGrams))
  if (!pieces.every(isCarriable) || actual > BigInt(SHIPMENT_LIMIT_KG) * 1000n)
    throw new AppError('needs_quote')
  const chargeable = sumOf(pieces.map((piece) => chargeableGrams(piece, VOLUMETRIC_DIVISOR)))
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
