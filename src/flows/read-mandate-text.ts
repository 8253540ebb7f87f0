import { texts } from '#features/content/contract/terms/texts.ts'
import type { MandateText } from '#features/mandates/domain/mandate-text.ts'
import type { Language } from '#kernel/language.ts'

/** The current text of the mandate, which is that of the page /terms; version 0 is what the product ships. */
export async function readMandateText(language: Language): Promise<MandateText> {
  const { title, sections } = texts[language]
  return {
    version: 0,
    language,
    title,
    sections: Object.entries(sections).map(([id, section]) => ({ id, ...section })),
  }
}
