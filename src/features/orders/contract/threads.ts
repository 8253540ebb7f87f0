import * as z from 'zod/mini'
import { SIDES } from '#kernel/trade/sides.ts'
import { threadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orderMessageBody } from './bodies.ts'
import { orderId } from './orders.ts'

/** Who speaks for a company. */
const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() })

const thread = z.object({
  /** The seller whose thread it is. */
  sellerId: z.number(),
  /** The companies, once names are exchanged; one's own and staff's view before. */
  buyer: z.nullable(z.string()),
  seller: z.nullable(z.string()),
  /** Whom to write to and call, once names are exchanged; for staff at any time. */
  contacts: z.nullable(z.object({ buyer: z.nullable(contact), seller: z.nullable(contact) })),
  messages: z.array(
    z.object({
      id: z.string(),
      side: z.enum(SIDES),
      text: z.string(),
      /** Whether contact data in it is hidden from the reader. */
      masked: z.boolean(),
      sentAt: z.string(),
      file: z.nullable(threadFile),
      /** Its writer asked staff to answer. */
      asksStaff: z.boolean(),
    }),
  ),
  /** Whether staff were asked and have not answered. */
  waitsForStaff: z.boolean(),
  /** Whether the parties know each other, so that contact data is shown. */
  areNamed: z.boolean(),
  can: z.object({ write: z.boolean(), settle: z.boolean() }),
})
export type OrderThreadView = z.output<typeof thread>

const orderThreads = z.object({
  reference: z.string(),
  /** The reader's side. */
  side: z.enum(SIDES),
  threads: z.array(thread),
})
export type OrderThreadsView = z.output<typeof orderThreads>

const ofSeller = z.extend(orderId, { sellerId: idParameter })

export const readOrderThreads = endpoint({
  method: 'GET',
  path: '/api/orders/:id/messages',
  access: 'member',
  summary:
    'The messages about an order, by seller: all for its buyer and staff, the own thread for a seller. Contact data is hidden from the other side until the order is paid.',
  status: 200,
  params: orderId,
  response: orderThreads,
})

export const writeOrderMessage = endpoint({
  method: 'POST',
  path: '/api/orders/:id/messages/:sellerId',
  access: 'member',
  whileSuspended: true,
  once: true,
  summary:
    'Write to the other side about an order and, with `asksStaff`, to our staff. 409 `not_open` once it was cancelled unpaid.',
  status: 201,
  params: ofSeller,
  body: orderMessageBody,
  response: orderThreads,
})

/** multipart: one `document`. */
export const addOrderMessageFile = endpoint({
  method: 'POST',
  path: '/api/orders/:id/messages/:sellerId/files',
  access: 'member',
  whileSuspended: true,
  summary:
    'Sends a PDF document or a picture (JPEG, PNG) of at most 10 MB to the other side, as a message of its own. 409 `not_open`, 415 `wrong_file_kind`.',
  status: 201,
  params: ofSeller,
  multipart: true,
  response: orderThreads,
})

export const readOrderMessageFile = endpoint({
  method: 'GET',
  path: '/api/orders/:id/messages/files/:fileId',
  access: 'member',
  summary: 'A file that was sent about an order, for its buyer, the seller concerned and staff.',
  status: 200,
  params: z.extend(orderId, { fileId: idParameter }),
  response: z.unknown(),
})

export const settleOrderMessages = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/messages/:sellerId/settled',
  access: 'staff',
  summary: 'Say that what staff were asked about an order needs no answer. 409 `already_decided`.',
  status: 200,
  params: ofSeller,
  response: orderThreads,
})
