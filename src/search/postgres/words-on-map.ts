import type { TokenSets } from '../words/filter-conditions.ts'
import type { ParsedSearch } from '../words/parse-search.ts'
import { EVERY_MARK, marked, quoteLexeme } from '../words/search-document.ts'
import {
  LEVELS,
  toWordSets,
  type Alternatives,
  type Level,
  type Lexeme,
  type Phrase,
  type WordSet,
} from '../words/search-query.ts'
import { NO_BITS } from './bits.ts'
import type { WordsOnMap } from './bitmap-statements.ts'
import { MOST_WORDS, readLexicon, type Lexicon } from './lexicon.ts'
import type { Reader } from './parameters.ts'

/** Called with phrases that have no bitmap or were not searched for today, each as a `tsquery`. */
export type NotePhrases = (queries: readonly string[]) => void

interface Finding {
  /**
   * Words and phrases without a bitmap are read from the full-text index if they have at most this many
   * listings.
   */
  rareUpTo: number
  note: NotePhrases
  /** What is known of most words already. */
  lexicon: Lexicon
}

export const RARE_UP_TO = 300

/** A phrase without a bitmap is looked for in at most this many listings, whose whole texts that reads. */
const MOST_READ = 3000

/**
 * Finds the bitmaps of a search. Null if the full-text index must answer it: there are too many words, or a
 * phrase of frequent words has no bitmap yet, and too many listings may have it.
 */
export async function findOnMap(
  reader: Reader,
  parsed: ParsedSearch,
  alternatives: Alternatives,
  { tokens, unmapped }: { tokens: TokenSets; unmapped: ReadonlySet<string> },
  { rareUpTo, note, lexicon }: Finding,
): Promise<WordsOnMap | null> {
  const { all, none } = toWordSets(parsed, alternatives)
  const sets = [...none.map((set) => ({ set, place: 0 })), ...all.map((set, at) => ({ set, place: at + 1 }))]
  const lexemes = sets.flatMap(({ set, place }) => set.lexemes.map((lexeme) => ({ place, ...lexeme })))
  const { words, beginnings } = await findWords(reader, lexemes, { rareUpTo, lexicon })
  const phrases = sets.flatMap(({ set, place }) => set.phrases.map((phrase) => ({ place, ...phrase })))
  const found = await findPhrases(reader, [...phrases, ...beginnings], { rareUpTo, note })
  const rare = words.filter(({ mapped }) => !mapped)
  if (found === null || words.length > MOST_WORDS || listingsOf(rare) > 3 * rareUpTo) return null
  return {
    sets: all.length + tokens.length,
    members: [
      ...words
        .filter(({ mapped }) => mapped)
        .map(({ place, level, term }) => ({
          set: place,
          level,
          mapped: true,
          named: (mark: string) => marked(mark, term),
        })),
      ...groupsOf(rare).map(({ place, level, terms }) => ({
        set: place,
        level,
        mapped: false,
        named: (mark: string) => terms.map((term) => quoteLexeme(marked(mark, term))).join(' | '),
      })),
      ...found.map(({ place, level, queryOf, mapped }) => {
        const named = mapped ? queryOf : besides(queryOf, { all, tokens, place })
        return { set: place, level, mapped, named }
      }),
      ...tokens.flatMap((set, at) =>
        set.map((token) => ({
          set: all.length + at + 1,
          level: LEVELS.own,
          mapped: !unmapped.has(token),
          named: () => (unmapped.has(token) ? quoteLexeme(token) : token),
        })),
      ),
    ],
  }
}

interface Sets {
  all: readonly WordSet[]
  tokens: TokenSets
  /** Of the phrase: its set in `all` from 1 on, 0 for one that is excluded. */
  place: number
}

/** The query of a phrase for listings that also have what the other sets ask for, where that is a single word. */
function besides(queryOf: Phrase['queryOf'], { all, tokens, place }: Sets): Phrase['queryOf'] {
  if (place === 0) return queryOf
  const words = all.flatMap(({ lexemes: [only, ...more], phrases }, at) =>
    at + 1 === place || !only || only.goesOn || more.length + phrases.length > 0 ? [] : only.word,
  )
  const filters = tokens.flatMap(([only, ...more]) => (only === undefined || more.length > 0 ? [] : only))
  return (mark) =>
    [
      `(${queryOf(mark)})`,
      ...words.map((word) => quoteLexeme(marked(mark, word))),
      ...filters.map(quoteLexeme),
    ].join(' & ')
}

/** Words without a bitmap, together for each set and level. */
function groupsOf(words: readonly FoundTerm[]): { place: number; level: Level; terms: string[] }[] {
  const groups = Map.groupBy(words, ({ place, level }) => `${place} ${level}`)
  return [...groups.values()].flatMap((some) => {
    const [first] = some
    return first ? [{ place: first.place, level: first.level, terms: some.map(({ term }) => term) }] : []
  })
}

const listingsOf = (words: readonly FoundTerm[]) => words.reduce((sum, { listings }) => sum + listings, 0)

interface AtPlace {
  place: number
}

/** Looks up words, and the words that begin with a prefix, except prefixes of too many. */
async function findWords(
  reader: Reader,
  lexemes: readonly (Lexeme & AtPlace)[],
  { rareUpTo, lexicon }: Pick<Finding, 'rareUpTo' | 'lexicon'>,
): Promise<{ words: FoundTerm[]; beginnings: (Phrase & AtPlace)[] }> {
  const missing = lexemes.filter((lexeme) => termsIn(lexicon, lexeme) === null)
  const more = await readLexicon(reader, {
    words: missing.map(({ word }) => word),
    typed: [],
    unfinished: missing.flatMap(({ word, goesOn }) => (goesOn ? [word] : [])),
  })
  const wordsOf = lexemes.map((lexeme) => ({
    lexeme,
    words: (termsIn(lexicon, lexeme) ?? termsIn(more, lexeme) ?? []).map((term) => ({
      ...term,
      place: lexeme.place,
      level: lexeme.level,
    })),
  }))
  const isMany = ({ words }: { words: FoundTerm[] }) =>
    words.length > MOST_WORDS || listingsOf(words.filter(({ mapped }) => !mapped)) > rareUpTo
  return {
    words: wordsOf.filter((one) => !isMany(one)).flatMap(({ words }) => words),
    beginnings: wordsOf.filter(isMany).map(({ lexeme: { place, level, word } }) => ({
      place,
      level,
      queryOf: (mark) => `${quoteLexeme(mark + word)}:*`,
      words: [],
    })),
  }
}

/** Finds phrases by their bitmap or, where they have few listings, without one; null if one has neither. */
async function findPhrases(
  reader: Reader,
  phrases: readonly (Phrase & AtPlace)[],
  { rareUpTo, note }: Pick<Finding, 'rareUpTo' | 'note'>,
): Promise<(Phrase & AtPlace & { mapped: boolean })[] | null> {
  if (phrases.length === 0) return []
  const asked = phrases.map((phrase, index) => ({
    index,
    words: phrase.words,
    queries: [...new Set(EVERY_MARK.map((mark) => phrase.queryOf(mark)))],
  }))
  const { rows } = await reader.query<{ index: number; rare: boolean; mapped: boolean; noted: boolean }>({
    name: 'phrases-on-map',
    text: `SELECT index, mapped = cardinality(queries) AS mapped, noted = cardinality(queries) AS noted, coalesce(
             (SELECT min(coalesce(listings, 0)) FROM unnest(words) AS word LEFT JOIN lexicon ON term = word) < $2, false) AS rare
             FROM jsonb_to_recordset($1) AS asked(index int, words text[], queries text[]),
                  LATERAL (SELECT count(*) FILTER (WHERE is_mapped) AS mapped, count(*) FILTER (WHERE asked_on = current_date) AS noted
                             FROM search_phrase WHERE query = ANY(queries)) AS known`,
    values: [JSON.stringify(asked), rareUpTo],
  })
  const frequent = rows.filter(({ rare }) => !rare)
  note(frequent.filter(({ noted }) => !noted).flatMap(({ index }) => asked[index]?.queries ?? []))
  const unmapped = new Set(frequent.filter(({ mapped }) => !mapped).map(({ index }) => index))
  if (
    !(await areFewRead(
      reader,
      phrases.filter((_, index) => unmapped.has(index)),
    ))
  )
    return null
  const mapped = new Set(frequent.filter((one) => one.mapped).map(({ index }) => index))
  return phrases.map((phrase, index) => ({
    ...(unmapped.has(index) ? besideJoined(phrase) : phrase),
    mapped: mapped.has(index),
  }))
}

/** A phrase for the listings that do not write it as one word. */
const besideJoined = <Some extends Phrase>(phrase: Some): Some => ({
  ...phrase,
  queryOf: (mark) => `${phrase.queryOf(mark)} & !${quoteLexeme(mark + (phrase.joined ?? ''))}`,
})

/**
 * Whether few listings have all words of each phrase, in the texts of any mark, but not the one that joins them. By
 * bitmaps, so without what changed a moment ago.
 */
async function areFewRead(reader: Reader, phrases: readonly Phrase[]): Promise<boolean> {
  if (phrases.length === 0) return true
  if (phrases.some(({ joined, words }) => joined === undefined || words.length === 0)) return false
  const { rows } = await reader.query<{ few: boolean }>({
    name: 'phrases-read',
    text: `SELECT coalesce(bool_and(few), false) AS few FROM jsonb_to_recordset($1) AS asked(words text[], joined text),
             LATERAL (SELECT (SELECT count(*) FROM lexicon WHERE term = ANY(words) AND is_mapped) = cardinality(words)
               AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS mark, LATERAL (
                 SELECT sum(bit_count(w.bits & ~coalesce(j.bits, ${NO_BITS}))) AS listings FROM (
                   SELECT part, bit_and(bits) AS bits FROM search_bitmap
                    WHERE term = ANY(ARRAY(SELECT mark || word FROM unnest(words) AS word))
                    GROUP BY part HAVING count(*) = cardinality(words)) AS w
                   LEFT JOIN search_bitmap AS j ON j.term = mark || joined AND j.part = w.part) AS found
                WHERE listings > $3) AS few) AS judged`,
    values: [
      JSON.stringify(phrases.map(({ words, joined }) => ({ words: [...new Set(words)], joined }))),
      EVERY_MARK,
      MOST_READ,
    ],
  })
  return rows[0]?.few ?? false
}

interface FoundTerm extends AtPlace {
  level: Level
  term: string
  mapped: boolean
  listings: number
}

/** A word and, if it goes on, the words that begin with it; null where the lexicon was not asked. */
function termsIn({ terms }: Lexicon, { word, goesOn }: Lexeme): Omit<FoundTerm, 'place' | 'level'>[] | null {
  const known = terms.get(word)
  const longer = goesOn ? known?.longer : []
  if (known === undefined || longer === undefined || longer === null) return null
  const own = known.isKnown ? [[word, known.isMapped, Math.max(known.listings, 0)] as const] : []
  return [...own, ...longer].map(([term, mapped, listings]) => ({ term, mapped, listings: listings + 1 }))
}
