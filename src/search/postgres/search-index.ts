import { eq, getTableColumns, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { companyIsActive } from '#db/active-company.ts'
import { LOCK_CLASSES } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { searchEntry, searchFacet, searchPending } from '#db/schema/catalogue.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { FILTER_LIST, type FilterColumn } from '../filters/filters.ts'
import { facetsOf } from '../words/facets.ts'
import { figuresOf } from '../words/figures.ts'
import {
  DOCUMENT_FORMAT,
  documentOf,
  isTerm,
  termsOf,
  toVector,
  type SearchDocument,
} from '../words/search-document.ts'
import { NEW_STAMP } from './search-stamp.ts'
import { yardOfListing } from './yard-of-listing.ts'

/**
 * Updates the search entry of a listing in the transaction that changes the listing. A listing has an entry
 * while it is published, has units on hand (reserved or not), and its company has an active member. Call this
 * last in the transaction: it waits for others that index the same listing.
 */
export async function indexListing(tx: Tx, listingId: number): Promise<void> {
  await indexListings(tx, [listingId])
}

/** The number of listings whose entries one statement writes. */
const AT_ONCE = 100

/** Updates the entries of several listings, in order of id to avoid deadlocks. */
export async function indexListings(tx: Tx, listingIds: readonly number[]): Promise<void> {
  const sorted = [...new Set(listingIds)].toSorted((a, b) => a - b)
  for (let from = 0; from < sorted.length; from += AT_ONCE)
    await indexTogether(tx, sorted.slice(from, from + AT_ONCE))
}

async function indexTogether(tx: Tx, ids: number[]): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASSES.searchEntry}, id)
    FROM unnest(${sql.param(ids)}::int[]) AS id`)
  // A statement after the one that locks, so that it sees what the previous lock holders committed.
  const listed = await readListed(tx, ids)
  const before = await termsInIndex(tx, ids)
  const kept = new Set(listed.map(({ listingId }) => listingId))
  const gone = [...before.keys()].filter((id) => !kept.has(id))
  if (gone.length > 0) await tx.delete(searchEntry).where(inArray(searchEntry.listingId, gone))
  const documents = listed.map((row) => ({ row, document: documentOf(row) }))
  if (documents.length > 0) await putEntries(tx, documents)
  const changed = [...gone, ...kept].map((listingId) => ({ listingId }))
  if (changed.length > 0) await tx.insert(searchPending).values(changed)
  await countTerms(tx, {
    before: [...before.values()],
    after: documents.map(({ document }) => new Set(termsOf(document))),
  })
}

/** Updates the entries of all listings of a company, which depend on whether it has an active member. */
export async function indexCompany(tx: Tx, companyId: number): Promise<void> {
  const rows = await tx.select({ id: listing.id }).from(listing).where(eq(listing.companyId, companyId))
  await indexListings(
    tx,
    rows.map(({ id }) => id),
  )
}

/** The price in euro cents, at the latest stored rate. */
const priceInEuro = sql<bigint>`(SELECT round(${listing.priceMinor} / per_euro) FROM exchange_rate
  WHERE exchange_rate.currency = ${listing.currency} ORDER BY day DESC LIMIT 1)::bigint`

/**
 * The time by which listings are sorted. A listing not confirmed for long counts as a hundred years older, so
 * that the index by time puts it last.
 */
const rankedFrom = sql<Date>`coalesce(${listing.publishedAt}, ${listing.createdAt})
  - CASE WHEN ${listing.fadedAt} IS NULL THEN interval '0' ELSE interval '100 years' END`.mapWith(
  listing.publishedAt,
)

/** What search reads of a listing: the columns of filters, and those that contain words. */
export const SEARCHED = {
  ...filterColumns(),
  title: listing.title,
  brand: listing.brand,
  descriptionText: listing.descriptionText,
  secondTitle: listing.secondTitle,
  secondDescriptionText: listing.secondDescriptionText,
  city: listing.city,
  partNumber: listing.partNumber,
  serialNumber: listing.serialNumber,
  hsCode: listing.hsCode,
  attributes: listing.attributes,
  runningHours: listing.runningHours,
}

function filterColumns() {
  return Object.fromEntries(
    FILTER_LIST.flatMap(([, { column }]) =>
      column === undefined ? [] : [[column, column === 'yardKey' ? yardOfListing : listing[column]]],
    ),
  ) as Pick<typeof listing, Exclude<FilterColumn, 'yardKey'>> & { yardKey: typeof yardOfListing }
}

/** The given listings that are searchable, with the content of their entries. */
export async function readListed(db: Db | Tx, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      ...SEARCHED,
      listingId: listing.id,
      priceEurMinor: priceInEuro,
      publishedAt: rankedFrom,
    })
    .from(listing)
    .innerJoin(stock, eq(stock.listingId, listing.id))
    .where(
      sql`${inArray(listing.id, [...ids])} AND ${listing.state} = 'published' AND ${stock.onHand} > 0 AND ${companyIsActive}`,
    )
}

export type ListedRow = Awaited<ReturnType<typeof readListed>>[number]

interface Indexed {
  row: ListedRow
  document: SearchDocument
}

async function putEntries(tx: Tx, indexed: readonly Indexed[]): Promise<void> {
  // Drizzle ignores keys of `row` that are not columns of the entry.
  const entries = indexed.map(({ row, document }) => ({
    ...row,
    vector: sql`${toVector(document)}::tsvector`,
    format: DOCUMENT_FORMAT,
  }))
  await tx
    .insert(searchEntry)
    .values(entries)
    .onConflictDoUpdate({ target: searchEntry.listingId, set: asGiven(searchEntry) })
  await tx
    .insert(searchFacet)
    .values(indexed.map(({ row }) => ({ listingId: row.listingId, facets: facetsOf(row) })))
    .onConflictDoUpdate({ target: searchFacet.listingId, set: asGiven(searchFacet) })
  await putFigures(
    tx,
    indexed.map(({ row }) => row),
  )
}

/** Writes only the figures that changed, in one statement for those that are gone and one for those that came. */
async function putFigures(tx: Tx, rows: readonly ListedRow[]): Promise<void> {
  const figures = rows.flatMap((row) =>
    Object.entries(figuresOf(row)).map(([key, figure]) => ({ id: row.listingId, key, figure })),
  )
  const given = sql`unnest(${sql.param(figures.map(({ id }) => id))}::int[],
    ${sql.param(figures.map(({ key }) => key))}::text[],
    ${sql.param(figures.map(({ figure }) => figure))}::float8[]) AS given (listing_id, key, figure)`
  await tx.execute(sql`DELETE FROM search_figure AS f
    WHERE f.listing_id = ANY(${sql.param(rows.map(({ listingId }) => listingId))}::int[])
      AND (f.listing_id, f.key, f.figure) NOT IN (SELECT * FROM ${given})`)
  if (figures.length > 0)
    await tx.execute(sql`INSERT INTO search_figure SELECT * FROM ${given} ON CONFLICT DO NOTHING`)
}

/** The values for `ON CONFLICT DO UPDATE`: those of the row to be inserted. */
function asGiven(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(columns.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]))
}

async function termsInIndex(tx: Tx, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const rows = await tx
    .select({ id: searchEntry.listingId, terms: sql<string[]>`tsvector_to_array(${searchEntry.vector})` })
    .from(searchEntry)
    .where(inArray(searchEntry.listingId, [...ids]))
  return new Map(rows.map(({ id, terms }) => [id, new Set(terms.filter(isTerm))]))
}

/**
 * Records changes to the counts of the lexicon, which a job sums up. Only new words are inserted into the
 * lexicon immediately, so that searches find them; in sorted order, to avoid deadlocks.
 */
async function countTerms(
  tx: Tx,
  { before, after }: { before: readonly ReadonlySet<string>[]; after: readonly ReadonlySet<string>[] },
): Promise<void> {
  const changes = new Map<string, number>()
  const count = (documents: readonly ReadonlySet<string>[], by: number) => {
    for (const terms of documents) for (const term of terms) changes.set(term, (changes.get(term) ?? 0) + by)
  }
  count(after, 1)
  count(before, -1)
  const changed = [...changes].filter(([, change]) => change !== 0)
  if (changed.length === 0) return
  const terms = sql.param(changed.map(([term]) => term))
  const counts = sql.param(changed.map(([, change]) => change))
  await tx.execute(sql`INSERT INTO lexicon (term, listings)
    SELECT term, 0 FROM unnest(${terms}::text[]) AS term ORDER BY term ON CONFLICT DO NOTHING`)
  await tx.execute(
    sql`INSERT INTO lexicon_change (term, change) SELECT * FROM unnest(${terms}::text[], ${counts}::int[])`,
  )
}

/** Rebuilds entries of an older format, some per transaction, so that it can be interrupted and resumed. */
export async function renewOutdatedEntries(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: searchEntry.listingId })
      .from(searchEntry)
      .where(lt(searchEntry.format, DOCUMENT_FORMAT))
      .orderBy(searchEntry.format, searchEntry.listingId)
      .limit(AT_ONCE)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await db.transaction((tx) => indexListings(tx, ids))
  }
}

/** Recalculates the prices in euro after exchange rates changed. */
export async function repriceSearchEntries(db: Db): Promise<void> {
  await db.execute(sql`WITH stamped AS (${sql.raw(NEW_STAMP)})
    UPDATE search_entry AS e SET price_eur_minor = round(e.price_minor / r.per_euro)
    FROM (SELECT DISTINCT ON (currency) currency, per_euro FROM exchange_rate ORDER BY currency, day DESC) AS r
    WHERE r.currency = e.currency AND e.price_eur_minor <> round(e.price_minor / r.per_euro)`)
}
