import * as z from 'zod/mini'
import { hasControlCharacters, isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { EMAIL_MAX_LENGTH, REQUIREMENT_TEXT } from '../domain/requirement.ts'

/** Not a key of the catalogue: it stands for a malformed request, not a broken rule. */
const MALFORMED = 'malformed'

const given = (missing: string) =>
  z.string({ error: ({ input }) => (input === undefined ? missing : MALFORMED) })

/**
 * What a visitor writes to staff, with an address for the answer. `errors` is the catalogue of its error
 * messages.
 */
export function wordsBody(errors: 'requirements.errors' | 'contact.errors') {
  return z.strictObject({
    text: given(`${errors}.text_required`).check(
      z.refine(isStorable, MALFORMED),
      tidy(),
      z.minLength(1, { error: `${errors}.text_required`, abort: true }),
      z.minLength(REQUIREMENT_TEXT.min, `${errors}.text_min`),
      z.maxLength(REQUIREMENT_TEXT.max, `${errors}.text_max`),
    ),
    email: given(`${errors}.email`).check(
      z.refine(isStorable, MALFORMED),
      tidy(),
      z.refine((text) => !hasControlCharacters(text), `${errors}.email`),
      z.maxLength(EMAIL_MAX_LENGTH, `${errors}.email`),
      z.regex(z.regexes.email, `${errors}.email`),
    ),
  })
}
export type WordsBody = z.output<ReturnType<typeof wordsBody>>
