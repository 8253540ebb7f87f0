import { chunksOf, EMPTY_WORDS, type Chunk } from '../search-words.ts'
import { EQUIPMENT } from './equipment.ts'
import { WELLS } from './wells.ts'

/** A name as the words that stand in a text, in order. */
export type Name = readonly string[]

/** The word that a search and a name are compared by. */
export const keyOf = ({ parts, joined }: Chunk): string => joined ?? parts[0] ?? ''

/** Other names of what a sequence of words names, by these words; made at the first search. */
let known: ReadonlyMap<string, readonly Name[]> | null = null
const MOST_WORDS = 5

function read(): ReadonlyMap<string, readonly Name[]> {
  const others = new Map<string, Map<string, Name>>()
  for (const line of `${WELLS}${EQUIPMENT}`.trim().split('\n')) {
    const names = line
      .split(' | ')
      .map((name) => {
        const chunks = chunksOf(name)
        const telling = chunks.map(keyOf).filter((word) => !EMPTY_WORDS.has(word))
        return { key: telling.join(' '), words: chunks.flatMap(({ parts }) => parts) }
      })
      .filter(({ key }) => key !== '')
    for (const { key } of names) {
      const same = others.get(key) ?? new Map<string, Name>()
      for (const other of names) if (other.key !== key) same.set(other.words.join(' '), other.words)
      others.set(key, same)
    }
  }
  return new Map([...others].map(([key, names]) => [key, [...names.values()]]))
}

/** How many of the first words are a name, the longest there is, and what else that is called. */
export function namedBy(words: readonly string[]): { length: number; others: readonly Name[] } | null {
  known ??= read()
  for (let length = Math.min(words.length, MOST_WORDS); length > 0; length -= 1) {
    const others = known.get(words.slice(0, length).join(' '))
    if (others) return { length, others }
  }
  return null
}
