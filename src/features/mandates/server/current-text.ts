import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '#kernel/text/language.ts'
import { percentText } from '#kernel/money/fee.ts'
import { texts } from '../contract/texts.ts'
import type { KeptState } from '../domain/kept-states.ts'
import { beforeSignature, type MandateSection, type MandateText } from '../domain/mandate-text.ts'

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

/** The sections of a text, with one about the company's own rate and the clause on self-billing before the signature. */
export function sectionsWith(
  { sections }: MandateText,
  feeBp: number | null,
  language: Language,
  clause: MandateSection | null = null,
): MandateSection[] {
  const { title, text } = texts[language].particular
  const own = {
    id: 'particular',
    title,
    text: feeBp === null ? [] : [text(percentText(feeBp / 100, language))],
  }
  return beforeSignature(sections, [...(feeBp === null ? [] : [own]), ...(clause === null ? [] : [clause])])
}

interface Accepted {
  state: KeptState
  language: Language
  textSha256: string
  feeBp: number | null
  hasSelfBilling: boolean
  acceptedAt: Date
}

/** What a company can agree on besides the text. */
export interface Offered {
  /** Its own rate in basis points; null without one. */
  feeBp: number | null
  /** When the clause on self-billing was proposed; null if it is not. */
  clauseAt: Date | null
}

/** Whether a running mandate leaves something to accept: a newer text, another rate, or the clause. */
export function acceptedBefore(running: Accepted, current: CurrentText, { feeBp, clauseAt }: Offered) {
  const isNewRate = feeBp !== null && feeBp !== running.feeBp
  const isNewClause = clauseAt !== null && (!running.hasSelfBilling || clauseAt > running.acceptedAt)
  return { state: running.state, isOlder: isNewRate || isNewClause || isOlder(running, current) }
}

export const digestsOf = (current: CurrentText): string[] =>
  LANGUAGES.map((language) => current[language].digest)
