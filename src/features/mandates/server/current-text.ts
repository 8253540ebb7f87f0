import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '#kernel/text/language.ts'
import type { MandateText } from '../domain/mandate-text.ts'

/** A text with the digest that names its words. */
export interface NamedText extends MandateText {
  digest: string
}
export type CurrentText = Record<Language, NamedText>

export function nameTexts({ en, fr }: Record<Language, MandateText>): CurrentText {
  return { en: { ...en, digest: digestOf(en) }, fr: { ...fr, digest: digestOf(fr) } }
}

/** Names a text by its words, its gaps unfilled: what was read is what is accepted. */
function digestOf({ title, sections }: MandateText): string {
  const words = [title, ...sections.flatMap(({ id, title, text }) => [id, title, ...text])]
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}

/**
 * Whether the words of what was accepted are other ones meanwhile; a change of the other language leaves it
 * current.
 */
export function isOlder(
  { language, textSha256 }: { language: Language; textSha256: string },
  current: CurrentText,
): boolean {
  return textSha256 !== current[language].digest
}

export const digestsOf = (current: CurrentText): string[] =>
  LANGUAGES.map((language) => current[language].digest)
