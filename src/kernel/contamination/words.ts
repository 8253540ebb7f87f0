import type { Language } from '../language.ts'
import { HAZARDS, undeclaredHazards, type Declaration, type Finding, type Hazard } from './declaration.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

export interface ContaminationTexts {
  hazards: Readonly<Record<Hazard, string>>
  findings: Readonly<Record<Finding, string>>
  /** All hazards together. */
  all: string
  undeclared: string
}

// The browser bundle of a language holds that language's texts only.
const TEXTS: Readonly<Record<Language, ContaminationTexts | null>> = { en, fr }

/** What a hazard is called in a language. */
export function hazardName(hazard: Hazard, language: Language): string {
  return TEXTS[language]?.hazards[hazard] ?? hazard
}

/** What was found, in words; nothing said is 'not declared'. */
export function findingWords(finding: Finding | null | undefined, language: Language): string {
  const texts = TEXTS[language]
  return (finding ? texts?.findings[finding] : texts?.undeclared) ?? finding ?? ''
}

/** The rows of a data plate: each hazard with what was found, or one row where nothing is declared at all. */
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
