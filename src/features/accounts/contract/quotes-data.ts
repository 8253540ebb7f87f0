import * as z from 'zod/mini'
import { referencesView } from '#kernel/trade/buyer-references/buyer-references.ts'

/** The quotes in a member's data. */
export const quotesData = z.array(
  z.object({
    id: z.string(),
    productId: z.number(),
    title: z.string(),
    country: z.string(),
    units: z.number(),
    /** The pieces of a lot, which units and prices are then about. */
    lotPieces: z.nullable(z.number()),
    message: z.string(),
    ...referencesView.shape,
    state: z.string(),
    createdAt: z.string(),
  }),
)

/** The freight that a member asked for. */
export const freightData = z.array(
  z.object({
    quoteId: z.string(),
    city: z.string(),
    postcode: z.nullable(z.string()),
    incoterm: z.string(),
    remarks: z.string(),
    askedAt: z.string(),
  }),
)

/** The inspections that a member asked for. */
export const inspectionsData = z.array(
  z.object({
    productId: z.number(),
    place: z.string(),
    scope: z.string(),
    payer: z.string(),
    remarks: z.string(),
    state: z.string(),
    askedAt: z.string(),
  }),
)

/** What a member told of the transport of goods. */
export const transportData = z.array(
  z.object({
    orderId: z.string(),
    milestone: z.string(),
    isExpected: z.boolean(),
    day: z.string(),
    place: z.string(),
    note: z.string(),
    toldAt: z.string(),
  }),
)

/** What the member was looking for, with the filters of the search that had found nothing. */
export const requirementData = z.object({
  email: z.string(),
  text: z.string(),
  createdAt: z.string(),
  answer: z.nullable(z.string()),
  search: z.nullable(z.record(z.string(), z.string())),
})
