import * as z from 'zod/mini'
import { hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { isDay } from '#kernel/text/day.ts'
import { MALFORMED, requiredLine, requiredText, typedLine, typedText } from '#kernel/text/typed-text.ts'
import { ORDER_STATUSES } from '#kernel/trade/order.ts'
import { CHARGEBACK_DECISIONS } from '../domain/chargeback.ts'
import {
  BANK_REFERENCE_MAX,
  CARRIER_MAX,
  DISPUTE_TEXT_MAX,
  FORWARD_STATUSES,
  MOVED_TOGETHER_MAX,
  REASON_MAX,
  TRACKING_NUMBER_MAX,
} from '../domain/order.ts'
import { SHIPMENT_STEPS } from '../domain/shipment.ts'
import { CANCELLATION_DECISIONS } from '../domain/cancellation.ts'
import { DISPUTE_DECISIONS, DISPUTE_REASONS } from '../domain/dispute.ts'

/** In major units. */
const amount = z
  .number()
  .check(z.gte(0, 'orders.errors.amount'), z.refine(hasAtMostTwoDecimals, 'orders.errors.amount'))

const reason = requiredText(REASON_MAX, 'orders.errors.reason_missing', 'orders.errors.reason')
const text = requiredText(DISPUTE_TEXT_MAX, 'orders.errors.dispute_text')
const trackingNumber = requiredLine(TRACKING_NUMBER_MAX, 'orders.errors.tracking_number')

/** Who transports a shipment; empty to remove the name. */
const carrier = z.optional(typedLine(CARRIER_MAX, 'orders.errors.carrier'))

/**
 * How staff know that it has happened already, for a step of goods while the screening of names holds a company of the
 * order back. Only the journal of staff keeps it.
 */
const happened = z.optional(typedText(REASON_MAX, 'orders.errors.happened'))

export const moveBody = z.strictObject({
  statut: z.literal(ORDER_STATUSES, {
    error: ({ input }) => (typeof input === 'number' ? 'orders.errors.statut' : MALFORMED),
  }),
  carrier,
  trackingNumber: z.optional(typedLine(TRACKING_NUMBER_MAX, 'orders.errors.tracking_number')),
  reason: z.optional(typedText(REASON_MAX, 'orders.errors.reason')),
  happened,
})

/** Orders to move together, each with the status that the sender was shown for it. */
export const movesBody = z.strictObject({
  orders: z
    .array(
      z.strictObject({
        id: z.string().check(z.regex(/^[\w-]{22}$/)),
        statut: z.literal(FORWARD_STATUSES),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOVED_TOGETHER_MAX)),
})

/** A message about an order. Its writer may ask staff to answer. */
export const orderMessageBody = z.strictObject({ text, asksStaff: z.optional(z.boolean()) })

/** For acts that need nothing but a reason. */
export const reasonBody = z.strictObject({ reason })

export const cancellationAnswerBody = z.strictObject({
  decision: z.enum(CANCELLATION_DECISIONS),
  note: z.optional(typedText(REASON_MAX, 'orders.errors.note')),
})

/**
 * Amounts without VAT, which goes back with them. `earlierRefunds`: how many refunds of the order the sender
 * has seen; if there are more by now, the sender has to look again.
 */
export const staffRefundBody = z.strictObject({
  articles: z.array(z.strictObject({ materielId: z.int(), amount })),
  shipping: z.optional(amount),
  reason,
  earlierRefunds: z._default(z.int().check(z.gte(0)), 0),
})

export const handRefundBody = z.strictObject({
  bankReference: requiredLine(BANK_REFERENCE_MAX, 'orders.errors.bank_reference'),
  /** The day on the statement, as 2026-11-21; needed while the buyer is held back. */
  sentOn: z.optional(z.string().check(z.refine(isDay, 'orders.errors.sent_on'))),
})

/** The number that the sender had seen, so that no newer one is overwritten. */
const trackingNumberSeen = z.optional(z.nullable(z.string().check(z.maxLength(TRACKING_NUMBER_MAX))))
export const trackingBody = z.strictObject({
  carrier,
  trackingNumber,
  trackingNumberSeen,
})
export const shipmentMoveBody = z.strictObject({
  statut: z.literal(SHIPMENT_STEPS),
  carrier,
  trackingNumber: z.optional(trackingNumber),
  trackingNumberSeen,
  happened,
})

export const chargebackDecisionBody = z.strictObject({
  decision: z.enum(CHARGEBACK_DECISIONS),
  note: requiredText(REASON_MAX, 'orders.errors.note'),
})

export const disputeMessageBody = z.strictObject({ text })

/** As the form asks for it; calls of pages from before name no reason. */
export const problemBody = z.strictObject({
  reason: z.enum(DISPUTE_REASONS, 'orders.errors.dispute_reason'),
  text,
})

export const disputeDecisionBody = z.strictObject({
  decision: z.enum(DISPUTE_DECISIONS),
  text,
  /** Refund for the article in major units, without VAT. */
  amount: z.optional(amount),
  shipping: z.optional(amount),
})
