import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { randomIdText } from './checkout.ts'

export const startTransfer = endpoint({
  method: 'POST',
  path: '/api/checkout/cart/:cartId/transfer',
  access: 'member',
  summary:
    'Order by bank transfer: the stock is kept for 10 days. Repeating it answers the same order. 409 `price_changed`, `unavailable`, `cart_expired`, `already_paid`, `too_many_transfers`.',
  status: 201,
  params: z.object({ cartId: randomIdText }),
  response: z.object({
    orderId: z.string(),
    /** Where the pro-forma invoice is; null until it is made. */
    proformaUrl: z.nullable(z.string()),
  }),
})

/** What a buyer needs to send the money. Amounts in major units. */
export const transferView = z.object({
  orderId: z.string(),
  /** What the payer writes, so that the money finds its order. */
  reference: z.string(),
  total: z.number(),
  /** Of the total, what has already come. */
  received: z.number(),
  /** What is still to be sent. */
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  dueAt: z.string(),
  /** Staff check the VAT first: until then nothing is to be paid. */
  vatToCheck: z.boolean(),
  account: z.object({
    holder: z.string(),
    iban: z.string(),
    bic: z.string(),
    bank: z.string(),
    /** That of a demonstration, which no bank knows. */
    isExample: z.boolean(),
  }),
})
export type TransferView = z.output<typeof transferView>

export const readTransfer = endpoint({
  method: 'GET',
  path: '/api/orders/:id/transfer',
  access: 'member',
  summary:
    "What to pay for an order of the member's company that waits for a bank transfer, and where to. 404 once it does not.",
  status: 200,
  params: z.object({ id: randomIdText }),
  response: transferView,
})
