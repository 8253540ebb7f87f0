import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { SIDES } from '#kernel/trade/sides.ts'
import { threadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { DISPUTE_REASONS, DISPUTE_STATES } from '../domain/dispute.ts'
import { disputeDecisionBody, disputeMessageBody } from './bodies.ts'
import { orderId } from './orders.ts'

export const disputeView = z.object({
  id: z.string(),
  /** The reference of the order. */
  reference: z.string(),
  materielId: z.number(),
  title: z.string(),
  /** The language of the title. */
  language: z.enum(LANGUAGES),
  /** Companies. */
  buyer: z.string(),
  seller: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** Null in disputes from before there was one. */
  reason: z.nullable(z.enum(DISPUTE_REASONS)),
  /** Staff's note with their decision. */
  note: z.nullable(z.string()),
  /** What the decision pays back to the buyer, in major units; null if nothing. */
  refund: z.nullable(
    z.object({
      /** With delivery charges and VAT. */
      amount: z.number(),
      /** The part of the price of the article, without VAT, which comes off the seller's sale. */
      ofArticle: z.number(),
      currency: z.enum(CURRENCIES),
    }),
  ),
  openedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  messages: z.array(
    z.object({
      id: z.string(),
      side: z.enum(SIDES),
      text: z.string(),
      sentAt: z.string(),
      file: z.nullable(threadFile),
    }),
  ),
  /** The reader's side, and what the reader may do. */
  side: z.enum(SIDES),
  can: z.object({ write: z.boolean(), decide: z.boolean() }),
})
export type DisputeView = z.output<typeof disputeView>

export const listOrderDisputes = endpoint({
  method: 'GET',
  path: '/api/orders/:id/disputes',
  access: 'member',
  summary: 'The disputes of an order: all for its buyer and staff, those of its own articles for a seller.',
  status: 200,
  params: orderId,
  response: z.array(disputeView),
})

export const openDispute = endpoint({
  method: 'POST',
  path: '/api/orders/:id/disputes',
  access: 'member',
  whileSuspended: true,
  summary:
    'Report a problem with an article of an order, from its departure until 14 days after delivery; one on the way may be followed by one more after delivery. 409 `dispute_not_allowed`.',
  status: 201,
  params: orderId,
  body: z.extend(disputeMessageBody, { materielId: z.int(), reason: z.optional(z.enum(DISPUTE_REASONS)) }),
  response: disputeView,
})

export const writeToDispute = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/messages',
  access: 'member',
  whileSuspended: true,
  once: true,
  summary: 'Write to the other sides of an open dispute. 409 `already_decided`.',
  status: 201,
  params: orderId,
  body: disputeMessageBody,
  response: disputeView,
})

/** multipart: one `document`. */
export const addDisputeFile = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/files',
  access: 'member',
  whileSuspended: true,
  summary:
    'Adds a PDF document or a picture (JPEG, PNG) of at most 10 MB to an open dispute, as a message of its own. 409 `already_decided`, 415 `wrong_file_kind`.',
  status: 201,
  params: orderId,
  multipart: true,
  response: disputeView,
})

export const readDisputeFile = endpoint({
  method: 'GET',
  path: '/api/disputes/:id/files/:fileId',
  access: 'member',
  summary: 'A document or picture of a dispute, for its buyer, its seller and staff.',
  status: 200,
  params: z.extend(orderId, { fileId: idParameter }),
  response: z.unknown(),
})

export const decideDispute = endpoint({
  method: 'POST',
  path: '/api/staff/disputes/:id/decision',
  access: 'staff',
  summary:
    'Decide a dispute, with a refund of the article (and of delivery charges) or without. 409 `already_decided`, `refund_too_high`.',
  status: 200,
  params: orderId,
  body: disputeDecisionBody,
  response: disputeView,
  once: true,
})
