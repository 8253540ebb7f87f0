import type { Language } from '../../text/language.ts'
import type { TransportMode } from './modes.ts'
import { texts } from './texts.ts'

// The browser bundle of a language holds that language's texts only.
const WORDS: Readonly<Record<Language, Readonly<Record<TransportMode, string>> | null>> = texts

/** A mode of transport in the words of the trade. */
export const transportMode = (mode: TransportMode, language: Language): string =>
  WORDS[language]?.[mode] ?? mode
