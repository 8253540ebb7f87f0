/** Why a transfer of a buyer or a refund by bank is left to people. */
export const TRADE_EXCEPTIONS = [
  'ambiguous',
  'order_unknown',
  'short',
  'over',
  'other_currency',
  'several',
  'not_by_transfer',
  'closed',
  'vat_open',
  'on_hold',
  'taken_back',
  'no_reference',
  'meanwhile',
  'refund_unknown',
  'refund_amount',
  'refund_twice',
  'refund_returned',
  'refund_unnamed',
] as const
export type TradeException = (typeof TRADE_EXCEPTIONS)[number]
