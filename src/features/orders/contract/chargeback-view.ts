import * as z from 'zod/mini'
import { CHARGEBACK_STATES } from '../domain/chargeback.ts'

/** A chargeback of the payment. */
export const chargebackView = z.object({
  state: z.enum(CHARGEBACK_STATES),
  /** In major units. */
  amount: z.number(),
  date: z.string(),
})
