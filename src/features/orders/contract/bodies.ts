import * as z from 'zod/mini'
import { hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { hasControlCharacters, isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { ORDER_STATUSES } from '#kernel/trade/order.ts'
import { CHARGEBACK_DECISIONS } from '../domain/chargeback.ts'
import {
  BANK_REFERENCE_MAX,
  CARRIER_MAX,
  DISPUTE_TEXT_MAX,
  REASON_MAX,
  TRACKING_NUMBER_MAX,
} from '../domain/order.ts'
import { SHIPMENT_STEPS } from '../domain/shipment.ts'
import { CANCELLATION_DECISIONS } from '../domain/cancellation.ts'
import { DISPUTE_DECISIONS } from '../domain/dispute.ts'

const words = (max: number, missing: string, long: string) =>
  z.string().check(z.refine(isStorable, 'malformed'), tidy(), z.minLength(1, missing), z.maxLength(max, long))

const singleLine = (max: number, message: string) =>
  z.string().check(
    z.refine(isStorable, 'malformed'),
    tidy(),
    z.maxLength(max, message),
    z.refine((text) => !hasControlCharacters(text), message),
  )

/** In major units. */
const amount = z
  .number()
  .check(z.gte(0, 'orders.errors.amount'), z.refine(hasAtMostTwoDecimals, 'orders.errors.amount'))

const reason = words(REASON_MAX, 'orders.errors.reason_missing', 'orders.errors.reason')
const text = words(DISPUTE_TEXT_MAX, 'orders.errors.dispute_text', 'orders.errors.dispute_text')
const trackingNumber = singleLine(TRACKING_NUMBER_MAX, 'orders.errors.tracking_number')
const givenTrackingNumber = trackingNumber.check(z.minLength(1, 'orders.errors.tracking_number'))

/** Who transports a shipment; empty to take a name back. */
const carrier = z.optional(singleLine(CARRIER_MAX, 'orders.errors.carrier'))

export const moveBody = z.strictObject({
  statut: z.literal(ORDER_STATUSES, {
    error: ({ input }) => (typeof input === 'number' ? 'orders.errors.statut' : 'malformed'),
  }),
  carrier,
  trackingNumber: z.optional(trackingNumber),
  reason: z.optional(
    z
      .string()
      .check(z.refine(isStorable, 'malformed'), tidy(), z.maxLength(REASON_MAX, 'orders.errors.reason')),
  ),
})

/** Of acts that need a reason and nothing else. */
export const reasonBody = z.strictObject({ reason })

export const cancellationAnswerBody = z.strictObject({
  decision: z.enum(CANCELLATION_DECISIONS),
  note: z.optional(
    z
      .string()
      .check(z.refine(isStorable, 'malformed'), tidy(), z.maxLength(REASON_MAX, 'orders.errors.note')),
  ),
})

/**
 * Amounts without VAT, which goes back with them. `earlierRefunds` is how many refunds of the order its sender
 * knows of: whoever decides without having seen the last one is asked to look again.
 */
export const staffRefundBody = z.strictObject({
  articles: z.array(z.strictObject({ materielId: z.int(), amount })),
  shipping: z.optional(amount),
  reason,
  earlierRefunds: z._default(z.int().check(z.gte(0)), 0),
})

export const handRefundBody = z.strictObject({
  bankReference: singleLine(BANK_REFERENCE_MAX, 'orders.errors.bank_reference').check(
    z.minLength(1, 'orders.errors.bank_reference'),
  ),
})

/** The number that the sender had seen, so that no newer one is overwritten. */
const trackingNumberSeen = z.optional(z.nullable(z.string().check(z.maxLength(TRACKING_NUMBER_MAX))))
export const trackingBody = z.strictObject({
  carrier,
  trackingNumber: givenTrackingNumber,
  trackingNumberSeen,
})
export const shipmentMoveBody = z.strictObject({
  statut: z.literal(SHIPMENT_STEPS),
  carrier,
  trackingNumber: z.optional(givenTrackingNumber),
  trackingNumberSeen,
})

export const chargebackDecisionBody = z.strictObject({
  decision: z.enum(CHARGEBACK_DECISIONS),
  note: words(REASON_MAX, 'orders.errors.note', 'orders.errors.note'),
})

export const disputeMessageBody = z.strictObject({ text })

export const disputeDecisionBody = z.strictObject({
  decision: z.enum(DISPUTE_DECISIONS),
  text,
  /** Of the article, in major units, without VAT. */
  amount: z.optional(amount),
  shipping: z.optional(amount),
})
