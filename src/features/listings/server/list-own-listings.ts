import { and, asc, count, desc, eq, gte, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readProducts } from '#db/product-reader.ts'
import { listing, stock } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { ListFilter } from '#kernel/list-filter.ts'
import { minorFromMajor } from '#kernel/money.ts'
import type { OwnListingRow } from '../contract/views.ts'
import { presentOwnFields } from './present-listing.ts'
import { findPendingStates } from './revision-repository.ts'

/** The listings of the actor's company in every state but withdrawn, with the filters of the public list. */
export async function listOwnListings(
  db: Db,
  actor: Actor,
  filter: ListFilter,
  language: Language,
): Promise<[number, OwnListingRow[]]> {
  const where = and(
    eq(listing.companyId, actor.companyId),
    ne(listing.state, 'withdrawn'),
    ...conditionsOf(filter),
  )
  const [total] = await db.select({ listings: count() }).from(listing).where(where)
  const rows = await db
    .select({ listing, stockVersion: stock.version })
    .from(listing)
    .leftJoin(stock, eq(stock.listingId, listing.id))
    .where(where)
    .orderBy(...orderOf(filter))
    .limit(filter.displayCount)
    .offset((filter.page - 1) * filter.displayCount)
  const ids = rows.map((row) => row.listing.id)
  const products = new Map(
    (await readProducts(db, ids, { pictures: 'owner', language })).map((product) => [product.id, product]),
  )
  const revisions = await findPendingStates(db, ids)
  const listings = rows.flatMap((row) => {
    const product = products.get(row.listing.id)
    if (!product) return []
    const own = presentOwnFields(actor, row.listing, row.stockVersion)
    return [{ ...product, ...own, revision: revisions.get(product.id) ?? null }]
  })
  return [total?.listings ?? 0, listings]
}

function conditionsOf(filter: ListFilter): SQL[] {
  const { categorie, type, condition, country, currency, minPrice, maxPrice, searchStr } = filter
  return [
    ...(categorie === '' ? [] : [eq(listing.category, categorie)]),
    ...(type === undefined ? [] : [eq(listing.type, type)]),
    ...(condition === undefined ? [] : [eq(listing.condition, condition)]),
    ...(country === undefined ? [] : [eq(listing.country, country)]),
    ...(currency === undefined ? [] : [eq(listing.currency, currency)]),
    ...(minPrice === undefined ? [] : [gte(listing.priceMinor, minorFromMajor(minPrice))]),
    ...(maxPrice === undefined ? [] : [lte(listing.priceMinor, minorFromMajor(maxPrice))]),
    ...wordsOf(searchStr).map(({ text, isExcluded }) => {
      const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
      return isExcluded ? sql`${SEARCHED} NOT ILIKE ${pattern}` : sql`${SEARCHED} ILIKE ${pattern}`
    }),
  ]
}

/** A company's own listings are few: its words are looked for as they are, without the public search's index. */
const SEARCHED = sql`concat_ws(' ', ${listing.title}, ${listing.brand}, ${listing.type}, ${listing.category},
  ${listing.city}, ${listing.country}, ${listing.partNumber}, ${listing.serialNumber}, ${listing.descriptionText})`

/** Words, "quoted phrases" and -excluded ones. */
function wordsOf(searchStr: string): { text: string; isExcluded: boolean }[] {
  return [...searchStr.matchAll(/(-?)(?:"([^"]+)"|([^\s"]+))/g)].map(([, minus, phrase, word]) => ({
    text: phrase ?? word ?? '',
    isExcluded: minus === '-',
  }))
}

/** Newest first unless a price is asked for; without one currency, compared in euro at the stored daily rate. */
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
