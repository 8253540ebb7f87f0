import type { Language } from '../language.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import type { AttributeKey } from './definitions.ts'

interface AttributeTexts {
  names: Readonly<Record<AttributeKey, string>>
  /** Words of choices; codes of the trade, such as 'L80', are words already. */
  options: Readonly<Partial<Record<AttributeKey, Readonly<Record<string, string>>>>>
}

// The browser bundle of a language holds that language's texts only.
const TEXTS: Readonly<Record<Language, AttributeTexts | null>> = { en, fr }

/** The texts that are there: in the browser the page's language, on the server both. */
export const attributeTexts: readonly (AttributeTexts & { language: Language })[] = (
  Object.keys(TEXTS) as Language[]
).flatMap((language) => {
  const texts = TEXTS[language]
  return texts === null ? [] : [{ language, ...texts }]
})

/** What an attribute is called in a language. */
export function attributeName(key: AttributeKey, language: Language): string {
  return TEXTS[language]?.names[key] ?? key
}
