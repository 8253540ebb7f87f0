import * as z from 'zod/mini'
import { typedDay } from '#kernel/text/typed-day.ts'
import { requiredText } from '#kernel/text/typed-text.ts'
import { NOTE_MAX, PRIVACY_KINDS, PRIVACY_OUTCOMES, WHO_MAX } from '../domain/privacy-request.ts'

export const entryBody = z.strictObject({
  kind: z.enum(PRIVACY_KINDS),
  who: requiredText(WHO_MAX, 'privacy.errors.who'),
  receivedOn: typedDay('privacy.errors.received_on'),
})

export const answerBody = z.strictObject({
  outcome: z.enum(PRIVACY_OUTCOMES),
  answeredOn: typedDay('privacy.errors.answered_on'),
  note: requiredText(NOTE_MAX, 'privacy.errors.note'),
})
