import * as z from 'zod/mini'
import { hasControlCharacters, isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { EMAIL_MAX_LENGTH } from '../domain/limits.ts'

/** Not a message key: it marks a malformed request rather than a broken rule. */
export const MALFORMED = 'malformed'

/** A required text; its absence breaks a rule, but any other type is malformed. */
export const given = (missing: string) =>
  z.string({ error: ({ input }) => (input === undefined ? missing : MALFORMED) })

/** A line of text without surrounding spaces; `missing` is the message for an empty one. */
export const trimmed = (missing: string) =>
  given(missing).check(z.refine(isStorable, MALFORMED), tidy(), z.minLength(1, missing), singleLine())

const singleLine = () =>
  z.refine<string>((text) => !hasControlCharacters(text), 'accounts.errors.control_characters')

/** A mail address; `missing` is the message for an empty or invalid one (spec §5). */
export const email = (missing = 'accounts.errors.email') =>
  trimmed(missing).check(z.maxLength(EMAIL_MAX_LENGTH, missing), z.regex(z.regexes.email, missing))

/** An existing password: never trimmed, never checked against the rules of new ones. */
export const oldPassword = (missing: string) => given(missing).check(z.minLength(1, missing))
