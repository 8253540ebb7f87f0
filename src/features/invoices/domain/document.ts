import type { Language } from '#kernel/text/language.ts'
import { divideHalfUp } from '#kernel/money/exact.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import type { PurchaseVatCase, ServiceVatCase, VatCase } from '#kernel/money/vat.ts'

export const BILLING_KINDS = ['proforma', 'invoice', 'credit_note'] as const
export type BillingKind = (typeof BILLING_KINDS)[number]

const PREFIXES: Readonly<Record<BillingKind | SellerKind, string>> = {
  proforma: 'PF',
  invoice: 'F',
  credit_note: 'A',
  commission_invoice: 'FC',
  commission_credit: 'AC',
  self_billed_invoice: 'AF',
  self_billed_credit: 'AAF',
}

/**
 * The number as people write it: F-2026-000001 for invoices, A for credit notes (avoirs), PF for pro-forma
 * invoices; FC and AC for those of the commission.
 */
export function documentNumber(kind: BillingKind | SellerKind, year: number, sequence: number): string {
  return `${PREFIXES[kind]}-${year}-${String(sequence).padStart(6, '0')}`
}

/** AF-1042-2026-000001 for an invoice of company 1042 that the operator issues in its name, AAF for credit notes. */
export function selfBilledNumber(
  kind: SelfBilledKind,
  { companyId, year, sequence }: { companyId: number; year: number; sequence: number },
): string {
  return `${PREFIXES[kind]}-${companyId}-${year}-${String(sequence).padStart(6, '0')}`
}

/** What the operator invoices to sellers, in series of its own. */
export const COMMISSION_KINDS = ['commission_invoice', 'commission_credit'] as const
export type CommissionKind = (typeof COMMISSION_KINDS)[number]

/** What sellers invoice to the operator, which issues it in their names, in a series of its own for each. */
export const SELF_BILLED_KINDS = ['self_billed_invoice', 'self_billed_credit'] as const
export type SelfBilledKind = (typeof SELF_BILLED_KINDS)[number]

/** What stands between the operator and a seller: of each booking one of the two. */
export const SELLER_KINDS = [...COMMISSION_KINDS, ...SELF_BILLED_KINDS] as const
export type SellerKind = (typeof SELLER_KINDS)[number]

export const isSelfBilled = (kind: SellerKind): kind is SelfBilledKind =>
  kind === 'self_billed_invoice' || kind === 'self_billed_credit'

export const isCredit = (kind: SellerKind) => kind === 'commission_credit' || kind === 'self_billed_credit'

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
  /** The pieces of a lot, which quantity, price and weights are about; absent of what is sold by the unit. */
  lotPieces?: number
  /** What customs ask, as far as the listing says it. Weights are those of one unit. */
  hsCode?: string
  /** Where it was made: a two-letter code. */
  originCountry?: string
  /** Without its packing. */
  netWeightKg?: number
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
  /** A service to the customer, where it is established, instead of goods that it ordered. */
  isService?: boolean
  /** The issuer is a seller, in whose name and for whose account the operator issues it. */
  selfBilling?: { agent: string }
  vat: {
    case: VatCase | ServiceVatCase | PurchaseVatCase
    rateBp: number
    amount: MinorText
    reason: string | null
    /** What one euro was worth in the currency of the document, where that is not the euro; absent in earlier ones. */
    perEuro?: string
  }
  total: MinorText
  payment:
    | { state: 'paid'; on: string; by: 'card' | 'transfer'; reference: string }
    | { state: 'awaited'; until: string; reference: string; account: DocumentAccount }
    | { state: 'returned' }
    /** A commission, which was withheld from a payout to the customer. */
    | { state: 'withheld'; on: string; reference: string }
    | { state: 'credited' }
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

/** The weight of all units, with their packing or without; null unless that of every line is known. */
export function weightOf(
  lines: readonly DocumentLine[],
  unit: 'weightKg' | 'netWeightKg' = 'weightKg',
): number | null {
  const weights = lines.map((line) => (line[unit] ?? Number.NaN) * line.quantity)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return Number.isNaN(sum) ? null : Math.round(sum * 1000) / 1000
}

/** The taxable amount: goods and delivery. */
export function netOf({ lines, shipping }: Pick<DocumentContent, 'lines' | 'shipping'>): Minor {
  return lines.reduce((sum, line) => sum + lineAmount(line), BigInt(shipping))
}

/** The VAT in euros (art. 230 of Directive 2006/112/EC); null in a document in euros, or where no rate was kept. */
export function euroVatOf({ currency, vat }: Pick<DocumentContent, 'currency' | 'vat'>): Minor | null {
  if (currency === 'eur') return null
  if (BigInt(vat.amount) === 0n) return 0n
  if (vat.perEuro === undefined) return null
  const [whole = '', fraction = ''] = vat.perEuro.split('.')
  return divideHalfUp(BigInt(vat.amount) * 10n ** BigInt(fraction.length), BigInt(whole + fraction))
}
