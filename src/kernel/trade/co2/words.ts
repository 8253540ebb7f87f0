import { formatFigure } from '../../text/count-text.ts'
import type { Language } from '../../text/language.ts'
import type { Co2Range, MassBasis } from './avoided.ts'
import { texts } from './texts.ts'

export interface Co2Texts {
  label: string
  range: (low: string, high: string, unit: string) => string
  kg: string
  t: string
  basis: Readonly<Record<MassBasis, string>>
}

// The browser bundle of a language holds that language's texts only.
const TEXTS: Readonly<Record<Language, Co2Texts | null>> = texts

const KG_PER_TONNE = 1000

/** The label of every figure, which calls it an estimate. */
export function co2Label(language: Language): string {
  return TEXTS[language]?.label ?? ''
}

/**
 * A range for display: both ends with two significant digits, in tonnes once the high end reaches one tonne.
 */
export function co2Words({ lowKg, highKg }: Co2Range, language: Language): string {
  const texts = TEXTS[language]
  if (!texts) return ''
  const inTonnes = highKg >= KG_PER_TONNE
  const write = (kg: number) => formatTwoDigits(inTonnes ? kg / KG_PER_TONNE : kg, language)
  return texts.range(write(lowKg), write(highKg), inTonnes ? texts.t : texts.kg)
}

/** The words for the kind of mass that an estimate is based on. */
export function basisWords(basis: MassBasis, language: Language): string {
  return TEXTS[language]?.basis[basis] ?? ''
}

/** A figure with two significant digits, as the language writes it. */
export function formatTwoDigits(value: number, language: Language): string {
  return formatFigure(Number(value.toPrecision(2)), language)
}
