import * as z from 'zod/mini'
import { requiredText, typedLine } from '#kernel/text/typed-text.ts'
import { areNames, hasName, isNote, NAMES_MAX, NOTE_MAX, REASON_MAX, THEME_MAX } from '../domain/concept.ts'

const names = typedLine(NAMES_MAX, 'words.errors.names').check(z.refine(areNames, 'words.errors.names'))
const fields = {
  theme: typedLine(THEME_MAX, 'words.errors.theme'),
  /** Names separated by ' | ', the usual one first. */
  en: names,
  fr: names,
  note: typedLine(NOTE_MAX, 'words.errors.note').check(z.refine(isNote, 'words.errors.note')),
}
const named = z.refine<{ en: string; fr: string }>(hasName, { path: ['en'], error: 'words.errors.none' })

export const conceptBody = z.strictObject(fields).check(named)
export type ConceptBody = z.output<typeof conceptBody>

/** `version`: the version that the sender edited. */
export const conceptChange = z.strictObject({ ...fields, version: z.int() }).check(named)
export type ConceptChange = z.output<typeof conceptChange>

export const withdrawBody = z.strictObject({ reason: requiredText(REASON_MAX, 'words.errors.reason') })
