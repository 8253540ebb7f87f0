import { AppError } from '#kernel/errors.ts'
import { divideUp, sumOf } from '#kernel/money/exact.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { rateLoad, type Rated, type RateRefusal } from '#kernel/trade/rate-card/price.ts'
import { isDivided, type RateCard, type RateService, zoneOf } from '#kernel/trade/rate-card/rate-card.ts'
import { hasPostcodeFormat } from '#kernel/trade/postcodes.ts'
import { SITE } from '#kernel/web/site.ts'
import type { AddressCheck, CarrierProvider, Destination, Shipment } from './carrier.ts'
import type { EuroRates } from './euro-rates.ts'

/** A tariff as published. */
export interface KeptTariff {
  id: number
  card: RateCard
}

/**
 * The carrier of an operator with its own haulage agreements: prices come from the tariff in force, and staff
 * enter the haulier and the tracking number.
 */
export function createRateCardCarrier(
  findTariff: () => Promise<KeptTariff | null>,
  rates: EuroRates,
): CarrierProvider {
  const tariffInForce = async () => {
    const tariff = await findTariff()
    // A tariff with only freight estimates prices no parcels.
    if (!tariff || tariff.card.services.length === 0) throw new AppError('delivery_not_offered')
    return tariff
  }
  return {
    name: SITE.name,
    kind: 'ratecard',
    needsStreet: false,
    bookings: null,
    isOffered: async () => ((await findTariff())?.card.services.length ?? 0) > 0,
    checkAddress: async (destination) => checkAddress((await tariffInForce()).card, destination),
    async quote(shipments, destination, currency) {
      const { id, card } = await tariffInForce()
      const { service, rated } = cheapest(card, shipments, destination)
      const convert = await converter(rates, card.currency, currency)
      const offers = rated.map(({ priceMinor, actualGrams }) => {
        return { priceMinor: convert(priceMinor), weightKg: Number(actualGrams) / 1000 }
      })
      const latest = (end: 0 | 1) => Math.max(...rated.map(({ days }) => days[end]))
      return {
        productName: service.names,
        productCode: service.code,
        currency,
        shipments: offers,
        totalMinor: sumOf(offers.map(({ priceMinor }) => priceMinor)),
        transitDays: { from: latest(0), to: latest(1) },
        arrivesOn: null,
        tariffId: id,
      }
    },
  }
}

function checkAddress(card: RateCard, destination: Destination): AddressCheck {
  const { countryCode, postcode } = destination
  if (postcode !== null && !hasPostcodeFormat(countryCode, postcode)) return 'malformed_postcode'
  // Without it, the rest of the country would pay the price of its most expensive zone.
  if (postcode === null && isDivided(card, countryCode)) return 'malformed_postcode'
  const zone = zoneOf(card, destination)
  return zone !== null && card.lanes.some(({ to }) => to === zone) ? 'ok' : 'not_served'
}

interface Candidate {
  service: RateService
  rated: Rated[]
}

/**
 * The cheapest service that accepts all shipments.
 * @throws AppError `address_not_served` for an address in no zone; `needs_quote` if no service accepts them.
 */
function cheapest(card: RateCard, shipments: readonly Shipment[], destination: Destination): Candidate {
  const refusals = new Set<RateRefusal>()
  const candidates = card.services.flatMap((service): Candidate[] => {
    const results = shipments.map((shipment) => rateLoad(card, service, { ...shipment, destination }))
    const rated = results.flatMap((result) => (result.ok ? [result.value] : []))
    for (const result of results) if (!result.ok) refusals.add(result.refusal)
    return rated.length === shipments.length ? [{ service, rated }] : []
  })
  const totalOf = ({ rated }: Candidate) => sumOf(rated.map(({ priceMinor }) => priceMinor))
  const [best] = candidates.toSorted((a, b) => Number(totalOf(a) - totalOf(b)))
  if (best) return best
  throw new AppError(refusals.has('no_destination') ? 'address_not_served' : 'needs_quote')
}

/** Converts amounts at the stored rates, rounded up. */
async function converter(rates: EuroRates, from: Currency, to: Currency): Promise<(amount: Minor) => Minor> {
  if (from === to) return (amount) => amount
  const [perEuroFrom, perEuroTo] = await Promise.all([rates(from), rates(to)])
  return (amount) => divideUp(amount * perEuroTo, perEuroFrom)
}
