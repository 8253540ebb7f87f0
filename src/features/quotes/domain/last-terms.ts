import type { Incoterm } from '#kernel/trade/incoterms.ts'

/** What a seller last offered, and where those goods were to go: the English name of a country. */
export interface LastOffer {
  incoterm: Incoterm
  place: string
  country: string
  /** From the day of the offer to its last one. */
  days: number
}

/** With what the next offer may begin. */
interface LastTerms {
  incoterm: Incoterm
  /** Null where it was another buyer's. */
  place: string | null
  days: number
}

/** The place of these terms is the seller's; that of the others is where the buyer gets the goods. */
const AT_THE_SELLERS: readonly Incoterm[] = ['EXW', 'FCA', 'FAS', 'FOB']

/** What is taken over from the last offer into one to a country. */
export function lastTermsFor({ incoterm, place, country, days }: LastOffer, to: string): LastTerms {
  const isTheirs = AT_THE_SELLERS.includes(incoterm) || country === to
  return { incoterm, place: isTheirs ? place : null, days: Math.max(1, days) }
}
