import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { COLLECTION_READERS, COLLECTION_SIDES, WEEKDAYS } from '../domain/collection.ts'
import { appointmentBody, confirmBody, handOverBody, otherTimeBody, yardBody } from './bodies.ts'

const yardFields = {
  hours: z.array(
    z.object({
      day: z.enum(WEEKDAYS),
      from: z.string(),
      until: z.string(),
      pause: z.optional(z.object({ from: z.string(), until: z.string() })),
    }),
  ),
  leadDays: z.number(),
  currency: z.enum(CURRENCIES),
  /** For each unit, in major units; payable at the yard. */
  loadingFee: z.number(),
  /** For each unit and day after the deadline; payable at the yard. */
  storageFee: z.number(),
}

/** What a listing says of collection. The seller's note may name it, so only the parties of an order read it. */
const publicYard = z.object({ ...yardFields, removalDays: z.number() })
export type PublicYard = z.output<typeof publicYard>

const ownYard = z.extend(publicYard, { note: z.string() })
export type OwnYard = z.output<typeof ownYard>

const ownYardView = z.object({
  yard: z.nullable(ownYard),
  can: z.object({
    /** Change the fees and the days to collect. */
    charge: z.boolean(),
  }),
})
export type OwnYardView = z.output<typeof ownYardView>

const collectionView = z.object({
  /** The company that hands over. */
  sellerId: z.number(),
  /** Its name, once the order is paid. */
  seller: z.nullable(z.string()),
  articles: z.array(z.object({ title: z.string(), language: z.enum(LANGUAGES), units: z.number() })),
  /** As they were when the offer was accepted. `removalDays` is null where the seller had named none. */
  terms: z.object({ ...yardFields, removalDays: z.nullable(z.number()), note: z.string() }),
  /** The last day without a storage fee; null before payment. */
  removeBy: z.nullable(z.string()),
  /** Days on which nothing could be handed over, which are not counted; null if there were none. */
  stoodStill: z.nullable(z.object({ days: z.number(), isNow: z.boolean() })),
  /** What has accrued until today, or until the goods were handed over. */
  storage: z.object({ days: z.number(), amount: z.number() }),
  appointment: z.nullable(
    z.object({
      id: z.string(),
      /** Local to the yard. */
      day: z.string(),
      time: z.string(),
      person: z.string(),
      haulier: z.string(),
      plate: z.string(),
      proposedBy: z.enum(COLLECTION_SIDES),
      isConfirmed: z.boolean(),
      /** Present while it is days ahead, so that who hands over now is asked why. */
      isEarly: z.optional(z.literal(true)),
    }),
  ),
  /** The code of the release note, for the buyer, once the appointment is confirmed. */
  code: z.nullable(z.string()),
  /** Until when no code is taken, after several wrong ones. */
  lockedUntil: z.nullable(z.string()),
  handedOver: z.nullable(
    z.object({
      at: z.string(),
      person: z.string(),
      plate: z.string(),
      /** Why it was otherwise than the release note said; null where it was not. */
      reason: z.nullable(z.string()),
    }),
  ),
  can: z.object({
    /** Book, or change what was booked. */
    book: z.boolean(),
    /** Propose another time. */
    propose: z.boolean(),
    confirm: z.boolean(),
    handOver: z.boolean(),
  }),
})
export type CollectionView = z.output<typeof collectionView>

const orderCollections = z.object({
  reference: z.string(),
  side: z.enum(COLLECTION_READERS),
  /** One for each seller; none where a carrier delivers. */
  collections: z.array(collectionView),
})
export type OrderCollections = z.output<typeof orderCollections>

const id = z.string().check(z.regex(/^[\w-]{22}$/))
const one = z.object({ id, sellerId: idParameter })

export const readYard = endpoint({
  method: 'GET',
  path: '/api/yard',
  access: 'member',
  summary: "What the member's company says of collection at its yard; null before it has said anything.",
  status: 200,
  response: ownYardView,
})

export const saveYard = endpoint({
  method: 'PUT',
  path: '/api/yard',
  access: 'member',
  summary:
    "Opening hours, fees and deadline of the company's yard. They apply to offers that are accepted from now on. 403 where a member who does not administer the company changes fees or the deadline, or is the first to name them.",
  status: 200,
  body: yardBody,
  response: ownYardView,
})

export const readProductYard = endpoint({
  method: 'GET',
  path: '/api/product/:id/yard',
  access: 'public',
  summary: 'What a published listing says of collection at the yard; null where the seller says nothing.',
  status: 200,
  params: z.object({ id: idParameter }),
  response: z.object({ yard: z.nullable(publicYard) }),
  sameForAll: true,
})

/** What a yard hands over of a cart, without the note, which may name the seller. */
const cartYard = z.object({
  /** City and country, by which several yards of a cart are told apart. */
  place: z.string(),
  /** As they were when the offer was accepted. */
  terms: z.object({ ...yardFields, removalDays: z.nullable(z.number()) }),
})
export type CartYard = z.output<typeof cartYard>

export const readCartYards = endpoint({
  method: 'GET',
  path: '/api/checkout/cart/:cartId/collection',
  access: 'member',
  summary:
    "What the yards take from which the company's own cart is collected, before it is paid; none where a carrier delivers.",
  status: 200,
  params: z.object({ cartId: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  response: z.object({ yards: z.array(cartYard) }),
})

export const readCollections = endpoint({
  method: 'GET',
  path: '/api/orders/:id/collection',
  access: 'member',
  summary: 'What is collected of an order, for its buyer, for each seller its own, and for staff.',
  status: 200,
  params: z.object({ id }),
  response: orderCollections,
})

export const bookAppointment = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/collection/:sellerId/appointment',
  access: 'member',
  whileSuspended: true,
  summary:
    'The buyer proposes when to collect, and says who comes. Another person or vehicle at a confirmed time needs no new confirmation, but makes a new code. 409 `move_not_allowed` before payment and after the goods have left.',
  status: 200,
  params: one,
  body: appointmentBody,
  response: orderCollections,
})

export const proposeTime = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/collection/:sellerId/time',
  access: 'member',
  whileSuspended: true,
  summary: 'The seller proposes another time, which the buyer confirms. 409 `move_not_allowed`.',
  status: 200,
  params: one,
  body: otherTimeBody,
  response: orderCollections,
})

export const confirmAppointment = endpoint({
  method: 'POST',
  path: '/api/orders/:id/collection/:sellerId/confirm',
  access: 'member',
  whileSuspended: true,
  summary:
    'The other side confirms the time; the buyer then gets the release note. 409 `conflict` where the appointment is not the one that was seen, `move_not_allowed`.',
  status: 200,
  params: one,
  body: confirmBody,
  response: orderCollections,
})

export const readReleaseNote = endpoint({
  method: 'GET',
  path: '/api/orders/:id/collection/:sellerId/release-note',
  access: 'member',
  summary: 'The release note as a PDF, for the buyer, once the appointment is confirmed.',
  status: 200,
  params: one,
  response: z.unknown(),
})

export const handOver = endpoint({
  method: 'POST',
  path: '/api/orders/:id/collection/:sellerId/hand-over',
  access: 'member',
  whileSuspended: true,
  summary:
    'The seller hands over against the code of the release note, once. 422 for a wrong code, and on `reason` for another person, another vehicle or days early without one; 429 `too_many_requests` after several; 409 `already_recorded`, `move_not_allowed`, `cancellation_asked`.',
  status: 200,
  params: one,
  body: handOverBody,
  response: orderCollections,
})
