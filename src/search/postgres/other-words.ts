import { conceptsOf } from '../words/concepts.ts'
import type { NamedTerm, SearchTerm } from '../words/parse-search.ts'
import { withOtherNames, wordsOfOtherNames } from '../words/search-names.ts'
import { EMPTY_WORDS } from '../words/search-words.ts'
import type { Name } from '../words/thesaurus/lines.ts'
import { counted, reading, withoutSome, type Fewer } from './fewer-words.ts'
import { readLexicon } from './lexicon.ts'
import type { Reader } from './parameters.ts'
import { prepare, type Asked, type SearchOptions, type Unprepared } from './prepared-search.ts'

/**
 * Leaves out words so that something is found, as few as possible: none, if some listing has the words of another name in
 * any order; then places, amounts and other words, and only then what names a kind of thing, or a word of its name. Null if
 * nothing matches even then.
 */
export async function withFewerWords(
  reader: Reader,
  asked: Asked,
  options: SearchOptions,
): Promise<Fewer | null> {
  if (!options.leavesOut) return null
  const found = (await inAnyOrder(reader, asked, options)) ?? (await withoutSome(reader, asked, options))
  if (found !== null) return found
  const own = inOwnWords(asked)
  if (own === null) return null
  const of = await prepare(reader, own, options)
  const fewer = await withoutSome(reader, of, options)
  return fewer && { ...fewer, of }
}

/**
 * The search with the words of another name of its thing, wherever they stand, if no listing has any of its names as such: an
 * 'annular preventer' is a 'BOP, annular'.
 */
async function inAnyOrder(reader: Reader, asked: Asked, options: SearchOptions): Promise<Fewer | null> {
  const { all } = asked.understood.parsed
  const alone = async (terms: readonly SearchTerm[]) =>
    counted(reader, await prepare(reader, reading(asked, terms), options))
  for (const term of all) {
    if (term.kind !== 'named' || (await alone([term])).total > 0) continue
    const name = await firstOf(
      term.others,
      async ({ words }) => words.length > 1 && (await alone(wordsOf({ words }))).total > 0,
    )
    if (!name) {
      const fewer = await withoutWordOf(reader, asked, term, options)
      if (fewer !== null) return fewer
      continue
    }
    const also = [name.text]
    const { asked: instead, total } = await alone(
      all.flatMap((one) => (one === term ? wordsOf(name) : [one])),
    )
    if (total > 0) return { asked: instead, leftOut: [], also }
    const fewer = await withoutSome(reader, instead, options)
    if (fewer !== null) return { ...fewer, also }
  }
  return null
}

/** The search without one word of a name, if the others are one, too: an 'échangeur à plaques' is near to an 'échangeur'. */
async function withoutWordOf(
  reader: Reader,
  asked: Asked,
  term: NamedTerm,
  options: SearchOptions,
): Promise<Fewer | null> {
  const { understood } = asked
  const { all } = understood.parsed
  for (const word of term.own) {
    const rest = await named(
      reader,
      term.own.filter((one) => one !== word),
    )
    if (!conceptsOf(rest).some(({ kind }) => kind === 'thing')) continue
    const terms = all.flatMap((one) => (one === term ? rest : [one]))
    const found = await counted(reader, await prepare(reader, reading(asked, terms), options))
    const of = {
      ...asked,
      understood: { ...understood, parsed: { ...understood.parsed, all: [...terms, word] } },
    }
    if (found.total > 0) return { asked: found.asked, leftOut: [word], of }
  }
  return null
}

/** Terms with all names of what they name. */
async function named(reader: Reader, all: readonly SearchTerm[]): Promise<readonly SearchTerm[]> {
  const words = wordsOfOtherNames({ all, none: [] })
  const { terms } = await readLexicon(reader, { words, typed: [], unfinished: [] })
  return withOtherNames({ all, none: [] }, (word) => terms.get(word)?.isKnown === true).all
}

async function firstOf<T>(some: readonly T[], is: (one: T) => Promise<boolean>): Promise<T | null> {
  for (const one of some) if (await is(one)) return one
  return null
}

const wordsOf = ({ words }: Pick<Name, 'words'>): SearchTerm[] =>
  words
    .filter((word) => !EMPTY_WORDS.has(word))
    .map((word) => ({
      kind: 'chunk',
      chunk: { parts: [word], joined: null },
      unfinished: false,
      written: word,
    }))

/** The search with the typed words of names that no listing has; null if it has no such name of several words. */
function inOwnWords(asked: Asked): Unprepared | null {
  const { all } = asked.understood.parsed
  const own = all.flatMap((term): readonly SearchTerm[] => (term.kind === 'named' ? term.own : [term]))
  return own.length > all.length ? reading(asked, own) : null
}
