import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { randomIdText } from './checkout.ts'

export const startTransfer = endpoint({
  method: 'POST',
  path: '/api/checkout/cart/:cartId/transfer',
  access: 'member',
  summary:
    'Order by bank transfer: the stock is kept for 10 days. Repeating it answers the same order. 409 `price_changed`, `unavailable`, `cart_expired`, `already_paid`, `too_many_transfers`; `approval_needed` above the limit of the member; `vetting_needed` above the sum that the operator sets, for a company that is not approved; `transfers_paused` while it is on probation.',
  status: 201,
  params: z.object({ cartId: randomIdText }),
  response: z.object({
    orderId: z.string(),
    /** The address of the pro-forma invoice; null until it is issued. */
    proformaUrl: z.nullable(z.string()),
  }),
})

/** What a buyer needs to send the money. Amounts in major units. */
export const transferView = z.object({
  orderId: z.string(),
  /** Written by the payer, so that the money can be matched to its order. */
  reference: z.string(),
  total: z.number(),
  /** The part of the total that has arrived. */
  received: z.number(),
  /** The amount still to be sent. */
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  dueAt: z.string(),
  /** Staff have to check the VAT first; until then nothing is to be paid. */
  vatToCheck: z.boolean(),
  account: z.object({ holder: z.string(), iban: z.string(), bic: z.string(), bank: z.string() }),
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
