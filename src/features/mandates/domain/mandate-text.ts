/** What the gaps of the text are filled with; registration and VAT number may be absent. */
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

/** A version of the text in one language, its gaps as names in braces. */
export interface MandateText {
  version: number
  title: string
  sections: readonly MandateSection[]
}

/** What was signed: the text with its gaps filled. */
export interface MandateContent {
  title: string
  sections: readonly MandateSection[]
  fields: MandateFields
  agent: string
}

/** A text by its parts: every second one is the name of a gap. */
export function partsOf(text: string): string[] {
  return text.split(/\{(\w+)\}/)
}

/** The sections with their gaps filled; a name that nobody knows stays as it is written. */
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
