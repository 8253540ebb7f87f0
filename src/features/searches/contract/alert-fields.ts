import * as z from 'zod/mini'
import { missingOr, singleLine, storable } from '#kernel/text/typed-text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { QUERY_MAX } from '../domain/saved-search.ts'
import { ALERT_EMAIL_MAX, ALERT_FREQUENCIES } from '../domain/search-alert.ts'

/** What somebody without an account enters for an alert, and the filters of the list. */
export const alertFields = z.strictObject({
  email: z
    .string(missingOr('searches.errors.email'))
    .check(
      storable(),
      tidy(),
      singleLine('searches.errors.email'),
      z.maxLength(ALERT_EMAIL_MAX, 'searches.errors.email'),
      z.regex(z.regexes.email, 'searches.errors.email'),
    ),
  frequency: z.enum(ALERT_FREQUENCIES),
  query: z.string().check(z.maxLength(QUERY_MAX)),
})
export type AlertFields = z.output<typeof alertFields>
