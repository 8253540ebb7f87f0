import { z } from 'zod'
import { isIban, text } from './setting-shapes.ts'

/** The account that buyers transfer money to. */
export const transferShapes = {
  TRANSFER_HOLDER: text.optional(),
  TRANSFER_IBAN: z.string().refine(isIban, { error: 'an IBAN with right check digits' }).optional(),
  TRANSFER_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'a BIC of 8 or 11 signs')
    .optional(),
  TRANSFER_BANK: text.optional(),
}
