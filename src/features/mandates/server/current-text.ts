import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '#kernel/text/language.ts'
import { percentText } from '#kernel/money/fee.ts'
import { texts } from '../contract/texts.ts'
import type { KeptState } from '../domain/kept-states.ts'
import type { MandateSection, MandateText } from '../domain/mandate-text.ts'

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

/** The sections of a text, with one about the company's own rate before the signature. */
export function sectionsWith(
  { sections }: MandateText,
  feeBp: number | null,
  language: Language,
): MandateSection[] {
  if (feeBp === null) return [...sections]
  const { title, text } = texts[language].particular
  const own = { id: 'particular', title, text: [text(percentText(feeBp / 100, language))] }
  const at = sections.findIndex(({ id }) => id === 'signature')
  return sections.toSpliced(at === -1 ? sections.length : at, 0, own)
}

/** Whether a running mandate leaves something to accept: a newer text, or another rate. */
export function acceptedBefore(
  running: { state: KeptState; language: Language; textSha256: string; feeBp: number | null },
  current: CurrentText,
  offeredBp: number | null,
) {
  const isNewRate = offeredBp !== null && offeredBp !== running.feeBp
  return { state: running.state, isOlder: isNewRate || isOlder(running, current) }
}

export const digestsOf = (current: CurrentText): string[] =>
  LANGUAGES.map((language) => current[language].digest)
