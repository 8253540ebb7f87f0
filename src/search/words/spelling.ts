import { slipsBetween } from '#kernel/text/edit-distance.ts'

/** The greatest edit distance between a typed word and the one that was meant. */
export function allowedSlips(word: string): number {
  if (word.length < 3) return 0
  return word.length < 8 ? 1 : 2
}

/** A word of three letters may lack one letter; with another letter it is a different word. */
function mayMean(typed: string, word: string): boolean {
  return typed.length > 3 || word.length > typed.length
}

/** A word of the lexicon with its count. */
export interface KnownWord {
  word: string
  listings: number
}

const MAX_SPELLINGS = 4

/** The words that a misspelt one most likely means: those with the fewest edits, the most frequent first. */
export function likelySpellings(typed: string, candidates: readonly KnownWord[]): string[] {
  const limit = allowedSlips(typed)
  const near = candidates
    .filter(({ word }) => mayMean(typed, word))
    .map((candidate) => ({ ...candidate, slips: slipsBetween(typed, candidate.word, limit) }))
    .filter(({ slips }) => slips <= limit)
  const fewest = Math.min(...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .toSorted((a, b) => b.listings - a.listings || a.word.localeCompare(b.word))
    .slice(0, MAX_SPELLINGS)
    .map(({ word }) => word)
}
