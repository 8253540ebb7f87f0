import * as z from 'zod/mini'
import { TRANSPORT_MODES } from '#kernel/trade/freight/modes.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'

/** How goods of a quote are delivered: the agreed term, and the freight that its forwarders carry. */
export const agreedDelivery = z.object({
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  freights: z.array(
    z.object({
      /** Null where staff entered the price, and for a buyer before payment. */
      forwarder: z.nullable(z.string()),
      mode: z.enum(TRANSPORT_MODES),
      /** From pick-up to delivery. */
      days: z.number(),
    }),
  ),
})
export type AgreedDelivery = z.output<typeof agreedDelivery>
