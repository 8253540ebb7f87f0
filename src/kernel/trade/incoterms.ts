/**
 * The delivery terms of Incoterms 2020, a closed list: first those for any mode of transport, then those for
 * sea and inland waterway.
 */
export const INCOTERMS = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const
export type Incoterm = (typeof INCOTERMS)[number]

/** What a listed price covers: the goods, handed over to the carrier where they are stored. */
export const LISTED_TERM = 'FCA' satisfies Incoterm
/** The term of deliveries: to the buyer's address, with import and duty left to the buyer. */
export const DELIVERED_TERM = 'DAP' satisfies Incoterm

/** The terms under which a price contains the transport: the C and D terms. Under the others the buyer has it carried. */
const CARRIED_TERMS: readonly Incoterm[] = ['CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'CFR', 'CIF']
export const isCarriedTerm = (term: Incoterm): boolean => CARRIED_TERMS.includes(term)
