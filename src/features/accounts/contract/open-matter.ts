import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'

/**
 * A reason why an account or a company cannot be closed yet. Orders appear by their public reference, such as
 * GS-O-2031.
 */
export const openMatter = z.discriminatedUnion('kind', [
  /** Bought and neither delivered nor cancelled. */
  z.object({ kind: z.literal('order'), reference: z.string() }),
  /** Sold and neither delivered nor cancelled. */
  z.object({ kind: z.literal('sale'), reference: z.string() }),
  /** Sold and delivered, but not yet paid out to the company. */
  z.object({ kind: z.literal('owed'), reference: z.string() }),
  /** An unpaid checkout that reserves stock; it expires at `until` (ISO 8601). */
  z.object({ kind: z.literal('checkout'), until: z.string() }),
  /** A payment whose final state the provider has not reported yet. */
  z.object({ kind: z.literal('payment') }),
  /** A refund that has not arrived yet. */
  z.object({ kind: z.literal('refund'), reference: z.nullable(z.string()) }),
  /** A listing reserved by a buyer's checkout; the reservation expires at `until`. */
  z.object({
    kind: z.literal('reserved'),
    title: z.string(),
    /** The language of the title. */
    language: z.enum(LANGUAGES),
    until: z.string(),
  }),
  /** An inspection that was ordered and is not reported yet. */
  z.object({ kind: z.literal('inspection') }),
])
export type OpenMatter = z.output<typeof openMatter>
