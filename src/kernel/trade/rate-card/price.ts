import { ok, refuse, type Result } from '../../errors.ts'
import { divideUp, sumOf } from '../../money/exact.ts'
import type { Minor } from '../../money/money.ts'
import { fitsInto } from '../carrier-limits.ts'
import { zoneOf, type Lane, type RateCard, type RateService } from './rate-card.ts'
import { actualGrams, chargeableGrams, type Pieces } from './weights.ts'

interface Place {
  countryCode: string
  postcode: string | null
}

/** A shipment between two places, with its contents. */
export interface Load {
  origin: Place
  destination: Place
  pieces: readonly Pieces[]
}

/** The price of one shipment with one service. */
export interface Rated {
  /** Before the fuel surcharge, in minor units of the tariff's currency. */
  netMinor: Minor
  fuelMinor: Minor
  priceMinor: Minor
  actualGrams: bigint
  chargeableGrams: bigint
  days: Lane['days']
}

/** `no_origin`, `no_destination`: in no zone. `no_lane`: the service does not connect the zones. */
export const RATE_REFUSALS = ['no_origin', 'no_destination', 'no_lane', 'too_large', 'too_heavy'] as const
export type RateRefusal = (typeof RATE_REFUSALS)[number]

/** The price of a shipment with one service of a tariff, or why there is none. */
export function rateLoad(
  card: RateCard,
  service: RateService,
  { origin, destination, pieces }: Load,
): Result<Rated, RateRefusal> {
  const from = zoneOf(card, origin)
  const to = zoneOf(card, destination)
  if (to === null) return refuse('no_destination')
  if (from === null) return refuse('no_origin')
  const lane = card.lanes.find(
    (each) => each.service === service.code && each.from === from && each.to === to,
  )
  if (!lane) return refuse('no_lane')
  if (!pieces.every((piece) => fitsInto(piece, service.piece))) return refuse('too_large')
  const actual = sumOf(pieces.map(actualGrams))
  const chargeable = sumOf(pieces.map((piece) => chargeableGrams(piece, service.cm3PerKg)))
  const net = netOf(lane, chargeable)
  if (net === null || actual > BigInt(service.shipmentKg) * 1000n) return refuse('too_heavy')
  const fuelMinor = divideUp(net * BigInt(service.fuelBp), 10_000n)
  return ok({
    netMinor: net,
    fuelMinor,
    priceMinor: net + fuelMinor,
    actualGrams: actual,
    chargeableGrams: chargeable,
    days: lane.days,
  })
}

/** The price of the first weight break that suffices, or of the last one plus each started kg above it. */
function netOf({ breaks, perFurtherKg, minimum }: Lane, grams: bigint): Minor | null {
  const fitting = breaks.find(({ upToGrams }) => grams <= BigInt(upToGrams))
  const last = breaks.at(-1)
  const net = fitting ? BigInt(fitting.price) : above(last, perFurtherKg, grams)
  if (net === null) return null
  return net < BigInt(minimum) ? BigInt(minimum) : net
}

function above(last: Lane['breaks'][number] | undefined, perFurtherKg: number | null, grams: bigint) {
  if (perFurtherKg === null) return null
  const further = divideUp(grams - BigInt(last?.upToGrams ?? 0), 1000n)
  return BigInt(last?.price ?? 0) + further * BigInt(perFurtherKg)
}
