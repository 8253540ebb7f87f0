import { getTableColumns, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { searchEntry } from '#db/schema/catalogue.ts'
import { bitsOf, NO_BITS } from '#search/postgres/bits.ts'
import { bitsByTerm } from '#search/postgres/search-fold.ts'
import { readListed, SEARCHED, type ListedRow } from '#search/postgres/search-index.ts'
import { facetsOf } from '#search/words/facets.ts'
import { figuresOf } from '#search/words/figures.ts'
import { DOCUMENT_FORMAT, documentOf, MARKS, toVector } from '#search/words/search-document.ts'
import { bySql, createTally, inPages, type Invariant } from './invariant.ts'

const AT_ONCE = 200

/** The columns of an entry that filters look at. */
const COLUMNS = Object.entries(getTableColumns(searchEntry)).flatMap(([name, column]) =>
  isSearched(name) ? [[name, column] as const] : [],
)
const TYPES = COLUMNS.map(([, column]) => `${column.name} ${column.getSQLType()}`).join()
const listOf = (row: 'e' | 'x') => COLUMNS.map(([, { name }]) => `${row}.${name}`).join()

function isSearched(name: string): name is keyof typeof SEARCHED {
  return name in SEARCHED
}

const SETTLED = `(SELECT * FROM search_entry AS e
  WHERE NOT EXISTS (SELECT FROM search_pending AS p WHERE p.listing_id = e.listing_id)) AS settled`

/** The search index compared with the published listings. */
export const SEARCH: readonly Invariant[] = [
  {
    name: 'search entries',
    says: 'every listed product has its entry as it would be written now, and nothing else has one',
    look: async ({ db }) => {
      const tally = createTally()
      const pages = inPages(
        0,
        (after) => readIds(db, after),
        ({ id }) => id,
      )
      for await (const page of pages) {
        tally.look(page.filter(({ hasEntry }) => hasEntry).length)
        for (const id of await findStale(db, page)) tally.blame(String(id))
      }
      return tally.finding()
    },
  },
  bySql({
    name: 'search words',
    says: 'the counts of words and filters are those of the entries',
    of: 'lexicon',
    broken: `
      SELECT coalesce(k.term, w.word) AS id FROM (
        SELECT term COLLATE "C" AS term, sum(listings)::bigint AS listings FROM (
          SELECT term, listings FROM lexicon UNION ALL SELECT term, change FROM lexicon_change) c GROUP BY 1) k
      FULL JOIN (SELECT word COLLATE "C" AS word, ndoc FROM ts_stat('SELECT vector FROM search_entry')
        WHERE left(word, 1) NOT IN ('${MARKS.title}', '${MARKS.name}')) w ON w.word = k.term
      WHERE coalesce(k.listings, 0) <> coalesce(w.ndoc, 0)`,
  }),
  bySql({
    name: 'search bitmaps',
    says: 'the bitmaps of frequent words and of filters are those of the entries, but for listings that wait for them',
    of: 'search_bitmap',
    broken: `
      SELECT term AS id FROM search_bitmap AS b
        FULL JOIN (${bitsByTerm(SETTLED)}) AS e USING (term, part) LEFT JOIN (${bitsOf('search_pending')}) AS w USING (part)
      WHERE coalesce(b.bits, ${NO_BITS}) & ~coalesce(w.bits, ${NO_BITS}) <> coalesce(e.bits, ${NO_BITS})`,
  }),
]

interface Candidate extends Record<string, unknown> {
  id: number
  hasEntry: boolean
}

async function readIds(db: Db | Tx, after: number): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    SELECT id, EXISTS (SELECT FROM search_entry e WHERE e.listing_id = l.id) AS "hasEntry"
      FROM listing l WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}`)
  return rows
}

/**
 * Entries that differ from what would be written now. A job rebuilds entries of an older format; prices in
 * euros follow a new rate within the hour.
 */
export async function findStale(db: Db | Tx, page: readonly Candidate[]): Promise<number[]> {
  const ids = page.map(({ id }) => id)
  const listed = new Map((await readListed(db, ids)).map((row) => [row.listingId, row]))
  const wrong = page.filter(({ id, hasEntry }) => listed.has(id) !== hasEntry).map(({ id }) => id)
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT e.listing_id AS id FROM search_entry e
      JOIN jsonb_to_recordset(${asJson([...listed.values()].map(expected))}::jsonb)
        AS x (id int, vector text, published timestamptz, facets text[], figures jsonb, ${sql.raw(TYPES)}) ON x.id = e.listing_id
      LEFT JOIN search_facet f ON f.listing_id = e.listing_id
    WHERE e.format = ${DOCUMENT_FORMAT} AND (e.vector <> x.vector::tsvector
      OR (${sql.raw(listOf('e'))}, date_trunc('milliseconds', e.published_at))
        IS DISTINCT FROM (${sql.raw(listOf('x'))}, x.published)
      OR f.facets IS DISTINCT FROM x.facets
      OR x.figures <> (SELECT coalesce(jsonb_object_agg(key, figure), '{}') FROM search_figure g WHERE g.listing_id = e.listing_id)
      OR e.price_eur_minor NOT IN (SELECT round(e.price_minor / per_euro) FROM (
        SELECT per_euro FROM exchange_rate r WHERE r.currency = e.currency ORDER BY day DESC LIMIT 2) recent))`)
  return [...wrong, ...rows.map(({ id }) => id)]
}

const expected = (row: ListedRow) => ({
  id: row.listingId,
  vector: toVector(documentOf(row)),
  published: row.publishedAt.toISOString(),
  facets: facetsOf(row),
  figures: figuresOf(row),
  ...Object.fromEntries(COLUMNS.map(([name, column]) => [column.name, row[name]])),
})

const asJson = (rows: unknown) =>
  JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
