import type { Language } from '#kernel/text/language.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import type { VatCase } from '#kernel/money/vat.ts'

export const BILLING_KINDS = ['proforma', 'invoice', 'credit_note'] as const
export type BillingKind = (typeof BILLING_KINDS)[number]

const PREFIXES: Readonly<Record<BillingKind, string>> = { proforma: 'PF', invoice: 'F', credit_note: 'A' }

/**
 * The number as people write it: F-2026-000001 for invoices, A for credit notes (avoirs), PF for pro-forma
 * invoices.
 */
export function documentNumber(kind: BillingKind, year: number, sequence: number): string {
  return `${PREFIXES[kind]}-${year}-${String(sequence).padStart(6, '0')}`
}

/** An amount in minor units as text, because JSON numbers are not exact at any size. */
type MinorText = string

/** A structured address. */
export interface PartyPlace {
  street: string | null
  postcode: string | null
  city: string | null
  /** Two-letter ISO code. */
  country: string
}

export interface PartyDetails {
  name: string
  /** Lines of the address. */
  address: readonly string[]
  /**
   * The structured address; absent in documents issued before it was stored, and for countries without a
   * code.
   */
  place?: PartyPlace | undefined
  vatNumber: string | null
  registration: string | null
}

export interface DocumentLine {
  title: string
  /** The language of the title; absent in documents issued before it was stored. */
  language?: Language
  brand: string
  quantity: number
  unitPrice: MinorText
  /** What customs ask, as far as the listing says it. The weight is that of one unit. */
  hsCode?: string
  weightKg?: number
  /** Where the goods are at departure; the country by its English name. */
  from?: { city: string; country: string }
}

/**
 * The whole content of a document, frozen when it is issued (integrations F: art. 226, and what France adds).
 */
export interface DocumentContent {
  /** As in '2026-11-21'. */
  issuedOn: string
  issuer: PartyDetails & { legalForm: string; capital: string | null; email: string; phone: string }
  buyer: PartyDetails
  deliverTo: readonly string[]
  deliverPlace?: PartyPlace | undefined
  orderReference: string
  orderedOn: string
  currency: Currency
  lines: readonly DocumentLine[]
  shipping: MinorText
  carrier: string
  /** What the buyer's own papers call the purchase; absent in documents issued before it was stored. */
  references?: BuyerReferences | undefined
  /** With its place (Incoterms 2020): as agreed, or delivered at place, where the operator arranges the transport. */
  incoterm: string
  vat: { case: VatCase; rateBp: number; amount: MinorText; reason: string | null }
  total: MinorText
  payment:
    | { state: 'paid'; on: string; by: 'card' | 'transfer'; reference: string }
    | { state: 'awaited'; until: string; reference: string; account: DocumentAccount }
    | { state: 'returned' }
  /** What a credit note corrects, and why. */
  corrects: { number: string; issuedOn: string; reason: string } | null
}

export interface DocumentAccount {
  holder: string
  iban: string
  bic: string
  bank: string
  isExample: boolean
}

/** Price times quantity. */
export function lineAmount({ quantity, unitPrice }: DocumentLine): Minor {
  return BigInt(unitPrice) * BigInt(quantity)
}

/** The weight of all units; null unless that of every line is known. */
export function weightOf(lines: readonly DocumentLine[]): number | null {
  const weights = lines.map(({ weightKg, quantity }) => (weightKg ?? Number.NaN) * quantity)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return Number.isNaN(sum) ? null : Math.round(sum * 1000) / 1000
}

/** The taxable amount: goods and delivery. */
export function netOf({ lines, shipping }: Pick<DocumentContent, 'lines' | 'shipping'>): Minor {
  return lines.reduce((sum, line) => sum + lineAmount(line), BigInt(shipping))
}
