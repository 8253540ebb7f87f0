import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { productView } from '#kernel/trade/product.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'

/** What is public about a seller, whose name is hidden before a deal (decisions §14). */
export const sellerRecord = z.object({
  /** In the reader's language; null where the company has stated none. */
  country: z.nullable(z.string()),
  /** The month in which the company registered: `2024-03`. Months, because days would tell sellers apart. */
  since: z.string(),
  /** Published listings, at most `RECORD_COUNT_MAX`. */
  listings: z.number(),
  /** Delivered orders, at most `RECORD_COUNT_MAX`. */
  delivered: z.number(),
  /** Disputes that ended with a refund. */
  disputesLost: z.number(),
  /**
   * Median hours, rounded up, until a request for a quote is answered, over half a year; null with fewer than
   * three answers.
   */
  answerHours: z.nullable(z.number()),
  /** Staff have read this listing; absent in answers of earlier releases, which published nothing unread. */
  isRead: z.optional(z.boolean()),
  /** The month in which the mandate in force was signed. */
  mandateSignedIn: z.nullable(z.string()),
  /** The month in which VIES last confirmed the company's VAT number. */
  vatConfirmedIn: z.nullable(z.string()),
})
export type SellerRecord = z.output<typeof sellerRecord>

/** What the seller's yard takes of those who collect, in major units. It is paid there, and part of no total. */
const handOver = z.object({
  currency: z.enum(CURRENCIES),
  /** For each unit. */
  loadingFee: z.number(),
  /** Days from payment. */
  removalDays: z.number(),
  /** For each unit and day after these. */
  storageFee: z.number(),
})
export type HandOver = z.output<typeof handOver>

export const sellerOfProduct = z.object({
  record: sellerRecord,
  /** Null where the seller says nothing of its yard; absent in answers of earlier releases. */
  handOver: z.optional(z.nullable(handOver)),
  /** Other products of the same seller, those of the same place first. */
  yard: z.array(productView),
  /** The key by which lists are filtered by its yard, and what they then have; absent in answers of earlier releases. */
  whole: z.optional(z.object({ key: z.string(), listings: z.number() })),
})
export type SellerOfProduct = z.output<typeof sellerOfProduct>

export const readSeller = endpoint({
  method: 'GET',
  path: '/api/product/:id/seller',
  access: 'public',
  summary:
    'The record of the seller of a published product, without its name, and at most 4 of its other products. 404 for any other product.',
  status: 200,
  sameForAll: true,
  params: z.object({ id: idParameter }),
  response: sellerOfProduct,
})
