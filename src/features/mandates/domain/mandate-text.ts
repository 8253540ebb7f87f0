import type { SelfBillingTerms } from '#kernel/trade/self-billing.ts'

/** The fields that fill the gaps of the text; registration and VAT number are optional. */
export const MANDATE_FIELDS = [
  'company',
  'office',
  'registration',
  'vat',
  'signatory',
  'function',
  'place',
] as const
export type MandateField = (typeof MANDATE_FIELDS)[number]
export type MandateFields = Record<MandateField, string>

export interface MandateSection {
  id: string
  title: string
  text: readonly string[]
}

/** A version of the text in one language, with gaps as names in braces. */
export interface MandateText {
  version: number
  title: string
  sections: readonly MandateSection[]
}

/** What was signed: the text with its gaps filled in. */
export interface MandateContent {
  title: string
  sections: readonly MandateSection[]
  fields: MandateFields
  agent: string
  /** The clause on self-billing, where it was agreed on. */
  selfBilling?: SelfBillingTerms
}

/** The sections of a text with others before the signature. */
export function beforeSignature<Section extends { id: string }>(
  sections: readonly Section[],
  added: readonly Section[],
): Section[] {
  const at = sections.findIndex(({ id }) => id === 'signature')
  return sections.toSpliced(at === -1 ? sections.length : at, 0, ...added)
}

/** Splits a text into parts, every second of which is the name of a gap. */
export function partsOf(text: string): string[] {
  return text.split(/\{(\w+)\}/)
}

/** The sections with their gaps filled in; an unknown name stays as it is. */
export function fillSections(
  sections: readonly MandateSection[],
  values: Readonly<Record<string, string>>,
): MandateSection[] {
  const fill = (text: string) =>
    partsOf(text)
      .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))
      .join('')
  return sections.map(({ id, title, text }) => ({ id, title: fill(title), text: text.map(fill) }))
}
