import { priceOf, sumOf } from '#kernel/money/exact.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { VatCase } from '#kernel/money/vat.ts'
import type { Address } from '#kernel/trade/address.ts'
import type { DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'

/** What a browser asks for: only article and quantity count (decisions §8.1). */
export interface WishedLine {
  listingId: number
  quantity: number
}

/** A line with the offered price. */
export interface CartLine extends WishedLine {
  unitPriceMinor: Minor
  /** The quote whose price replaces that of the listing. */
  quoteId?: string | null
}

/** A rated cart: items, prices and delivery charge, valid for a limited time. */
export interface Cart {
  id: string
  memberId: number
  companyId: number
  address: Address
  /** Who takes the goods there. */
  contact: DeliveryContact
  currency: Currency
  subtotalMinor: Minor
  shippingMinor: Minor
  /** Null on carts from before the VAT rules. */
  vatCase: VatCase | null
  vatRateBp: number
  /** On articles and delivery; 0 while the case is to be checked. */
  vatMinor: Minor
  carrier: string
  productName: string
  /** French name, where the carrier has one. */
  productNameFr: string | null
  productCode: string
  /** The operator's tariff that priced the delivery. */
  tariffId: number | null
  validUntil: Date
  /** The quote for which it was created; its lines may include others of the same request. */
  quoteId: string | null
  lines: readonly CartLine[]
}

/** Merges lines of the same product and sorts by id, the order in which stock is locked. */
export function mergeLines(lines: readonly WishedLine[]): WishedLine[] {
  const quantities = new Map<number, number>()
  for (const { listingId, quantity } of lines)
    quantities.set(listingId, (quantities.get(listingId) ?? 0) + quantity)
  return [...quantities]
    .map(([listingId, quantity]) => ({ listingId, quantity }))
    .toSorted((a, b) => a.listingId - b.listingId)
}

export const subtotalOf = (lines: readonly CartLine[]): Minor => sumOf(lines.map(priceOf))

/** Articles and delivery, before VAT. */
export function netOf(cart: Pick<Cart, 'subtotalMinor' | 'shippingMinor'>): Minor {
  return cart.subtotalMinor + cart.shippingMinor
}

/** The amount to pay: articles, delivery and VAT. */
export function totalOf(cart: Pick<Cart, 'subtotalMinor' | 'shippingMinor' | 'vatMinor'>): Minor {
  return cart.subtotalMinor + cart.shippingMinor + cart.vatMinor
}

/**
 * Whether the operator imports the goods. Only quotes agree on terms other than DAP, and their carts carry
 * the term as product code.
 */
export function isDutyPaid({ quoteId, productCode }: Pick<Cart, 'quoteId' | 'productCode'>): boolean {
  return quoteId !== null && productCode === 'DDP'
}

/**
 * What is checked against refused countries: the destination, and the listings for their places of departure.
 */
export function tradeOf({ address: { country }, lines }: Pick<Cart, 'address' | 'lines'>) {
  return { country, listingIds: lines.map(({ listingId }) => listingId) }
}
