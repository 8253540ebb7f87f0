import type { Incoterm } from '#kernel/trade/incoterms.ts'
import { OFFER_LIMITS } from './limits.ts'

/** For whom an offer is: the buying company, and the English name of the country where its goods go. */
interface Recipient {
  companyId: number
  country: string
}

/** What a seller last offered, and to whom. */
export interface LastOffer extends Recipient {
  incoterm: Incoterm
  place: string
  /** From the day of the offer to its last one. */
  days: number
}

/** With what the next offer may begin. */
interface LastTerms {
  incoterm: Incoterm
  /** Null where it is another buyer's, or in another country. */
  place: string | null
  days: number
}

/** The place of these terms is the seller's; that of the others is where the buyer gets the goods. */
const AT_THE_SELLERS: readonly Incoterm[] = ['EXW', 'FCA', 'FAS', 'FOB']

/** An offer lasts to the end of its last day, which is later than the time at which it is made. */
const MOST_DAYS = OFFER_LIMITS.validDaysMax - 1

/**
 * What is taken over from the last offer into one to somebody. Where one buyer gets its goods is nothing that another
 * one may read, not even for a moment of inattention.
 */
export function lastTermsFor({ incoterm, place, days, ...last }: LastOffer, to: Recipient): LastTerms {
  const isSameBuyer = last.companyId === to.companyId && last.country === to.country
  return {
    incoterm,
    place: AT_THE_SELLERS.includes(incoterm) || isSameBuyer ? place : null,
    days: Math.min(Math.max(1, days), MOST_DAYS),
  }
}
