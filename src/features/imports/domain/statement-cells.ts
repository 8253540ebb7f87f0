import { LANGUAGES } from '#kernel/text/language.ts'
import { FINDINGS, HAZARDS, type Finding, type Hazard } from '#kernel/trade/contamination/declaration.ts'
import { findingWords, hazardName } from '#kernel/trade/contamination/words.ts'
import { unstatedHazards } from '#kernel/trade/residues/residues.ts'
import { plainWords } from './cells.ts'
import type { RowReader } from './row-reader.ts'

const FURTHER_FINDINGS: Readonly<Record<(typeof FINDINGS)[number], string>> = {
  clean: 'none found, none, free, clear, not detected, absence, absent, neant, exempt, aucun',
  found: 'found, detected, present, presence',
  not_checked: 'unchecked, untested, not tested, unknown, non verifie, non teste, inconnu',
}

const FURTHER_HAZARDS: Readonly<Record<Hazard, string>> = {
  norm: 'radioactivity, radioactivite, radioactivite naturelle, lsa',
  h2s: 'hydrogen sulphide, hydrogen sulfide, sulfure d hydrogene',
  hydrocarbons: 'oil, huile, hc',
}

const FINDING_WORDS: ReadonlyMap<string, string> = new Map(
  FINDINGS.flatMap((finding) =>
    [
      finding,
      ...LANGUAGES.map((language) => findingWords(finding, language)),
      ...FURTHER_FINDINGS[finding].split(', '),
    ].map((text) => [plainWords(text), finding] as const),
  ),
)

const NOT_DECLARED = new Set(['', ...LANGUAGES.map((language) => plainWords(findingWords(null, language)))])

/**
 * The finding that a cell declares for a hazard; null if empty. A bare yes or no is ambiguous and stays, for
 * the rules to refuse.
 */
export function findingIn(text: string): string | null {
  const words = plainWords(text)
  return NOT_DECLARED.has(words) ? null : (FINDING_WORDS.get(words) ?? text)
}

const HAZARD_WORDS: ReadonlyMap<string, Hazard> = new Map(
  HAZARDS.flatMap((hazard) =>
    [
      hazard,
      ...LANGUAGES.map((language) => hazardName(hazard, language)),
      ...FURTHER_HAZARDS[hazard].split(', '),
    ].map((text) => [plainWords(text), hazard] as const),
  ),
)

/**
 * What one cell states of all hazards: one finding for all of them, or each by its name, 'NORM: none found; H2S: not
 * checked'. Undefined if it can't be read.
 */
export function statementIn(text: string): Partial<Record<Hazard, string>> | undefined {
  const words = plainWords(text)
  if (NOT_DECLARED.has(words)) return {}
  const whole = FINDING_WORDS.get(words)
  if (whole !== undefined) return Object.fromEntries(HAZARDS.map((hazard) => [hazard, whole]))
  const parts = text.split(/[;|\n]|,(?=[^,;|\n]*:)/).filter((part) => part.trim() !== '')
  const said = parts.map((part) => {
    const [, name = '', finding = ''] = /^([^:=]*)[:=](.*)$/s.exec(part) ?? []
    return [HAZARD_WORDS.get(plainWords(name)), FINDING_WORDS.get(plainWords(finding))] as const
  })
  if (said.some(([hazard, finding]) => hazard === undefined || finding === undefined)) return undefined
  return Object.fromEntries(said)
}

/** One cell for all hazards, beside which a column of one counts more; a cell that can't be read is described. */
export function statementOf(row: RowReader): { said: Readonly<Record<string, string>>; further: string[] } {
  const text = row.textOf('contamination')
  const said = statementIn(text)
  return said === undefined
    ? { said: {}, further: [`${row.headOf('contamination')}: ${text}`] }
    : { said, further: [] }
}

/** What used goods that may carry residues don't say is asked once for all; without an answer they stay drafts. */
export function answerStatement(
  row: RowReader,
  form: Readonly<Record<string, string | number | null>>,
): Partial<Record<Hazard, string>> {
  const said = (field: string) => String(form[field] ?? '')
  const declared = Object.fromEntries(
    HAZARDS.map((hazard) => [hazard, (form[hazard] ?? null) as Finding | null]),
  )
  const unstated = unstatedHazards({
    category: said('category'),
    type: said('type'),
    title: said('title'),
    condition: said('condition'),
    ...declared,
  })
  const answer = unstated.length === 0 ? '' : row.missing('contamination')
  return answer === '' ? {} : Object.fromEntries(unstated.map((hazard) => [hazard, answer]))
}
