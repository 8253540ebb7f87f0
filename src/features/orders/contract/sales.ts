import * as z from 'zod/mini'
import { sellersReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { pagingQuery } from '#kernel/web/paging-query.ts'
import { SALE_TASKS } from '../domain/sale-task.ts'
import { article, orderId, orderStatus, shipmentPickup, shippingPaper } from './orders.ts'

/** What a company sold in one order: only its own articles, and not the delivery address. */
export const saleView = z.object({
  id: z.string(),
  /** The reference that people use, the same as the buyer's. */
  reference: z.string(),
  orderDate: z.string(),
  statut: orderStatus,
  /** The buying company, once the order is paid. */
  buyer: z.nullable(z.string()),
  /** Of the buyer: its PO number once the order is paid, and when it wants the delivery. */
  references: sellersReferences,
  articles: z.array(article),
  /** Price of these articles, in major units. */
  total: z.number(),
  currency: z.enum(CURRENCIES),
  /** The rates of the fee on these articles, each once: 35 is 35 %. Fixed when the sale is paid. */
  feePercents: z.array(z.number()),
  /** The part of it that went, or goes, back to the buyer: without VAT and delivery charges. */
  refunded: z.number(),
  /** The company's share after fee and refunds; absent before payment, and if nothing is left. */
  share: z.nullable(z.number()),
  /** The part of it that was paid out. */
  paidOut: z.number(),
  /** When it can be paid out: after the window for disputes. Absent before delivery. */
  payableAt: z.nullable(z.string()),
  /** Own articles with a dispute. */
  disputed: z.array(z.number()),
  /** The carrier's documents for its shipments, to print and attach. */
  papers: z.array(shippingPaper),
  /** The pickups by the carrier's courier. */
  pickups: z.array(shipmentPickup),
  /** Whether the buyer collects them at the yard. */
  isCollected: z.boolean(),
  /** What the company has to do next. */
  task: z.object({
    kind: z.enum(SALE_TASKS),
    /** The day on which the goods are fetched; null if none is agreed. */
    day: z.nullable(z.string()),
    /** Articles without weight and size, which its listings lack. */
    unmeasured: z.array(z.number()),
  }),
  /** When the company said that its goods are packed. */
  readyAt: z.nullable(z.string()),
  can: z.object({ sayReady: z.boolean() }),
  /** The progress of the order; only the buyer is told why staff moved it. */
  history: z.array(z.object({ statut: orderStatus, date: z.string() })),
})
export type SaleView = z.output<typeof saleView>

export const listSales = endpoint({
  method: 'GET',
  path: '/api/sales',
  access: 'member',
  summary: "A page of what the member's company sold, newest first.",
  status: 200,
  query: z.strictObject(pagingQuery),
  response: z.array(saleView),
})

export const readSale = endpoint({
  method: 'GET',
  path: '/api/sales/:id',
  access: 'member',
  summary: "What the member's company sold in one order.",
  status: 200,
  params: orderId,
  response: saleView,
})

export const sayReady = endpoint({
  method: 'POST',
  path: '/api/sales/:id/ready',
  access: 'member',
  whileSuspended: true,
  summary:
    "Say that the company's goods of an order are packed and can be fetched. The order is ready once all its sellers have said so. 409 `move_not_allowed`, `order_contested`, `cancellation_asked`.",
  status: 200,
  params: orderId,
  response: saleView,
})

export const countSales = endpoint({
  method: 'GET',
  path: '/api/sales/count',
  access: 'member',
  summary: "How many orders hold something of the member's company.",
  status: 200,
  response: z.object({ sales: z.number() }),
})
