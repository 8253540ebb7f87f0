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

/** Whether the words of a document answer it, given where each word stands. */
type Matches = (places: (word: string) => readonly number[], words: readonly string[]) => boolean

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
  // The last word may still be being typed, and some words begin with it.
  unit: (places, words) => places('690').length > 0 && words.some((word) => word.startsWith('bar')),
}

/** The searches that find a listing. */
export function probesOf(listing: SearchableListing): Probe[] {
  const { words } = documentOf(listing)
  const places = (word: string) => (words.get(word) ?? []).map(({ position }) => position)
  return Object.entries(MATCHES).flatMap(([probe, matches]) =>
    matches(places, [...words.keys()]) ? [probe as Probe] : [],
  )
}
