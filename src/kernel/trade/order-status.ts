/** The status of an order, by the numbers of the API (spec §4). */
export const CONFIRMED = 1
export const UNDER_VERIFICATION = 2
export const CANCELLED = 3
export const UNDER_PACKAGING = 4
export const READY = 5
export const SHIPPED = 6
export const DELIVERED = 7

export const ORDER_STATUSES = [
  CONFIRMED,
  UNDER_VERIFICATION,
  CANCELLED,
  UNDER_PACKAGING,
  READY,
  SHIPPED,
  DELIVERED,
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
