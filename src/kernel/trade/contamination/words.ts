import type { Language } from '../../text/language.ts'
import { HAZARDS, undeclaredHazards, type Declaration, type Finding, type Hazard } from './declaration.ts'
import { texts } from './texts.ts'

export interface ContaminationTexts {
  hazards: Readonly<Record<Hazard, string>>
  findings: Readonly<Record<Finding, string>>
  /** All hazards together. */
  all: string
  undeclared: string
}

// The browser bundle of a language holds that language's texts only.
const TEXTS: Readonly<Record<Language, ContaminationTexts | null>> = texts

/** The name of a hazard in a language. */
export function hazardName(hazard: Hazard, language: Language): string {
  return TEXTS[language]?.hazards[hazard] ?? hazard
}

/** A finding in words; a missing one is 'not declared'. */
export function findingWords(finding: Finding | null | undefined, language: Language): string {
  const texts = TEXTS[language]
  return (finding ? texts?.findings[finding] : texts?.undeclared) ?? finding ?? ''
}

/** The rows of a data plate: each hazard with its finding, or a single row where nothing is declared. */
export function contaminationRows(
  declaration: Declaration,
  language: Language,
): { label: string; value: string }[] {
  if (undeclaredHazards(declaration).length === HAZARDS.length)
    return [{ label: TEXTS[language]?.all ?? '', value: findingWords(null, language) }]
  return HAZARDS.map((hazard) => ({
    label: hazardName(hazard, language),
    value: findingWords(declaration[hazard], language),
  }))
}
