import * as z from 'zod/mini'
import { referencesBody, referencesView } from '#kernel/trade/buyer-references/buyer-references.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { randomIdText } from './checkout.ts'

export const changeCartReferences = endpoint({
  method: 'PUT',
  path: '/api/checkout/cart/:cartId/references',
  access: 'member',
  summary:
    "The buyer's PO number, cost centre, requested day and invoice address of a cart, until it is ordered. 409 `already_paid`, `cart_expired`; `conflict` with the kept ones where they are not `seen`.",
  status: 200,
  params: z.object({ cartId: randomIdText }),
  body: referencesBody,
  response: referencesView,
})
