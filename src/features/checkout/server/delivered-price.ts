import { requireServed, type RefusedCountries } from '#db/destinations.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor, type Currency, type Minor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { isCarriable, isShippable, type MeasuredUnit } from '#kernel/trade/carrier-limits.ts'
import { carrierName } from '#kernel/trade/carrier-names.ts'
import { countryByCode, countryByName, type Country } from '#kernel/trade/countries.ts'
import { DELIVERED_TERM } from '#kernel/trade/incoterms.ts'
import type { Destination } from '#platform/carrier/carrier.ts'
import { keptEuroRates, type EuroRates } from '#platform/carrier/euro-rates.ts'
import { keptTariff, type DatedTariff } from '#platform/carrier/kept-tariff.ts'
import type { Services } from '#platform/services.ts'
import type { DeliveredView, DeliveryOfCard } from '../contract/delivered.ts'
import { convertEstimate, type DeliveredAnswer, type MissingEstimate } from '../domain/delivered.ts'
import { estimateFreight } from '../domain/freight.ts'
import type { OfferedListing } from '../domain/offer.ts'
import { vatForBuyer } from './vat-for-buyer.ts'
import { vatOfCart } from '../domain/cart-vat.ts'
import { texts } from './vat-sentence/texts.ts'
import { vatSentence } from './vat-sentence/vat-sentence.ts'

export interface DeliverySources extends Pick<Services, 'db' | 'carrier' | 'now'> {
  /** The operator's tariff in force. Its freight estimates apply whichever carrier prices parcels. */
  findTariff: () => Promise<DatedTariff | null>
  rates: EuroRates
}

/** With a tariff and exchange rates that are kept from one call to the next. */
export const deliverySources = (services: Services): DeliverySources => ({
  ...services,
  findTariff: keptTariff(services.pool, services.now),
  rates: keptEuroRates(services.pool),
})

interface Place {
  country: string
  city: string | null
  postcode: string | null
  units: number
}

/** The delivery of units, without the sentence about VAT. */
type Found = Pick<DeliveredView, 'answer' | 'missing' | 'price' | 'days' | 'carrier' | 'freight'>

const NOTHING = { price: null, days: null, carrier: null, freight: null }
const without = (answer: DeliveredAnswer): Found => ({ ...NOTHING, answer })

/**
 * The delivery of units to a place: the carrier's price, else the operator's estimate, else none.
 * @throws AppError `destination_refused`, `address_not_served`, `provider_failed`.
 */
export async function findDelivered(
  sources: DeliverySources,
  { actor, language }: { actor: Actor | null; language: Language },
  listing: OfferedListing,
  { country: code, ...place }: Place,
): Promise<DeliveredView> {
  const { db, now } = sources
  const country = countryByCode(code)
  if (!country) throw new AppError('address_not_served')
  await requireServed(db, now(), [country.en, listing.country])
  const found = await priceOf(sources, listing, country, place, language)
  const hasFigure = found.price !== null
  return {
    ...found,
    country: country.en,
    term: hasFigure
      ? `${DELIVERED_TERM} ${[place.city, country[language]].filter(Boolean).join(', ')}`
      : null,
    vat: hasFigure ? await sentenceFor(sources, { actor, language }, listing, { ...place, country }) : null,
  }
}

/** A country to which listings are delivered, and those from which none is. */
export interface Destinations {
  to: Country
  refused: RefusedCountries
}

/** @throws AppError `destination_refused`, `address_not_served`. */
export async function destinationsOf({ db, now }: DeliverySources, code: string): Promise<Destinations> {
  const to = countryByCode(code)
  if (!to) throw new AppError('address_not_served')
  return { to, refused: await requireServed(db, now(), [to.en]) }
}

/**
 * The delivery of one unit of each listing to a country; listings without a price are left out. A carrier
 * that needs a request for each price is not asked.
 */
export async function findDeliveries(
  sources: DeliverySources,
  language: Language,
  listings: readonly OfferedListing[],
  { to, refused }: Destinations,
): Promise<DeliveryOfCard[]> {
  const anywhere = { city: null, postcode: null, units: 1 }
  const found = await Promise.all(
    listings
      .filter((listing) => listing.isPublished && !refused.has(listing.country))
      .map(async (listing) => {
        const { price } = await priceOf(sources, listing, to, anywhere, language)
        return price ? [{ id: listing.id, ...price }] : []
      }),
  )
  return found.flat()
}

async function priceOf(
  sources: DeliverySources,
  listing: OfferedListing,
  { code, ...names }: Country,
  { city, postcode, units }: Omit<Place, 'country'>,
  language: Language,
): Promise<Found> {
  const { weightKg, lengthCm, widthCm, heightCm } = listing
  if (weightKg === null || lengthCm === null || widthCm === null || heightCm === null)
    return without('no_measures')
  const unit = { weightKg, lengthCm, widthCm, heightCm }
  const destination = { countryCode: code, city: city ?? names.en, postcode, street: null }
  const byCarrier =
    isShippable(listing) && isCarriable(unit)
      ? await byTheCarrier(sources, listing, { unit, units }, destination, city !== null, language)
      : null
  return byCarrier ?? byEstimate(sources, listing, { unit, units }, destination)
}

interface Load {
  unit: MeasuredUnit
  units: number
}

/** The carrier's price; null if it has none. */
async function byTheCarrier(
  { carrier }: DeliverySources,
  { country, city, originPostcode, currency }: OfferedListing,
  { unit, units }: Load,
  destination: Destination,
  hasCity: boolean,
  language: Language,
): Promise<Found | null> {
  const originCode = countryByName(country)?.code
  if (originCode === undefined) return null
  // DHL's prices depend on the town, and each needs a request.
  if (carrier.kind === 'dhl' && !hasCity) return without('needs_place')
  const origin = { countryCode: originCode, city, postcode: originPostcode }
  try {
    const verdict = await carrier.checkAddress(destination)
    if (verdict !== 'ok') return verdict === 'not_served' ? null : without('needs_place')
    const pieces = [{ ...unit, quantity: units }]
    const offer = await carrier.quote([{ origin, pieces }], destination, currency)
    return {
      answer: 'carrier',
      price: inMajor(offer.totalMinor, offer.totalMinor, currency),
      days: offer.transitDays,
      carrier: `${carrierName(carrier.name, language)}, ${offer.productName[language]}`,
      freight: null,
    }
  } catch (error) {
    const hasNone = ['needs_quote', 'address_not_served', 'delivery_not_offered']
    if (error instanceof AppError && hasNone.includes(error.code)) return null
    throw error
  }
}

/** The estimate from the operator's table, or what it lacks. */
async function byEstimate(
  { findTariff, rates }: DeliverySources,
  { country, originPostcode, currency }: OfferedListing,
  { unit, units }: Load,
  destination: Destination,
): Promise<Found> {
  const lacks = (missing: MissingEstimate): Found => ({ ...without('by_quote'), missing })
  const tariff = await findTariff()
  const originCode = countryByName(country)?.code
  if (!tariff?.card.freight?.length) return lacks('table')
  if (originCode === undefined) return lacks('route')
  const { card, validFrom } = tariff
  const origin = { countryCode: originCode, postcode: originPostcode }
  const rate = estimateFreight(card, { origin, destination, unit, units })
  if (typeof rate === 'string') return lacks(rate)
  const [perEuroFrom, perEuroTo] = await Promise.all([rates(card.currency), rates(currency)])
  const { fromMinor, toMinor } = convertEstimate(rate, { perEuroFrom, perEuroTo })
  return {
    answer: 'estimate',
    price: inMajor(fromMinor, toMinor, currency),
    days: { from: rate.days[0], to: rate.days[1] },
    carrier: null,
    freight: { mode: rate.mode, tableOf: validFrom, ...(rate.loads > 1 && { loads: rate.loads }) },
  }
}

const inMajor = (from: Minor, to: Minor, currency: Currency) => {
  return { from: majorFromMinor(from), to: majorFromMinor(to), currency }
}

/** The VAT of the sale. Without a postcode in the United Kingdom, that of Great Britain, and what is different in Northern Ireland. */
async function sentenceFor(
  sources: DeliverySources,
  reader: { actor: Actor | null; language: Language },
  listing: OfferedListing,
  to: { country: Country; postcode: string | null },
): Promise<string> {
  const sentence = await sentenceAt(sources, reader, listing, to)
  if (to.country.code !== 'GB' || to.postcode !== null) return sentence
  const inBritain = await sentenceAt(sources, reader, listing, { ...to, postcode: OF_GREAT_BRITAIN })
  return inBritain === sentence ? sentence : `${inBritain} ${texts[reader.language].northernIreland}`
}

/** Any that is not of Northern Ireland, which counts as part of the Union for goods. */
const OF_GREAT_BRITAIN = 'SW1A 2AA'

async function sentenceAt(
  { db, now }: DeliverySources,
  { actor, language }: { actor: Actor | null; language: Language },
  listing: OfferedListing,
  { country, postcode }: { country: Country; postcode: string | null },
): Promise<string> {
  const to = { country: country.en, postcode }
  const { vatCase } = actor
    ? await vatForBuyer(db, { companyId: actor.companyId, now: now() }, [listing], to, 0n)
    : vatOfCart([listing], to, 0n, { buyerNumber: 'unchecked' })
  return vatSentence({ vatCase, from: [listing.country], to }, language)
}
