import * as z from 'zod/mini'
import { RETURN_REASONS } from '../domain/payout-return.ts'

/** The account that a company was paid to last, once the bank returned a payout to it. */
export const returnedAccount = z.object({
  /** Masked: `FR76 … 0189`. */
  account: z.string(),
  /** The day of the bank, `2026-11-28`. */
  returnedOn: z.string(),
  reason: z.enum(RETURN_REASONS),
  /** The bank's code or words. */
  bankSays: z.string(),
})
export type ReturnedAccount = z.output<typeof returnedAccount>
