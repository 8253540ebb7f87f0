import * as z from 'zod/mini'
import { hasControlCharacters, isStorable } from '#kernel/text.ts'
import { tidy } from '#kernel/tidy.ts'
import { EMAIL_MAX_LENGTH } from '../domain/limits.ts'

/** Not a key of the catalogue: what carries it is a malformed request, not a broken rule. */
export const MALFORMED = 'malformed'

/** A text whose absence breaks the rule that it is required; any other type than text is malformed. */
export const given = (missing: string) =>
  z.string({ error: ({ input }) => (input === undefined ? missing : MALFORMED) })

/** One line of text without blanks around it; `missing` is said of an empty one. */
export const trimmed = (missing: string) =>
  given(missing).check(z.refine(isStorable, MALFORMED), tidy(), z.minLength(1, missing), singleLine())

const singleLine = () =>
  z.refine<string>((text) => !hasControlCharacters(text), 'accounts.errors.control_characters')

/** A mail address; `missing` is said of an empty and of a wrong one alike (spec §5). */
export const email = (missing = 'accounts.errors.email') =>
  trimmed(missing).check(z.maxLength(EMAIL_MAX_LENGTH, missing), z.regex(z.regexes.email, missing))

/** A password as it is checked, not chosen: never trimmed, never measured. */
export const oldPassword = (missing: string) => given(missing).check(z.minLength(1, missing))
