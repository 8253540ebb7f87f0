import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'

/**
 * What keeps an account or a company from being closed, as answers name it; see the domain's `OpenMatter`.
 */
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
    /** In which its seller wrote the title. */
    language: z.enum(LANGUAGES),
    until: z.string(),
  }),
])
