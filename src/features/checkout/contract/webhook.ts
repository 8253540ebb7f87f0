import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'public',
  summary: "The payment provider's signed events. 200 once stored, 400 for a bad signature.",
  status: 200,
  response: z.object({ received: z.literal(true) }),
})
