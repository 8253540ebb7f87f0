import * as z from 'zod/mini'
import { tidy } from '#kernel/text/tidy.ts'
import { missingOr, singleLine, storable } from '#kernel/text/typed-text.ts'
import { EMAIL_MAX_LENGTH, REQUIREMENT_TEXT } from '../domain/requirement.ts'

/**
 * What a visitor writes to staff, with an address for the answer. `errors` is the catalogue of its error
 * messages.
 */
export function wordsBody(errors: 'requirements.errors' | 'contact.errors') {
  return z.strictObject({
    text: z
      .string(missingOr(`${errors}.text_required`))
      .check(
        storable(),
        tidy(),
        z.minLength(1, { error: `${errors}.text_required`, abort: true }),
        z.minLength(REQUIREMENT_TEXT.min, `${errors}.text_min`),
        z.maxLength(REQUIREMENT_TEXT.max, `${errors}.text_max`),
      ),
    email: z
      .string(missingOr(`${errors}.email`))
      .check(
        storable(),
        tidy(),
        singleLine(`${errors}.email`),
        z.maxLength(EMAIL_MAX_LENGTH, `${errors}.email`),
        z.regex(z.regexes.email, `${errors}.email`),
      ),
  })
}
export type WordsBody = z.output<ReturnType<typeof wordsBody>>
