import * as z from 'zod/mini'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { NOTE_MAX, PRIVACY_KINDS, PRIVACY_OUTCOMES, WHO_MAX } from '../domain/privacy-request.ts'

const words = (most: number, message: string) =>
  z
    .string()
    .check(z.refine(isStorable, 'malformed'), tidy(), z.minLength(1, message), z.maxLength(most, message))
const day = (message: string) => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, message))

export const entryBody = z.strictObject({
  kind: z.enum(PRIVACY_KINDS),
  who: words(WHO_MAX, 'privacy.errors.who'),
  receivedOn: day('privacy.errors.received_on'),
})

export const answerBody = z.strictObject({
  outcome: z.enum(PRIVACY_OUTCOMES),
  answeredOn: day('privacy.errors.answered_on'),
  note: words(NOTE_MAX, 'privacy.errors.note'),
})
