import { isCarriable, type MeasuredUnit, type PackedUnit } from '#kernel/trade/carrier-limits.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { ok, refuse, type Result } from '#kernel/errors.ts'
import type { Cart, CartLine, WishedLine } from './cart.ts'

/** The current data of a listing. */
export interface OfferedListing extends PackedUnit {
  id: number
  companyId: number
  title: string
  /** The language of the title. */
  language: Language
  isPublished: boolean
  /** Whether its company and the buying one make no business with each other. */
  isApart: boolean
  /** On hand minus held. */
  available: number
  priceMinor: Minor
  currency: Currency
  country: string
  city: string
  originPostcode: string | null
  carrierAllowed: boolean
}

/** A line that can be bought, with the data for the carrier. */
export interface OfferableLine extends CartLine {
  listing: OfferedListing & MeasuredUnit
}

/** A line that is not available in this quantity. `available` is what could be bought. */
export interface Shortage {
  listingId: number
  title: string | null
  /** The language of the title. */
  language: Language | null
  wished: number
  available: number
}

export type OfferRefusal =
  | { code: 'own_listing' }
  | { code: 'not_open' }
  | { code: 'unavailable'; shortages: Shortage[] }
  | { code: 'mixed_currencies' }
  | { code: 'needs_quote' }

/**
 * Whether a company can buy these articles and have them delivered. Lines must be merged. Nobody buys from
 * the own company; a cart has one currency (spec §5 Cart); loads over the carrier's limits need a quote.
 */
export function decideOffer(
  wishes: readonly WishedLine[],
  listings: ReadonlyMap<number, OfferedListing>,
  buyerCompanyId: number,
): Result<{ lines: OfferableLine[]; currency: Currency }, OfferRefusal> {
  const known = wishes.flatMap(({ listingId }) => listings.get(listingId) ?? [])
  if (known.some(({ companyId }) => companyId === buyerCompanyId)) return refuse({ code: 'own_listing' })
  if (known.some(({ isApart }) => isApart)) return refuse({ code: 'not_open' })
  const shortages = shortagesOf(wishes, listings)
  const [first] = known
  if (shortages.length > 0 || !first) return refuse({ code: 'unavailable', shortages })
  const { currency } = first
  if (known.some((listing) => listing.currency !== currency)) return refuse({ code: 'mixed_currencies' })
  const lines = wishes.flatMap((wish) => offerable(wish, listings.get(wish.listingId)) ?? [])
  return lines.length === wishes.length ? ok({ lines, currency }) : refuse({ code: 'needs_quote' })
}

function offerable(wish: WishedLine, listing: OfferedListing | undefined): OfferableLine | null {
  if (!listing?.carrierAllowed || !isCarriable(listing)) return null
  return { ...wish, unitPriceMinor: listing.priceMinor, listing }
}

/** The lines that are not available. Hidden and unknown listings give the same result. */
export function shortagesOf(
  wishes: readonly WishedLine[],
  listings: ReadonlyMap<number, OfferedListing>,
): Shortage[] {
  return wishes.flatMap(({ listingId, quantity }) => {
    const listing = listings.get(listingId)
    const available = listing?.isPublished ? Math.max(0, listing.available) : 0
    if (available >= quantity) return []
    const { title, language } = listing?.isPublished ? listing : { title: null, language: null }
    return [{ listingId, title, language, wished: quantity, available }]
  })
}

/** A price that differs from the offered one. */
export interface PriceChange {
  listingId: number
  title: string
  language: Language
  oldPriceMinor: Minor
  oldCurrency: Currency
  newPriceMinor: Minor
  newCurrency: Currency
}

/** The prices that changed since the cart was rated (decisions §8.3). */
export function priceChangesOf(
  cart: Pick<Cart, 'currency' | 'lines'>,
  listings: ReadonlyMap<number, OfferedListing>,
): PriceChange[] {
  return cart.lines.flatMap(({ listingId, unitPriceMinor }) => {
    const listing = listings.get(listingId)
    if (!listing || (listing.priceMinor === unitPriceMinor && listing.currency === cart.currency)) return []
    return [
      {
        listingId,
        title: listing.title,
        language: listing.language,
        oldPriceMinor: unitPriceMinor,
        oldCurrency: cart.currency,
        newPriceMinor: listing.priceMinor,
        newCurrency: listing.currency,
      },
    ]
  })
}

/** Groups lines by place of departure: each place is one shipment (decisions §8.2). */
export function groupByOrigin(lines: readonly OfferableLine[]): OfferableLine[][] {
  const groups = new Map<string, OfferableLine[]>()
  for (const line of lines) {
    const { country, city, originPostcode, companyId } = line.listing
    const place = JSON.stringify([companyId, country, city.toLowerCase(), originPostcode])
    groups.set(place, [...(groups.get(place) ?? []), line])
  }
  return [...groups.values()]
}
