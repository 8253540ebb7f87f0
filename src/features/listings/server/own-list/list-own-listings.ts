import { and, asc, count, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readProducts } from '#db/product-reader.ts'
import { listing, listingViewTotal, stock } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Language } from '#kernel/text/language.ts'
import { LISTING_STATES, type ListingState } from '#kernel/trade/product.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'
import { listingConditions } from '#search/postgres/listing-conditions.ts'
import type { ListingFigures, OwnListingRow } from '../../contract/views.ts'
import { OWN_COLUMNS, type OwnColumn, type OwnOrder } from '../../domain/own-order.ts'
import { contentOf } from '../listing-content.ts'
import { LISTING_COLUMNS } from '../listing-repository.ts'
import { findKinds } from '../documents/document-repository.ts'
import { countPictures } from '../pictures/picture-repository.ts'
import { presentCompleteness, presentOwnFields } from '../present-listing.ts'
import { findPendingStates } from '../revision-repository.ts'

/** The filters of the public list, one state, and an order; null means every state but withdrawn. */
interface OwnListFilter extends ListFilter {
  status: ListingState | null
  order: OwnOrder | null
}

/** The listings of the actor's company, with staff's notes and their figures; eight statements per page. */
export async function listOwnListings(
  db: Db,
  actor: Actor,
  filter: OwnListFilter,
  language: Language,
): Promise<[number, OwnListingRow[]]> {
  const where = whereOwn(actor.companyId, filter)
  const [total] = await db.select({ listings: count() }).from(listing).where(where)
  const ids = (await ownPageQuery(db, actor.companyId, filter)).map(({ id }) => id)
  const found = await db
    .select({ listing: LISTING_COLUMNS, stockVersion: stock.version })
    .from(listing)
    .leftJoin(stock, eq(stock.listingId, listing.id))
    .where(sql`${listing.id} = ANY(${sql.param(ids)}::int[])`)
  const byId = new Map(found.map((row) => [row.listing.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const products = new Map(
    (await readProducts(db, ids, { pictures: 'owner', language })).map((product) => [product.id, product]),
  )
  const revisions = await findPendingStates(db, ids)
  const figures = await readFigures(db, ids)
  const pictures = await countPictures(db, ids)
  const documents = await findKinds(db, ids)
  const listings = rows.flatMap((row) => {
    const product = products.get(row.listing.id)
    if (!product) return []
    const own = presentOwnFields(actor, row.listing, row.stockVersion)
    const revision = revisions.get(product.id)
    return [
      {
        ...product,
        ...own,
        completeness: presentCompleteness(
          contentOf(row.listing),
          { pictures: pictures.get(product.id) ?? 0, documents: documents.get(product.id) ?? [] },
          language,
        ),
        confirmedAt: row.listing.confirmedAt?.toISOString() ?? null,
        note: revision?.note ?? own.note,
        reasons: revision ? revision.reasons : own.reasons,
        revision: revision?.state ?? null,
        figures: figures.get(product.id) ?? { views: 0, favourites: 0, quotes: 0 },
      },
    ]
  })
  return [total?.listings ?? 0, listings]
}

const whereOwn = (companyId: number, filter: OwnListFilter) =>
  and(
    eq(listing.companyId, companyId),
    filter.status === null ? ne(listing.state, 'withdrawn') : isFoundUnder(filter.status),
    ...conditionsOf(filter),
  )

/** The ids of a page, in order: without their texts, thousands of listings are sorted in memory. */
export function ownPageQuery(db: Db, companyId: number, filter: OwnListFilter) {
  return db
    .select({ id: listing.id })
    .from(listing)
    .leftJoin(stock, eq(stock.listingId, listing.id))
    .leftJoin(listingViewTotal, eq(listingViewTotal.listingId, listing.id))
    .where(whereOwn(companyId, filter))
    .orderBy(...(filter.order === null ? orderOf(filter) : ownOrderOf(filter.order)))
    .limit(filter.displayCount)
    .offset((filter.page - 1) * filter.displayCount)
}

/** The number of listings in each state, under the other filters; one statement. */
export async function countOwnListings(
  db: Db,
  actor: Actor,
  filter: ListFilter,
): Promise<{ total: number; states: Partial<Record<ListingState, number>> }> {
  const counted = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number)
  const [row] = await db
    .select({
      total: counted(ne(listing.state, 'withdrawn')),
      ...Object.fromEntries(LISTING_STATES.map((state) => [state, counted(isFoundUnder(state))])),
    })
    .from(listing)
    .where(and(eq(listing.companyId, actor.companyId), ...conditionsOf(filter)))
  const { total = 0, ...states } = row ?? {}
  return { total, states }
}

/**
 * A listing matches by its own state and by that of its proposed change, so that everything that staff sent
 * back is in one list.
 */
function isFoundUnder(state: ListingState): SQL {
  const own = eq(listing.state, state)
  if (state === 'changes_requested') return sql`(${own} OR ${hasRevisionIn(sql`'changes_requested'`)})`
  if (state === 'under_review') return sql`(${own} OR ${hasRevisionIn(sql`'open', 'under_review'`)})`
  return own
}

// Column names in full: in a select from one table, Drizzle omits the table name.
const hasRevisionIn = (states: SQL) =>
  sql`EXISTS (SELECT FROM listing_revision AS r WHERE r.listing_id = listing.id AND r.state IN (${states}))`

function conditionsOf(filter: ListFilter): SQL[] {
  return [
    ...listingConditions(filter),
    ...wordsOf(filter.searchStr).map(({ text, isExcluded }) => {
      const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
      return isExcluded ? sql`${SEARCHED} NOT ILIKE ${pattern}` : sql`${SEARCHED} ILIKE ${pattern}`
    }),
  ]
}

/** A company has few listings: they are searched as they are, without the index of the public search. */
const SEARCHED = sql`concat_ws(' ', ${listing.title}, ${listing.brand}, ${listing.type}, ${listing.category},
  ${listing.city}, ${listing.country}, ${listing.partNumber}, ${listing.serialNumber}, ${listing.reference},
  ${listing.descriptionText}, ${listing.secondTitle}, ${listing.secondDescriptionText})`

/** Words, "quoted phrases" and -excluded ones. */
function wordsOf(searchStr: string): { text: string; isExcluded: boolean }[] {
  return [...searchStr.matchAll(/(-?)(?:"([^"]+)"|([^\s"]+))/g)].map(([, minus, phrase, word]) => ({
    text: phrase ?? word ?? '',
    isExcluded: minus === '-',
  }))
}

/** What each column is sorted by; a listing without a quantity or a confirmation comes before all others. */
const SORTED_BY: Readonly<Record<OwnColumn, SQL>> = {
  title: sql`lower(${listing.title})`,
  state: sql`array_position(${sql.raw(`ARRAY['${LISTING_STATES.join("','")}']`)}, ${listing.state})`,
  units: sql`coalesce(${stock.onHand} - ${stock.reserved}, -1)`,
  views: sql`coalesce(${listingViewTotal.views}, 0)`,
  quotes: sql`(SELECT count(*) FROM quote AS q WHERE q.listing_id = ${listing.id})`,
  confirmed: sql`coalesce(${listing.confirmedAt}, '-infinity')`,
}

/** Views of the last minutes, which are not summed up yet, don't count for the order. */
function ownOrderOf(order: OwnOrder): SQL[] {
  const column = OWN_COLUMNS.find((known) => order.startsWith(known)) ?? 'title'
  const by = SORTED_BY[column]
  return [order.endsWith('_asc') ? asc(by) : desc(by), desc(listing.id)]
}

/** Newest first unless sorted by price; across currencies prices compare in euro at the stored daily rate. */
function orderOf({ sort, currency }: ListFilter): SQL[] {
  const price =
    currency === undefined
      ? sql`${listing.priceMinor} / (SELECT per_euro FROM exchange_rate r WHERE r.currency = ${listing.currency}
          ORDER BY r.day DESC LIMIT 1)`
      : sql`${listing.priceMinor}`
  if (sort === 'price_asc') return [asc(price), desc(listing.id)]
  if (sort === 'price_desc') return [desc(price), desc(listing.id)]
  return [desc(listing.id)]
}

/** Views, favourites and quotes of some listings, in one statement; pending views count too. */
async function readFigures(
  db: Db,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, ListingFigures>> {
  if (listingIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; views: number; favourites: number; quotes: number }>(sql`
    SELECT asked.id,
           ((SELECT coalesce(sum(views), 0) FROM listing_view_day AS d WHERE d.listing_id = asked.id)
             + (SELECT count(*) FROM listing_view AS v WHERE v.listing_id = asked.id))::int AS views,
           (SELECT count(*) FROM favourite AS f WHERE f.listing_id = asked.id)::int AS favourites,
           (SELECT count(*) FROM quote AS q WHERE q.listing_id = asked.id)::int AS quotes
      FROM unnest(${sql.param([...listingIds])}::int[]) AS asked(id)`)
  return new Map(rows.map(({ id, views, favourites, quotes }) => [id, { views, favourites, quotes }]))
}
