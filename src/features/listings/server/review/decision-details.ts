import * as z from 'zod/mini'
import { parse } from 'zod/v4/core'

/** What the journal keeps of a decision about a listing; entries of earlier releases lack some of it. */
const decisionDetails = z.object({
  note: z._default(z.nullable(z.string()), null),
  isRevision: z._default(z.boolean(), false),
  corrections: z._default(
    z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    [],
  ),
})

/** The details of an entry about a listing. */
export const detailsOf = (details: unknown) => parse(decisionDetails, details ?? {})
