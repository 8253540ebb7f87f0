import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'

/** An open matter in responses; see the domain's `OpenMatter`. */
export const openMatter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), reference: z.string() }),
  z.object({ kind: z.literal('sale'), reference: z.string() }),
  z.object({ kind: z.literal('owed'), reference: z.string() }),
  z.object({ kind: z.literal('checkout'), until: z.string() }),
  z.object({ kind: z.literal('payment') }),
  z.object({ kind: z.literal('refund'), reference: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('reserved'),
    title: z.string(),
    /** The language of the title. */
    language: z.enum(LANGUAGES),
    until: z.string(),
  }),
])
