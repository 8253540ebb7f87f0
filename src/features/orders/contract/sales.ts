import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { article, orderStatus, paging } from './orders.ts'

/** What a company sold in one order: its own articles, never those of others, and never where they go. */
export const saleView = z.object({
  id: z.string(),
  /** What people say on the phone; the buyer's order has the same. */
  reference: z.string(),
  orderDate: z.string(),
  statut: orderStatus,
  /** The company that buys, once the order is paid. */
  buyer: z.nullable(z.string()),
  articles: z.array(article),
  /** Of these articles, in major units. */
  total: z.number(),
  currency: z.enum(CURRENCIES),
  /**
   * What the company gets of it, after the fee and refunds; absent before it is paid and where nothing is
   * left.
   */
  share: z.nullable(z.number()),
  /** Of that, what was sent. */
  paidOut: z.number(),
  /** From when on it can be sent: the window for disputes ends then. Absent before delivery. */
  payableAt: z.nullable(z.string()),
  /** Own articles that were disputed. */
  disputed: z.array(z.number()),
  /** The way of the order; why staff moved it is told to the buyer alone. */
  history: z.array(z.object({ statut: orderStatus, date: z.string() })),
})
export type SaleView = z.output<typeof saleView>

export const listSales = endpoint({
  method: 'GET',
  path: '/api/sales',
  access: 'member',
  summary: "A page of what the member's company sold, newest first.",
  status: 200,
  query: z.strictObject(paging),
  response: z.array(saleView),
})

export const countSales = endpoint({
  method: 'GET',
  path: '/api/sales/count',
  access: 'member',
  summary: "How many orders hold something of the member's company.",
  status: 200,
  response: z.object({ sales: z.number() }),
})
