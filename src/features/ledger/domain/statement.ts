import type { Currency, Minor } from '#kernel/money/money.ts'

/** `chargeback`: a bank took back a part of the sale for good. */
export const STATEMENT_KINDS = [
  'sale',
  'refund',
  'reversal',
  'chargeback',
  'payout',
  'payout_returned',
  'payout_return_undone',
] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** Whether money left for the company, or came back. */
export const isPayout = (kind: StatementKind) =>
  kind === 'payout' || kind === 'payout_returned' || kind === 'payout_return_undone'

/** Number of bookings on the page. */
export const LINES_SHOWN = 200

/** The bookings of one kind and currency in a period, from the seller's side. */
export interface KindSum {
  currency: Currency
  kind: StatementKind
  /** Price of the articles; zero for a payout. */
  priceMinor: Minor
  /** The fee, without VAT as far as it is invoiced. */
  feeMinor: Minor
  /** The VAT that the documents of the commission state in the fee. */
  feeVatMinor: Minor
  /** The part of `feeMinor` that is not invoiced yet. */
  feeOpenMinor: Minor
  /** By how much more the company is owed; negative for less. */
  shareMinor: Minor
}

export interface Sums {
  currency: Currency
  openingMinor: Minor
  soldMinor: Minor
  refundedMinor: Minor
  feeMinor: Minor
  feeVatMinor: Minor
  feeOpenMinor: Minor
  paidMinor: Minor
  closingMinor: Minor
}

/** Sums up by currency: opening + sold - refunded - fee - feeVat - paid = closing. */
export function sumUp(
  kinds: readonly KindSum[],
  openings: readonly { currency: Currency; owedMinor: Minor }[],
): Sums[] {
  const currencies = [...new Set([...openings, ...kinds].map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const own = kinds.filter((each) => each.currency === currency)
    const total = (amountOf: (each: KindSum) => Minor) => own.reduce((sum, each) => sum + amountOf(each), 0n)
    const openingMinor = openings.find((each) => each.currency === currency)?.owedMinor ?? 0n
    return {
      currency,
      openingMinor,
      soldMinor: total(({ kind, priceMinor }) => (kind === 'sale' ? priceMinor : 0n)),
      refundedMinor: -total(({ kind, priceMinor }) => (kind === 'sale' ? 0n : priceMinor)),
      feeMinor: total(({ feeMinor }) => feeMinor),
      feeVatMinor: total(({ feeVatMinor }) => feeVatMinor),
      feeOpenMinor: total(({ feeOpenMinor }) => feeOpenMinor),
      paidMinor: -total(({ kind, shareMinor }) => (isPayout(kind) ? shareMinor : 0n)),
      closingMinor: openingMinor + total(({ shareMinor }) => shareMinor),
    }
  })
}
