import type { ReferenceValues } from '#client/references/reference-fields.tsx'
import type { Language } from '#kernel/text/language.ts'

/** Another listing of the request, as typed. */
export interface OtherLine {
  id: number
  title: string
  /** The language of the title, if known. */
  language?: Language
  units: string
}

export function lineOf(
  { id, title, language }: { id: number; title: string; language?: Language },
  units: number,
): OtherLine {
  return { id, title, units: String(units), ...(language && { language }) }
}

/** The quote form as typed; numbers are text until they are sent. */
export interface QuoteValues extends ReferenceValues {
  country: string
  units: string
  message: string
  others: readonly OtherLine[]
}
