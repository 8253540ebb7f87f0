import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { article, orderId } from './orders.ts'

const bought = z.extend(article, {
  /** The order in which it was bought. */
  orderId: z.string(),
  reference: z.string(),
  orderDate: z.string(),
  currency: z.enum(CURRENCIES),
  /** Whether it can be bought again now. */
  isListed: z.boolean(),
})
export type Bought = z.output<typeof bought>

export const listBoughtBefore = endpoint({
  method: 'GET',
  path: '/api/orders/:id/bought-before',
  access: 'member',
  summary:
    "At most 5 articles of other paid orders of the member's company: those of the same type as in this order first, then the newest.",
  status: 200,
  params: orderId,
  response: z.array(bought),
})
