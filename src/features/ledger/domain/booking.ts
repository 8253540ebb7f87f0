import type { Currency, Minor } from '#kernel/money/money.ts'

/**
 * Where money is, or whose: at the provider (`card`), at the `bank`, owed to the `buyer` or to a `seller`,
 * our `fee`, delivery charges (`shipping`), `vat`, what the bank took on the way (`difference`), and what
 * banks hold back of contested payments (`chargeback`).
 */
export const ACCOUNTS = [
  'card',
  'bank',
  'buyer',
  'seller',
  'fee',
  'shipping',
  'vat',
  'difference',
  'chargeback',
] as const
export type Account = (typeof ACCOUNTS)[number]

export const BOOKING_KINDS = [
  'receipt',
  'sale',
  'reversal',
  'refund',
  'refund_paid',
  'refund_returned',
  'difference',
  'payout',
  'chargeback',
  'chargeback_decided',
] as const
type BookingKind = (typeof BOOKING_KINDS)[number]

/**
 * One side of a booking. Positive: what came to us, or what we owe less. Negative: what left us, or what we
 * owe.
 */
export interface Entry {
  account: Account
  amountMinor: Minor
  /** Whose account, where it is a seller's. */
  companyId?: number
  orderId: string | null
}

/** Entries that come to nothing together. `cause` names what happened, so that it is booked once. */
export interface Booking {
  cause: string
  kind: BookingKind
  currency: Currency
  entries: readonly Entry[]
}

/** The operator's part of the equipment's price, VAT and delivery excluded (spec §9, terms). */
export const FEE_PERCENT = 35n

/**
 * The fee of an amount: half a cent goes up, so that fee and the seller's part are the price (integrations
 * A6).
 */
export function feeOf(amountMinor: Minor): Minor {
  return (amountMinor * FEE_PERCENT + 50n) / 100n
}

/** A line of an order, as it was sold. */
export interface SoldLine {
  sellerCompanyId: number
  quantity: number
  unitPriceMinor: Minor
}

export interface SoldOrder {
  id: string
  currency: Currency
  subtotalMinor: Minor
  shippingMinor: Minor
  totalMinor: Minor
}

export function priceOf({ quantity, unitPriceMinor }: Pick<SoldLine, 'quantity' | 'unitPriceMinor'>): Minor {
  return unitPriceMinor * BigInt(quantity)
}

/** What the buyer owes becomes what sellers, the operator, the carrier and the state get. */
export function bookingOfSale(order: SoldOrder, lines: readonly SoldLine[]): Booking {
  const fee = (line: SoldLine) => feeOf(priceOf(line))
  const vatMinor = order.totalMinor - order.subtotalMinor - order.shippingMinor
  return booking('sale', `sale:${order.id}`, order.currency, order.id, [
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

/** What goes back of one line, and what went back of it before. */
export interface RefundedLine extends SoldLine {
  refundedBeforeMinor: Minor
  amountMinor: Minor
}

/**
 * Seller and operator give back what each had of the price; delivery charges and VAT come from where they
 * went.
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

/** Of refunds in parts the fees that go back come to the fee of the whole, whatever the parts are. */
function feeBackOf({ refundedBeforeMinor, amountMinor }: RefundedLine): Minor {
  return feeOf(refundedBeforeMinor + amountMinor) - feeOf(refundedBeforeMinor)
}

/** A cancelled order owes nobody anything any more: whatever its sale and refunds left is turned around. */
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

/**
 * Money of a buyer between two places: it came in, went back, or came back because it could not be paid out.
 */
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
 * A bank took contested money from us (negative), or gave it back; `feeMinor` is what that cost. `transferId`
 * names it at the provider.
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
 * Who bears what a bank took for good: we (`differenceMinor`), or the buyer's own account, since its sale is
 * undone or we owed it so much anyway (`buyerMinor`).
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
 * A part of a sale is turned around because a bank took so much of it: sellers, operator, carrier and state
 * each give back their part of what the sale and its refunds have left. `amountMinor` is at most that.
 */
export function bookingOfReduction(
  chargebackId: string,
  { id: orderId, currency }: Pick<SoldOrder, 'id' | 'currency'>,
  balances: readonly Omit<Entry, 'orderId'>[],
  amountMinor: Minor,
): Booking {
  const owed = balances.filter(({ account }) => account !== 'buyer')
  const total = -sumOf(owed.map((side) => side.amountMinor))
  // Up to each side, so that the parts come to the whole; half a cent up.
  const upTo = (part: Minor) => (total === 0n ? 0n : (2n * amountMinor * part + total) / (2n * total))
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

/** What we bore ourselves is the buyer's after all, since its sale is undone later. */
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

/** What was owed to a company for several sales leaves by bank. */
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

export function sumOf(amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

/** Entries of one account become one; what comes to nothing is left out. */
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
