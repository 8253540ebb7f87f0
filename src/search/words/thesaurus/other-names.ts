import { CATEGORIES, MISCELLANEOUS } from '#kernel/trade/taxonomy.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { DEFAULT_FILTER } from '../../filters/list-filter.ts'
import { tokensOf } from '../filter-conditions.ts'
import { chunksOf, EMPTY_WORDS, type Chunk } from '../search-words.ts'
import { EQUIPMENT } from './equipment.ts'
import { WELLS } from './wells.ts'

/** A name as the words that stand in a text, in order. */
export type Name = readonly string[]

/** What a search and a name are compared by: 'groupe-électrogène' is the same as 'groupe électrogène'. */
export const keyOf = ({ parts, joined }: Chunk): string =>
  joined === null || parts.every((part) => /^\p{L}+$/u.test(part)) ? parts.join(' ') : joined

/** Other names of what a sequence of words names, by these words; made at the first search. */
let known: ReadonlyMap<string, readonly Name[]> | null = null
const MOST_WORDS = 5

function readName(name: string): { key: string; words: Name } {
  const chunks = chunksOf(name)
  const telling = chunks.map(keyOf).filter((word) => !EMPTY_WORDS.has(word))
  return { key: telling.join(' '), words: chunks.flatMap(({ parts }) => parts) }
}

/** What the names of types are not, but their listings are called. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  'Vessels and Marine': ['navire', 'bateau'],
}

/**
 * The French names of categories and types, by the tokens of what is listed under them; the English ones are words
 * of each entry.
 */
const LABELS: readonly { name: string; tokens: readonly string[] }[] = CATEGORIES.flatMap((category) => [
  {
    name: taxonomyName(category.name, 'fr'),
    tokens: tokensOf({ ...DEFAULT_FILTER, categorie: category.name }),
  },
  ...category.types
    .filter((type) => type !== MISCELLANEOUS)
    .flatMap((type) =>
      [taxonomyName(type, 'fr'), ...(ALSO_CALLED[type] ?? [])].map((name) => ({
        name,
        tokens: tokensOf({ ...DEFAULT_FILTER, type }),
      })),
    ),
])

function read(): ReadonlyMap<string, readonly Name[]> {
  const others = new Map<string, Map<string, Name>>()
  for (const line of `${WELLS}${EQUIPMENT}`.trim().split('\n')) {
    const names = line
      .split(' | ')
      .map(readName)
      .filter(({ key }) => key !== '')
    for (const { key } of names) {
      const same = others.get(key) ?? new Map<string, Name>()
      for (const other of names) if (other.key !== key) same.set(other.words.join(' '), other.words)
      others.set(key, same)
    }
  }
  for (const { name, tokens } of LABELS) {
    const { key } = readName(name)
    const same = others.get(key) ?? new Map<string, Name>()
    others.set(key, same.set(tokens.join(' '), tokens))
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

/** What else the thing of a name is called, in words. */
export function otherNamesOf(name: string): readonly Name[] {
  const words = readName(name).key.split(' ')
  const named = namedBy(words)
  if (named?.length !== words.length) return []
  return named.others.filter((other) => other.every((word) => !word.startsWith('=')))
}
