import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '#kernel/text/language.ts'
import type { MandateText } from '../domain/mandate-text.ts'

/** A text with the digest that identifies it. */
export interface NamedText extends MandateText {
  digest: string
}
export type CurrentText = Record<Language, NamedText>

export function nameTexts({ en, fr }: Record<Language, MandateText>): CurrentText {
  return { en: { ...en, digest: digestOf(en) }, fr: { ...fr, digest: digestOf(fr) } }
}

/** A digest of the text with unfilled gaps, so that exactly the text that was read is accepted. */
function digestOf({ title, sections }: MandateText): string {
  const words = [title, ...sections.flatMap(({ id, title, text }) => [id, title, ...text])]
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}

/** Whether the text has changed since it was accepted. Only the language of the acceptance counts. */
export function isOlder(
  { language, textSha256 }: { language: Language; textSha256: string },
  current: CurrentText,
): boolean {
  return textSha256 !== current[language].digest
}

export const digestsOf = (current: CurrentText): string[] =>
  LANGUAGES.map((language) => current[language].digest)
