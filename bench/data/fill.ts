import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import pLimit from 'p-limit'
import type { Db, Tx } from '#db/client.ts'
import { listing, listingAct, picture, pictureFile, stock } from '#db/schema/listings.ts'
import { staffAct } from '#db/schema/platform.ts'
import { foldListingCounts } from '#features/listings/server/count-views.ts'
import { bitsByTerm, foldWordCounts } from '#search/postgres/search-fold.ts'
import { MAPPED_FROM } from '#search/postgres/search-terms.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import { IDS_PER_PART } from '#db/schema/catalogue.ts'
import { LISTED_OF, rowsOf, type ListingRows, type People } from './listing-rows.ts'
import { writePeople } from './people.ts'
import { PROBES, probesOf, type Probe } from './probes.ts'
import { dropIndexes, writeRows } from './write-rows.ts'

/** How many listings each search finds that is measured, as counted while they were made. */
export type Truth = Record<Probe, number>

/** Listings a transaction, which is how many the index takes at once. */
const AT_ONCE = 100
/** While the database writes some, the next are made. */
const UNDER_WAY = 3
/** Transactions after which the changes of the lexicon are added up. */
const FOLDED_EVERY = 100

/**
 * Fills a migrated, empty database with so many listed products and all that belongs to them. What the index
 * keeps of them is written by the product's own function.
 */
export async function fill(url: string, listed: number, say: (line: string) => void): Promise<Truth> {
  // Both without time-outs, which the counts and indexes of a million rows exceed.
  const pool = new pg.Pool({ connectionString: url, max: UNDER_WAY })
  const db = drizzle(pool)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const last = lastIdFor(listed)
    const people = await writePeople(db, last, new Date())
    const indexes = await dropIndexes(client)
    const truth = Object.fromEntries(Object.keys(PROBES).map((probe) => [probe, 0])) as Truth
    const limit = pLimit(UNDER_WAY)
    for (let first = 1; first <= last; first += AT_ONCE * FOLDED_EVERY) {
      const starts = Array.from({ length: FOLDED_EVERY }, (_, place) => first + place * AT_ONCE)
      await Promise.all(
        starts.filter((from) => from <= last).map((from) => limit(() => writeFrom(db, from, people, truth))),
      )
      await foldWordCounts(db)
      await client.query('VACUUM lexicon_change')
      say(`${Math.min(first + AT_ONCE * FOLDED_EVERY - 1, last)} of ${last} listings`)
    }
    // As the job does within ten minutes.
    await foldListingCounts(db)
    await finish(client, indexes, last, say)
    say('bitmaps')
    await mapWords(client)
    await client.query('VACUUM ANALYZE search_bitmap, search_pending, lexicon')
    return truth
  } finally {
    await client.end()
    await pool.end()
  }
}

/** The last id, so that this many are listed. */
function lastIdFor(listed: number): number {
  const last = Math.floor((listed * LISTED_OF) / (LISTED_OF - 1))
  return last - Math.floor(last / LISTED_OF) < listed ? last + 1 : last
}

async function writeFrom(db: Db, from: number, people: People, truth: Truth): Promise<void> {
  const ids = Array.from({ length: Math.min(AT_ONCE, people.last - from + 1) }, (_, place) => from + place)
  const batch = ids.map((id) => rowsOf(id, people))
  const listed = batch.filter(({ isListed }) => isListed)
  for (const { document } of listed) for (const probe of probesOf(document)) truth[probe] += 1
  await db.transaction(async (tx) => {
    await writeListings(tx, batch)
    await indexListings(
      tx,
      listed.map(({ document: { id } }) => id),
    )
  })
}

async function writeListings(tx: Tx, batch: readonly ListingRows[]): Promise<void> {
  const present = <Row>(rows: readonly (Row | null)[]) => rows.filter((row): row is Row => row !== null)
  await writeRows(
    tx,
    listing,
    batch.map((rows) => rows.document),
  )
  await writeRows(
    tx,
    stock,
    batch.map((rows) => rows.stock),
  )
  await writeRows(
    tx,
    pictureFile,
    batch.flatMap((rows) => rows.pictureFiles),
  )
  await writeRows(
    tx,
    picture,
    batch.flatMap((rows) => rows.pictures),
  )
  await writeRows(tx, listingAct, present(batch.map((rows) => rows.listingAct)))
  await writeRows(tx, staffAct, present(batch.map((rows) => rows.staffAct)))
}

async function finish(
  client: pg.Client,
  indexes: readonly string[],
  last: number,
  say: (line: string) => void,
): Promise<void> {
  await client.query(`SELECT setval(pg_get_serial_sequence('listing', 'id'), ${last})`)
  await client.query("SET maintenance_work_mem = '768MB'")
  say(`${indexes.length} indexes`)
  for (const definition of indexes) {
    await client.query(definition)
  }
  await client.query(`VACUUM (FREEZE, ANALYZE) ${await filledTables(client)}`)
}

/**
 * Empty tables are left out: once analyzed, PostgreSQL takes them to be empty for good and keeps plans that
 * read them whole, even while a benchmark fills them. In production they are not analyzed before they have rows.
 */
async function filledTables(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables WHERE pg_relation_size(relid) > 0",
  )
  return rows.map(({ name }) => name).join(', ')
}

/**
 * Creates all bitmaps of a database without other users, a whole range of ids at a time. The job, which must
 * not block others, takes several times as long.
 */
async function mapWords(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE lexicon SET is_mapped = true
      WHERE NOT is_mapped AND (listings >= ${MAPPED_FROM} OR left(term, 1) = '=' AND left(term, 3) <> '=b:')
         AND left(term, 3) <> '=f:'`,
  )
  await client.query('ANALYZE lexicon')
  const { rows } = await client.query<{ parts: number }>(
    `SELECT max(listing_id) / ${IDS_PER_PART} + 1 AS parts FROM search_entry`,
  )
  await client.query('TRUNCATE search_bitmap, search_pending')
  for (let part = 0; part < (rows[0]?.parts ?? 0); part += 1) {
    const first = part * IDS_PER_PART
    const entries = `(SELECT * FROM search_entry WHERE listing_id BETWEEN ${first} AND ${first + IDS_PER_PART - 1}) AS e`
    await client.query(`INSERT INTO search_bitmap (term, part, bits) ${bitsByTerm(entries)}`)
  }
}
