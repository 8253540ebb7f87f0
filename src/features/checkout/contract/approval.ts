import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { cartApprovalBody } from './approval-request.ts'
import { cartView, randomIdText } from './checkout.ts'

const params = z.object({ cartId: randomIdText })

export const cartApprovalView = z.object({
  ...cartView.shape,
  /** Goods and delivery, before VAT. */
  net: z.number(),
  /** What the member may order without approval, before VAT; null for any sum. */
  limit: z.nullable(z.number()),
  /** The request that waits for its decision. */
  waiting: z.nullable(z.object({ requisitionId: z.string(), until: z.string() })),
})
export type CartApprovalView = z.output<typeof cartApprovalView>

export const readCartApproval = endpoint({
  method: 'GET',
  path: '/api/checkout/cart/:cartId/approval',
  access: 'member',
  summary:
    "A cart of the member's that needs approval inside the company, and the request that waits. Holds nothing.",
  status: 200,
  params,
  response: cartApprovalView,
})

export const askCartApproval = endpoint({
  method: 'POST',
  path: '/api/checkout/cart/:cartId/approval',
  access: 'member',
  summary:
    "Asks the company's approvers to approve an order above the member's limit; its units are held until they decide. Repeating it answers the same request. 409 `conflict` where no approval is needed or nobody approves, and what ordering it that way answers.",
  status: 200,
  params,
  body: cartApprovalBody,
  response: z.object({ requisitionId: z.string() }),
})
