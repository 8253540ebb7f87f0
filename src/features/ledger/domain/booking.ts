import type { Account, BookingKind } from '#kernel/money/accounts.ts'
import { divideHalfUp, priceOf, sumOf } from '#kernel/money/exact.ts'
import { feeOf } from '#kernel/money/fee.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'

/** One side of a booking. Positive: we received it, or owe less. Negative: it left us, or we owe more. */
export interface Entry {
  account: Account
  amountMinor: Minor
  /** The company, for a seller's account. */
  companyId?: number
  orderId: string | null
}

/** Entries that add up to zero. `cause` identifies the event, so that it is booked once. */
export interface Booking {
  cause: string
  kind: BookingKind
  currency: Currency
  entries: readonly Entry[]
}

/** An order line as it was sold. */
export interface SoldLine {
  sellerCompanyId: number
  quantity: number
  unitPriceMinor: Minor
  /** The operator's fee in basis points of the price. */
  feeBp: number
}

export interface SoldOrder {
  id: string
  currency: Currency
  subtotalMinor: Minor
  shippingMinor: Minor
  totalMinor: Minor
}

export const saleCause = ({ id }: Pick<SoldOrder, 'id'>) => `sale:${id}`

/** What we owe the buyer becomes the parts of sellers, operator, carrier and state. */
export function bookingOfSale(order: SoldOrder, lines: readonly SoldLine[]): Booking {
  const fee = (line: SoldLine) => feeOf(priceOf(line), line.feeBp)
  const vatMinor = order.totalMinor - order.subtotalMinor - order.shippingMinor
  return booking('sale', saleCause(order), order.currency, order.id, [
    { account: 'buyer', amountMinor: order.totalMinor },
    ...lines.map((line) => ({
      account: 'seller' as const,
      companyId: line.sellerCompanyId,
      amountMinor: fee(line) - priceOf(line),
    })),
    { account: 'fee', amountMinor: -sumOf(lines.map(fee)) },
    { account: 'shipping', amountMinor: -order.shippingMinor },
    { account: 'vat', amountMinor: -vatMinor },
  ])
}

/** The refund of a line, and earlier refunds of it. */
export interface RefundedLine extends SoldLine {
  refundedBeforeMinor: Minor
  amountMinor: Minor
}

/**
 * Seller and operator return their parts of the price; delivery charges and VAT are returned from their
 * accounts.
 */
export function bookingOfRefund(
  refundId: string,
  order: Pick<SoldOrder, 'id' | 'currency'>,
  parts: { lines: readonly RefundedLine[]; shippingMinor: Minor; vatMinor: Minor },
): Booking {
  const { lines, shippingMinor, vatMinor } = parts
  const total = sumOf(lines.map(({ amountMinor }) => amountMinor)) + shippingMinor + vatMinor
  return booking('refund', `refund:${refundId}`, order.currency, order.id, [
    ...lines.map((line) => ({
      account: 'seller' as const,
      companyId: line.sellerCompanyId,
      amountMinor: line.amountMinor - feeBackOf(line),
    })),
    { account: 'fee', amountMinor: sumOf(lines.map(feeBackOf)) },
    { account: 'shipping', amountMinor: shippingMinor },
    { account: 'vat', amountMinor: vatMinor },
    { account: 'buyer', amountMinor: -total },
  ])
}

/** Partial refunds return exactly the fee of the whole, whatever their amounts. */
function feeBackOf({ refundedBeforeMinor, amountMinor, feeBp }: RefundedLine): Minor {
  return feeOf(refundedBeforeMinor + amountMinor, feeBp) - feeOf(refundedBeforeMinor, feeBp)
}

/** A cancelled order leaves no debts: everything that its sale and refunds left is reversed. */
export function bookingOfReversal(
  order: Pick<SoldOrder, 'id' | 'currency'>,
  balances: readonly Omit<Entry, 'orderId'>[],
): Booking {
  return booking(
    'reversal',
    `reversal:${order.id}`,
    order.currency,
    order.id,
    balances.map((entry) => ({ ...entry, amountMinor: -entry.amountMinor })),
  )
}

/** Money of a buyer moves between two places: received, refunded, or returned because a refund failed. */
export function bookingOfMoney(
  kind: 'receipt' | 'refund_paid' | 'refund_returned',
  cause: string,
  money: {
    at: Extract<Account, 'card' | 'bank'>
    currency: Currency
    amountMinor: Minor
    orderId: string | null
  },
): Booking {
  const inflow = kind === 'refund_paid' ? -money.amountMinor : money.amountMinor
  return booking(kind, cause, money.currency, money.orderId, [
    { account: money.at, amountMinor: inflow },
    { account: 'buyer', amountMinor: -inflow },
  ])
}

/**
 * A bank took contested money from us (negative), or returned it; `feeMinor` is the cost. `transferId`
 * identifies it at the provider.
 */
export function bookingOfChargeback(
  transfer: { transferId: string; amountMinor: Minor; feeMinor: Minor },
  { id: orderId, currency }: Pick<SoldOrder, 'id' | 'currency'>,
): Booking {
  const { transferId, amountMinor, feeMinor } = transfer
  return booking('chargeback', `chargeback:${transferId}`, currency, orderId, [
    { account: 'card', amountMinor: amountMinor - feeMinor },
    { account: 'chargeback', amountMinor: -amountMinor },
    { account: 'difference', amountMinor: feeMinor },
  ])
}

/**
 * Who bears what a bank took for good: we (`differenceMinor`), or the buyer's account, because its sale is
 * undone or we owed it that much anyway (`buyerMinor`).
 */
export function bookingOfLoss(
  chargebackId: string,
  { differenceMinor, buyerMinor }: { differenceMinor: Minor; buyerMinor: Minor },
  { id: orderId, currency }: Pick<SoldOrder, 'id' | 'currency'>,
): Booking {
  return booking('chargeback_decided', `chargeback_decided:${chargebackId}`, currency, orderId, [
    { account: 'chargeback', amountMinor: -differenceMinor - buyerMinor },
    { account: 'difference', amountMinor: differenceMinor },
    { account: 'buyer', amountMinor: buyerMinor },
  ])
}

/**
 * Reverses the part of a sale that a bank took: sellers, operator, carrier and state each return their share
 * of what the sale and its refunds left. `amountMinor` is at most that.
 */
export function bookingOfReduction(
  chargebackId: string,
  { id: orderId, currency }: Pick<SoldOrder, 'id' | 'currency'>,
  balances: readonly Omit<Entry, 'orderId'>[],
  amountMinor: Minor,
): Booking {
  const owed = balances.filter(({ account }) => account !== 'buyer')
  const total = -sumOf(owed.map((side) => side.amountMinor))
  // Cumulative shares, rounded half up, so that they add up to the whole.
  const upTo = (part: Minor) => (total === 0n ? 0n : divideHalfUp(amountMinor * part, total))
  let before = 0n
  const parts = owed.map((side) => {
    const from = before
    before -= side.amountMinor
    return { ...side, amountMinor: upTo(before) - upTo(from) }
  })
  return booking('refund', `chargeback_reduced:${chargebackId}`, currency, orderId, [
    ...parts,
    { account: 'buyer', amountMinor: -amountMinor },
  ])
}

/** A loss that we bore becomes the buyer's after all, because its sale is undone later. */
export function bookingOfLossUndone(
  chargebackId: string,
  account: Extract<Account, 'buyer'>,
  amountMinor: Minor,
  { id: orderId, currency }: Pick<SoldOrder, 'id' | 'currency'>,
): Booking {
  return booking('chargeback_decided', `chargeback_undone:${chargebackId}`, currency, orderId, [
    { account: 'difference', amountMinor: -amountMinor },
    { account, amountMinor },
  ])
}

/** Pays a company by bank for several sales. */
export function bookingOfPayout(
  payoutId: string,
  companyId: number,
  currency: Currency,
  sales: readonly { orderId: string; amountMinor: Minor }[],
): Booking {
  const total = sumOf(sales.map(({ amountMinor }) => amountMinor))
  return {
    cause: `payout:${payoutId}`,
    kind: 'payout',
    currency,
    entries: [
      ...sales.map((sale) => ({ account: 'seller' as const, companyId, ...sale })),
      { account: 'bank' as const, orderId: null, amountMinor: -total },
    ].filter(({ amountMinor }) => amountMinor !== 0n),
  }
}

/** The bank returned a payout: what it paid of each sale is owed again, and the money is at the bank. */
export function bookingOfReturn(
  { payoutId, serial }: NthReturn,
  companyId: number,
  currency: Currency,
  sales: readonly { orderId: string; amountMinor: Minor }[],
): Booking {
  const back = sales.map(({ orderId, amountMinor }) => ({ orderId, amountMinor: -amountMinor }))
  return { ...bookingOfPayout(payoutId, companyId, currency, back), cause: returnCause(payoutId, serial) }
}

/**
 * The same where the company was closed by then: nobody is paid any more, so that the money waits on an account of its
 * own until people have found whose it is.
 */
export function bookingOfUnclaimed(
  { payoutId, serial }: NthReturn,
  currency: Currency,
  amountMinor: Minor,
): Booking {
  return booking('payout', returnCause(payoutId, serial), currency, null, [
    { account: 'bank', amountMinor },
    { account: 'unclaimed', amountMinor: -amountMinor },
  ])
}

/** A return was recorded by mistake: its own entries, with their signs turned. */
export function bookingOfUndoneReturn(
  { payoutId, serial }: NthReturn,
  currency: Currency,
  entries: readonly Entry[],
): Booking {
  return {
    cause: `${UNDONE_RETURN}${payoutId}:${serial}`,
    kind: 'payout',
    currency,
    entries: entries.map((entry) => ({ ...entry, amountMinor: -entry.amountMinor })),
  }
}

/** A return of a payout, of which `serial` were recorded and taken back before. */
interface NthReturn {
  payoutId: string
  serial: number
}

/** Of the kind of payouts, so that whatever adds them up knows of it. */
export const returnCause = (payoutId: string, serial = 0) =>
  serial === 0 ? `payout_returned:${payoutId}` : `payout_returned:${payoutId}:${serial}`

/** With what the causes of reversed returns begin. */
export const UNDONE_RETURN = 'payout_return_undone:'

/** The VAT in a commission becomes the state's once it is invoiced, and ours again with a credit note (below zero). */
export function bookingOfCommissionVat(documentId: string, currency: Currency, vatMinor: Minor): Booking {
  return booking('commission_vat', `commission_vat:${documentId}`, currency, null, [
    { account: 'fee', amountMinor: vatMinor },
    { account: 'vat', amountMinor: -vatMinor },
  ])
}

/**
 * The VAT that a seller charges in a self-billed invoice (below zero: credits) is deducted from what we owe the state.
 * The seller is paid no more for it, so the purchase costs us that much less.
 */
export function bookingOfPurchaseVat(documentId: string, currency: Currency, vatMinor: Minor): Booking {
  return booking('purchase_vat', `purchase_vat:${documentId}`, currency, null, [
    { account: 'vat', amountMinor: vatMinor },
    { account: 'fee', amountMinor: -vatMinor },
  ])
}

/** Merges the entries of an account, and drops those of zero. */
function booking(
  kind: BookingKind,
  cause: string,
  currency: Currency,
  orderId: string | null,
  sides: readonly Omit<Entry, 'orderId'>[],
): Booking {
  const entries = [...Map.groupBy(sides, ({ account, companyId }) => `${account} ${companyId}`).values()]
    .flatMap(([first, ...others]) =>
      first
        ? [{ ...first, orderId, amountMinor: sumOf([first, ...others].map((side) => side.amountMinor)) }]
        : [],
    )
    .filter(({ amountMinor }) => amountMinor !== 0n)
  return { cause, kind, currency, entries }
}
