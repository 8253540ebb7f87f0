/** The greatest edit distance between a typed word and the one that was meant. */
export function allowedSlips(word: string): number {
  if (word.length < 3) return 0
  return word.length < 8 ? 1 : 2
}

/** A word of three letters may lack a letter; with a different letter, it is a different word. */
function mayMean(typed: string, word: string): boolean {
  return typed.length > 3 || word.length > typed.length
}

/**
 * The edit distance of two words, at most `limit + 1`; a transposition is one edit (optimal string
 * alignment).
 */
export function slipsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1)
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
