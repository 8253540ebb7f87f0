import type { Language } from '../../text/language.ts'
import { texts } from './texts.ts'
import type { AttributeKey } from './definitions.ts'

interface AttributeTexts {
  names: Readonly<Record<AttributeKey, string>>
  /** Words of choices; trade codes such as 'L80' need none. */
  options: Readonly<Partial<Record<AttributeKey, Readonly<Record<string, string>>>>>
}

// The browser bundle of a language holds that language's texts only.
const TEXTS: Readonly<Record<Language, AttributeTexts | null>> = texts

/** The loaded texts: the page's language in the browser, both on the server. */
export const attributeTexts: readonly (AttributeTexts & { language: Language })[] = (
  Object.keys(TEXTS) as Language[]
).flatMap((language) => {
  const texts = TEXTS[language]
  return texts === null ? [] : [{ language, ...texts }]
})

/** The name of an attribute in a language. */
export function attributeName(key: AttributeKey, language: Language): string {
  return TEXTS[language]?.names[key] ?? key
}
