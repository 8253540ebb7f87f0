import { CATEGORIES, MISCELLANEOUS } from '#kernel/trade/taxonomy.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { DEFAULT_FILTER } from '../../filters/list-filter.ts'
import { tokensOf } from '../filter-conditions.ts'
import { chunksOf, EMPTY_WORDS, type Chunk } from '../search-words.ts'
import { EQUIPMENT } from './equipment.ts'
import { WELLS } from './wells.ts'

/** A name as the sequence of its words. */
export type Name = readonly string[]

/** The key for comparing a search with a name: 'groupe-électrogène' equals 'groupe électrogène'. */
export const keyOf = ({ parts, joined }: Chunk): string =>
  joined === null || parts.every((part) => /^\p{L}+$/u.test(part)) ? parts.join(' ') : joined

/** The synonyms of a sequence of words; built at the first search. */
let known: ReadonlyMap<string, readonly Name[]> | null = null
const MOST_WORDS = 5

function readName(name: string): { key: string; words: Name } {
  const chunks = chunksOf(name)
  const telling = chunks.map(keyOf).filter((word) => !EMPTY_WORDS.has(word))
  return { key: telling.join(' '), words: chunks.flatMap(({ parts }) => parts) }
}

/** Names that are not those of a type, but that its listings go by. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  'Vessels and Marine': ['navire', 'bateau'],
}

/**
 * The French names of categories and types, with the filter tokens of their listings. The English names are
 * words of each entry.
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

/** The number of leading words that form a name, as many as possible, and its synonyms. */
export function namedBy(words: readonly string[]): { length: number; others: readonly Name[] } | null {
  known ??= read()
  for (let length = Math.min(words.length, MOST_WORDS); length > 0; length -= 1) {
    const others = known.get(words.slice(0, length).join(' '))
    if (others) return { length, others }
  }
  return null
}

/** The synonyms of a name, as words. */
export function otherNamesOf(name: string): readonly Name[] {
  const words = readName(name).key.split(' ')
  const named = namedBy(words)
  if (named?.length !== words.length) return []
  return named.others.filter((other) => other.every((word) => !word.startsWith('=')))
}
