import { typedAmounts } from '#search/words/amounts.ts'
import { documentOf, type SearchableListing } from '#search/words/search-document.ts'

/** Searches whose true number of matches is counted while the data is made. */
export const PROBES = {
  common: 'hydraulic',
  pair: 'annular preventer',
  rare: 'thermowell',
  misspelt: 'hidraulic paker',
  phrase: '"mud pump"',
  unit: '690 bar',
} as const
export type Probe = keyof typeof PROBES

/** The lexemes of a pressure: any of them will do. */
export const UNIT_LEXEMES = typedAmounts(PROBES.unit).flatMap(({ lexemes }) => lexemes)

/** Whether the words of a document answer it, given where each word stands. */
type Matches = (places: (word: string) => readonly number[]) => boolean

const every =
  (...words: string[]): Matches =>
  (places) =>
    words.every((word) => places(word).length > 0)
const inARow =
  (first: string, second: string): Matches =>
  (places) =>
    places(first).some((place) => places(second).includes(place + 1))

const MATCHES: Readonly<Record<Probe, Matches>> = {
  common: every('hydraulic'),
  pair: every('annular', 'preventer'),
  rare: every('thermowell'),
  misspelt: every('hydraulic', 'packer'),
  phrase: inARow('mud', 'pump'),
  unit: (places) => UNIT_LEXEMES.some((lexeme) => places(lexeme).length > 0),
}

/** The searches that find a listing. */
export function probesOf(listing: SearchableListing): Probe[] {
  const { words } = documentOf(listing)
  const places = (word: string) => (words.get(word) ?? []).map(({ position }) => position)
  return Object.entries(MATCHES).flatMap(([probe, matches]) => (matches(places) ? [probe as Probe] : []))
}
