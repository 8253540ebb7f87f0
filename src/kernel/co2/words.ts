import { formatCount } from '../count-text.ts'
import type { Language } from '../language.ts'
import type { Co2Range, MassBasis } from './avoided.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

export interface Co2Texts {
  label: string
  range: (low: string, high: string, unit: string) => string
  kg: string
  t: string
  basis: Readonly<Record<MassBasis, string>>
}

// The browser bundle of a language holds that language's texts only.
const TEXTS: Readonly<Record<Language, Co2Texts | null>> = { en, fr }

const KG_PER_TONNE = 1000

/** What every figure is called: an estimate. */
export function co2Label(language: Language): string {
  return TEXTS[language]?.label ?? ''
}

/** A range as it is shown: both ends with two significant digits, in tonnes once its high end reaches one. */
export function co2Words({ lowKg, highKg }: Co2Range, language: Language): string {
  const texts = TEXTS[language]
  if (!texts) return ''
  const inTonnes = highKg >= KG_PER_TONNE
  const write = (kg: number) => formatTwoDigits(inTonnes ? kg / KG_PER_TONNE : kg, language)
  return texts.range(write(lowKg), write(highKg), inTonnes ? texts.t : texts.kg)
}

/** From which mass, in words. */
export function basisWords(basis: MassBasis, language: Language): string {
  return TEXTS[language]?.basis[basis] ?? ''
}

/** A figure with two significant digits, as the language writes it. */
export function formatTwoDigits(value: number, language: Language): string {
  const rounded = Number(value.toPrecision(2))
  // Of what is small the count's own three decimals would cut off digits.
  if (rounded === 0 || rounded >= 0.01) return formatCount(rounded, language)
  return rounded.toLocaleString(language, { maximumSignificantDigits: 2 })
}
