import { sql } from 'drizzle-orm'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { isDatabaseBusy } from '#db/database-away.ts'
import { IDS_PER_PART } from '#db/schema/catalogue.ts'
import { EVERY_MARK, MARKS } from '../words/search-document.ts'
import { phrasesOf } from '../words/search-query.ts'
import { namesInOrder } from '../words/thesaurus/other-names.ts'
import { bitOf, bitsOf, NO_BITS } from './bits.ts'
import { MAPPED_FROM } from './search-terms.ts'
import { readWords } from './own-words.ts'
import { NEW_STAMP } from './search-stamp.ts'
import { RARE_UP_TO } from './words-on-map.ts'

/** Listings per transaction, which take a second or two. */
const AT_ONCE = 5000

/**
 * Folds the changes of entries into the counts and bitmaps of words. Searches return the same results before,
 * during and after it; it can be interrupted and resumed.
 */
export async function foldSearchChanges(
  db: Db,
  mappedFrom = MAPPED_FROM,
  namesFrom = RARE_UP_TO,
): Promise<void> {
  await foldWordCounts(db)
  await db.transaction(async (tx) => {
    await takeTurn(tx)
    await mapFrequentWords(tx, mappedFrom)
    await forgetUnusedWords(tx)
  })
  await foldListings(db)
  await noteNames(db, namesFrom)
  await foldPhrases(db)
}

/** Adds the recorded changes to the counts of the lexicon. */
export async function foldWordCounts(db: Db): Promise<void> {
  await db.execute(sql`WITH moved AS (DELETE FROM lexicon_change RETURNING term, change),
    total AS (SELECT term, sum(change)::int AS change FROM moved GROUP BY term ORDER BY term)
    INSERT INTO lexicon AS l (term, listings) SELECT term, change FROM total
    ON CONFLICT (term) DO UPDATE SET listings = l.listings + excluded.listings`)
}

/** Lets one process fold at a time: a new bitmap would lack the listings that another process is folding. */
async function takeTurn(tx: Tx): Promise<void> {
  await takeLock(tx, 'searchWords')
}

/**
 * With more new words than this, as after a bulk load, all listings become pending: cheaper than word by
 * word.
 */
const FEW_WORDS = 200

/**
 * Starts the bitmaps of words, brands and yards that became frequent and of other new filter tokens, except count-only tokens
 * (facets and names). Their listings become pending, which fills the bitmaps; meanwhile searches read the entries.
 */
async function mapFrequentWords(tx: Tx, mappedFrom: number): Promise<void> {
  await tx.execute(sql`WITH mapped AS (
      UPDATE lexicon SET is_mapped = true
       WHERE NOT is_mapped AND (listings >= ${sql.raw(String(mappedFrom))} OR left(term, 1) = '='
         AND left(term, 3) NOT IN ('=b:', '=k:'))
         AND left(term, 3) <> '=f:'
      RETURNING term)
    INSERT INTO search_pending
    SELECT listing_id FROM search_entry WHERE (SELECT count(*) FROM mapped) > ${FEW_WORDS}
    UNION ALL
    SELECT listing_id FROM mapped JOIN search_entry ON vector @@ quote_literal(term)::tsquery
     WHERE (SELECT count(*) FROM mapped) <= ${FEW_WORDS}`)
}

async function forgetUnusedWords(tx: Tx): Promise<void> {
  await tx.execute(sql`WITH forgotten AS (DELETE FROM lexicon AS l
      WHERE listings <= 0 AND NOT EXISTS (SELECT FROM lexicon_change AS c WHERE c.term = l.term)
      RETURNING term, is_mapped)
    DELETE FROM search_bitmap WHERE term IN (
      SELECT mark || term FROM forgotten, unnest(ARRAY['', ${MARKS.title}, ${MARKS.name}]) AS mark WHERE is_mapped)`)
}

/** Fewer listings take no less time: where even they take too long, the database is away. */
const AT_LEAST = 10

/**
 * Folds all pending listings. Those of a million that lie far apart touch so many bitmaps that a busy database ends the
 * statement: it is asked for fewer then, since the same number would be ended again.
 */
async function foldListings(db: Db): Promise<void> {
  let atOnce = AT_ONCE
  for (let folded = Infinity; folded > 0;)
    try {
      folded = await db.transaction((tx) => foldSomeListings(tx, atOnce))
    } catch (error) {
      if (!isDatabaseBusy(error) || atOnce <= AT_LEAST) throw error
      atOnce = Math.ceil(atOnce / 4)
    }
}

/** Sets the bits of some pending listings by their entries; returns the number of listings. */
async function foldSomeListings(tx: Tx, atOnce: number): Promise<number> {
  await takeTurn(tx)
  const { rows } = await tx.execute<{ id: number }>(sql`
    WITH picked AS (SELECT DISTINCT listing_id FROM search_pending ORDER BY listing_id LIMIT ${atOnce}),
      taken AS (DELETE FROM search_pending WHERE listing_id IN (SELECT listing_id FROM picked)),
      stamped AS (${sql.raw(NEW_STAMP)} WHERE EXISTS (SELECT FROM picked))
    SELECT listing_id AS id FROM picked`)
  if (rows.length === 0) return 0
  // A later statement than the one that takes the listings, so that it sees the entries of all of them.
  const ids = sql.param(rows.map(({ id }) => id))
  await tx.execute(sql`
    WITH taken AS MATERIALIZED (SELECT unnest(${ids}::int[]) AS listing_id),
    touched AS MATERIALIZED (${sql.raw(bitsOf('taken'))}),
    found AS MATERIALIZED (${sql.raw(bitsByTerm('search_entry JOIN taken USING (listing_id)'))}),
    changed AS (
      UPDATE search_bitmap AS b SET bits = (b.bits & ~x.touched) | x.bits FROM (
        SELECT b.term, b.part, t.bits AS touched, coalesce(f.bits, ${sql.raw(NO_BITS)}) AS bits
          FROM touched AS t JOIN search_bitmap AS b USING (part) LEFT JOIN found AS f USING (term, part)) AS x
       WHERE b.term = x.term AND b.part = x.part AND (b.bits & x.touched) <> x.bits)
    INSERT INTO search_bitmap (term, part, bits) SELECT term, part, bits FROM found ON CONFLICT DO NOTHING`)
  return rows.length
}

/**
 * The number of phrases with a bitmap, the most recently searched; each is stored three times, once for each
 * mark.
 */
const MOST_PHRASES = 3000
/** No more new bitmaps of phrases after this time of a run: each may read a hundred thousand entries. */
const PHRASES_WITHIN_MS = 30_000

/** Notes searched phrases, so that the next fold gives them bitmaps. */
export async function notePhrases(db: Db, queries: readonly string[]): Promise<void> {
  await db.execute(sql`INSERT INTO search_phrase (query) SELECT DISTINCT unnest(${sql.param(queries)}::text[]) ORDER BY 1
    ON CONFLICT (query) DO UPDATE SET asked_on = current_date WHERE search_phrase.asked_on < current_date`)
}

/**
 * Notes the phrases that other names bring into searches, if all of their words are frequent: the first search for
 * 'pump' would otherwise read the texts of everything that has the words of 'mud pump' and of its other kinds.
 */
async function noteNames(db: Db, namesFrom: number): Promise<void> {
  await readWords(db)
  const phrases = namesInOrder().flatMap(phrasesOf)
  const named = phrases.map((phrase) => ({
    words: phrase.words,
    queries: EVERY_MARK.map((mark) => phrase.queryOf(mark)),
  }))
  await db.execute(sql`INSERT INTO search_phrase (query)
    SELECT DISTINCT unnest(queries) FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS named(words text[], queries text[])
     WHERE (SELECT min(coalesce(listings, 0)) FROM unnest(words) AS word LEFT JOIN lexicon ON term = word) >= ${namesFrom}
     ORDER BY 1
    ON CONFLICT (query) DO UPDATE SET asked_on = current_date WHERE search_phrase.asked_on < current_date`)
}

/** Creates the bitmaps of noted phrases, and deletes those that are no longer searched for. */
async function foldPhrases(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx)
    await tx.execute(sql`WITH forgotten AS (DELETE FROM search_phrase
        WHERE asked_on < current_date - 30
           OR query IN (SELECT query FROM search_phrase ORDER BY asked_on DESC, is_mapped DESC, query OFFSET ${MOST_PHRASES})
        RETURNING query)
      DELETE FROM search_bitmap WHERE term IN (SELECT query FROM forgotten)`)
  })
  const { rows } = await db.execute<{ query: string }>(
    sql`SELECT query FROM search_phrase WHERE NOT is_mapped ORDER BY asked_on DESC, query`,
  )
  const until = performance.now() + PHRASES_WITHIN_MS
  for (const { query } of rows)
    if (performance.now() < until) await db.transaction((tx) => mapPhrase(tx, query))
}

/** Entries that change meanwhile are pending, and can't be folded before this transaction ends. */
async function mapPhrase(tx: Tx, query: string): Promise<void> {
  await takeTurn(tx)
  await tx.execute(sql`WITH mapped AS (
      UPDATE search_phrase SET is_mapped = true WHERE query = ${query} AND NOT is_mapped RETURNING query)
    INSERT INTO search_bitmap (term, part, bits)
    SELECT query, part, bits FROM mapped, (
      SELECT listing_id / ${sql.raw(String(IDS_PER_PART))} AS part, bit_or(${sql.raw(bitOf('listing_id'))}) AS bits
        FROM search_entry WHERE vector @@ ${query}::tsquery GROUP BY 1) AS found`)
}

/** Bits are set in short strings that are then joined, because setting a bit copies the whole string. */
const BLOCK = 1000

/** Words in order, as names are; only listings with the first one are compared with it. */
const IN_ORDER = "^\\(''[^'']+''( <-> ''[^'']+'')+\\)$"
const PHRASES = `SELECT query, query::tsquery AS wanted, substring(query, '''([^'']+)''') COLLATE "C" AS first
  FROM search_phrase WHERE is_mapped`

/**
 * The bitmaps, over the given entries only, of all words (with and without marks) and phrases that have one.
 */
export const bitsByTerm = (entries: string) => `
  SELECT lexeme COLLATE "C" AS term, block / ${IDS_PER_PART / BLOCK} AS part,
         bit_or(bits::bit(${IDS_PER_PART}) >> block % ${IDS_PER_PART / BLOCK} * ${BLOCK}) AS bits FROM (
    SELECT lexeme, listing_id / ${BLOCK} AS block, bit_or(set_bit(0::bit(${BLOCK}), listing_id % ${BLOCK}, 1)) AS bits
      FROM ${entries}, unnest(tsvector_to_array(vector)) AS lexeme
      JOIN lexicon ON is_mapped AND term = ltrim(lexeme, '${MARKS.title}${MARKS.name}') COLLATE "C"
     GROUP BY 1, 2) AS blocks
   GROUP BY 1, 2
  UNION ALL
  SELECT query, listing_id / ${IDS_PER_PART}, bit_or(${bitOf('listing_id')})
    FROM (SELECT listing_id, vector, lexeme FROM ${entries}, unnest(tsvector_to_array(vector)) AS lexeme) AS words
    JOIN (${PHRASES} AND query ~ '${IN_ORDER}' OFFSET 0) AS phrase
      ON first = lexeme COLLATE "C" AND vector @@ wanted
   GROUP BY 1, 2
  UNION ALL
  SELECT query, listing_id / ${IDS_PER_PART}, bit_or(${bitOf('listing_id')})
    FROM ${entries} JOIN (${PHRASES} AND query !~ '${IN_ORDER}' OFFSET 0) AS phrase ON vector @@ wanted
   GROUP BY 1, 2`
