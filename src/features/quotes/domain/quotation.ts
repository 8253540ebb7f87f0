import type { Minor } from '#kernel/money/money.ts'
import type { VatCase } from '#kernel/money/vat.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Condition } from '#kernel/trade/taxonomy.ts'
import { isOver, type OfferState } from './quote.ts'

export { quotationReference } from '#kernel/trade/quotation-reference.ts'

/**
 * What a quotation says besides the terms of its offer, frozen when the offer is made. Countries by their
 * English names.
 */
export interface QuotationContent {
  /** The operator, who sells. */
  issuer: {
    name: string
    /** Without its VAT number, except in quotations from before it was kept by itself. */
    lines: readonly string[]
    vatNumber?: string | null
  }
  /** Each side learns of the other one after the agreement. */
  buyer: { name: string; lines: readonly string[] }
  seller: string
  article: {
    title: string
    /** In the second language; absent in older ones. */
    secondTitle?: string | null
    language: Language
    brand: string
    condition: Condition
    hsCode: string | null
    /** A two-letter code; absent in older ones, as the net weight is. */
    originCountry?: string | null
    netWeightKg?: number | null
    /** The pieces of a lot; absent in older ones. */
    lotPieces?: number | null
    /** Of one unit, or of a lot. */
    weightKg: number | null
    city: string
    country: string
  }
  /** The amount in minor units as text, because numbers in JSON are not exact at any size. */
  vat: { case: VatCase | null; rateBp: number; amount: string; postcode: string | null }
}

interface Amounts {
  priceMinor: Minor
  units: number
  deliveryMinor: Minor
}

/** Goods and delivery, without VAT. */
export function netOf({ priceMinor, units, deliveryMinor }: Amounts): Minor {
  return priceMinor * BigInt(units) + deliveryMinor
}

/** What became of an offer; it ends at its time, whether or not the job has recorded it. */
export function standingOf(offer: { state: OfferState; validUntil: Date }, now: Date): OfferState {
  return offer.state === 'standing' && isOver(offer, now) ? 'expired' : offer.state
}
