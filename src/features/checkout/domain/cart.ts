import type { Currency, Minor } from '#kernel/money/money.ts'
import type { VatCase } from '#kernel/money/vat.ts'

/** What a browser wishes: it says which and how many, nothing else counts (decisions §8.1). */
export interface WishedLine {
  listingId: number
  quantity: number
}

/** A line at the price that was offered. */
export interface CartLine extends WishedLine {
  unitPriceMinor: Minor
  /** The quote that it carries out, whose price counts instead of the listing's. */
  quoteId?: string | null
}

/** The delivery address as it was given; the country by its English name. */
export interface Address {
  country: string
  city: string
  postcode: string | null
  street: string | null
}

/** An offer: items, prices and delivery charge, valid for a while. */
export interface Cart {
  id: string
  memberId: number
  companyId: number
  address: Address
  currency: Currency
  subtotalMinor: Minor
  shippingMinor: Minor
  /** Null on offers older than the decision. */
  vatCase: VatCase | null
  vatRateBp: number
  /** On articles and delivery; 0 while the case is to be checked. */
  vatMinor: Minor
  carrier: string
  productName: string
  productCode: string
  validUntil: Date
  /** The quote that it was made for; its lines may carry out others of the same request, too. */
  quoteId: string | null
  lines: readonly CartLine[]
}

/** Lines of the same product become one, in the order of their ids: the order in which stock is taken. */
export function mergeLines(lines: readonly WishedLine[]): WishedLine[] {
  const quantities = new Map<number, number>()
  for (const { listingId, quantity } of lines)
    quantities.set(listingId, (quantities.get(listingId) ?? 0) + quantity)
  return [...quantities]
    .map(([listingId, quantity]) => ({ listingId, quantity }))
    .toSorted((a, b) => a.listingId - b.listingId)
}

/** Price times quantity over all lines; exact, since 999,000,000.00 times 5,000,000 passes 2^53. */
export function subtotalOf(lines: readonly CartLine[]): Minor {
  return lines.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * BigInt(quantity), 0n)
}

/** What is to be paid: articles, delivery and VAT. */
export function totalOf(cart: Pick<Cart, 'subtotalMinor' | 'shippingMinor' | 'vatMinor'>): Minor {
  return cart.subtotalMinor + cart.shippingMinor + cart.vatMinor
}

/** An address as a line of text. */
export function inOneLine({ street, postcode, city, country }: Address): string {
  return [street, [postcode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}
