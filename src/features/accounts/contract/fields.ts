import * as z from 'zod/mini'
import { tidy } from '#kernel/text/tidy.ts'
import { missingOr, singleLine, storable } from '#kernel/text/typed-text.ts'
import { EMAIL_MAX_LENGTH } from '../domain/limits.ts'

/** A required text; its absence breaks a rule, but any other type is malformed. */
export const given = (missing: string) => z.string(missingOr(missing))

/** A line of text without surrounding spaces; `missing` is the message for an empty one. */
export const trimmed = (missing: string) =>
  given(missing).check(
    storable(),
    tidy(),
    z.minLength(1, missing),
    singleLine('accounts.errors.control_characters'),
  )

/** A mail address; `missing` is the message for an empty or invalid one (spec §5). */
export const email = (missing = 'accounts.errors.email') =>
  trimmed(missing).check(z.maxLength(EMAIL_MAX_LENGTH, missing), z.regex(z.regexes.email, missing))

/** An existing password: never trimmed, never checked against the rules of new ones. */
export const oldPassword = (missing: string) => given(missing).check(z.minLength(1, missing))
