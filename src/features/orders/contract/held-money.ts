import * as z from 'zod/mini'
import { HELD_MONEY } from '../domain/held-money.ts'

/** Where the money of an order is: why it is not the sellers' yet, until when, and how many days that is. */
export const heldMoneyView = z.object({
  state: z.enum(HELD_MONEY),
  until: z.nullable(z.string()),
  daysLeft: z.nullable(z.number()),
})
