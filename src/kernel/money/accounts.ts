/**
 * Where money is, or to whom it is owed: at the provider (`card`), at the `bank`, owed to the `buyer` or to a
 * `seller`, our `fee`, delivery charges (`shipping`), `vat`, losses and differences that we bear
 * (`difference`), disputed money withheld by banks (`chargeback`), payouts that came back for a company that is
 * closed by then (`unclaimed`), deposits of buyers, which are owed to them (`deposit`), and those that were kept
 * (`forfeit`).
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
  'unclaimed',
  'deposit',
  'forfeit',
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
  'commission_vat',
  'purchase_vat',
  'deposit_received',
  'deposit_returned',
  'deposit_kept',
  'deposit_contested',
] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]
