import type { DisputeReason } from '#features/orders/domain/dispute.ts'
import type { MoveCause } from '#features/orders/domain/order.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import type { OrderStatus } from '#kernel/trade/order.ts'

/** A move as mails describe it. `moveId` identifies the cause, so that each move is mailed once. */
export interface DescribedMove {
  moveId: bigint
  status: OrderStatus
  cause?: MoveCause
  reason?: string
  /** The message of one party to a dispute, for all others. */
  said?: string
  /** What the buyer says is wrong. */
  problem?: DisputeReason
  attached?: boolean
  trackingNumber?: string
  carrier?: string
  /** The place of departure of the shipment in question. */
  origin?: string
  address?: string
  /** Who takes the goods there. */
  contact?: DeliveryContact
  /** The number of the resulting invoice. */
  invoice?: string
  /** The amount refunded to the buyer because of it. */
  refundedMinor?: Minor
}
