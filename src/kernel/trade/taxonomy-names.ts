import type { Language } from '../text/language.ts'
import { texts } from './texts.ts'

// The browser bundle of a language holds that language's texts only.
const NAMES: Readonly<Record<Language, Readonly<Record<string, string>> | null>> = texts

/** How a category or type is called in a language; free text stays as it is. */
export function taxonomyName(name: string, language: Language): string {
  return NAMES[language]?.[name] ?? name
}
