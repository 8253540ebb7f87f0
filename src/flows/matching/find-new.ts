import { and, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { titleFor } from '#db/written-for.ts'
import { filterOf } from '#features/searches/domain/saved-search.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { SearchIndex } from '#search/search-port.ts'

/**
 * A publication becomes visible when its transaction commits, a little after its timestamp; so the last two
 * minutes are left to the next run.
 */
export const LAG_MS = 2 * MINUTE_MS
/** Products read per search, and those that its mail names. */
const LOOKED_AT = 20
const NAMED = 10

export type FoundProduct = Awaited<ReturnType<typeof readNew>>[number]

/** The newest results published since the search's last run, without those of the reader's own company. */
export async function findNew(
  tx: Tx,
  search: Pick<SearchIndex, 'search'>,
  { query, seenUntil: since }: { query: string; seenUntil: Date },
  { until, companyId = null }: { until: Date; companyId?: number | null },
): Promise<{ products: FoundProduct[]; isMore: boolean }> {
  const { ids } = await search.search({ ...filterOf(query), sort: 'newest', displayCount: LOOKED_AT })
  const products = await readNew(tx, ids, { since, until, companyId })
  return { products, isMore: products.length === LOOKED_AT }
}

async function readNew(
  tx: Tx,
  ids: readonly number[],
  { since, until, companyId }: { since: Date; until: Date; companyId: number | null },
) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      id: listing.id,
      title: listing.title,
      secondTitle: listing.secondTitle,
      language: listing.language,
      priceMinor: listing.priceMinor,
      currency: listing.currency,
      country: listing.country,
      city: listing.city,
    })
    .from(listing)
    .where(
      and(
        inArray(listing.id, [...ids]),
        gt(listing.publishedAt, since),
        lte(listing.publishedAt, until),
        companyId === null ? undefined : ne(listing.companyId, companyId),
        eq(listing.state, 'published'),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The first products, as mails name them. */
export function namedProducts(
  products: readonly FoundProduct[],
  language: Language,
  addressOf: (path: string) => string,
) {
  return products.slice(0, NAMED).map((product) => ({
    ...titleFor(language, product),
    place: `${product.city}, ${countryByName(product.country)?.[language] ?? product.country}`,
    price: majorFromMinor(product.priceMinor),
    currency: product.currency,
    address: addressOf(`/product/${product.id}`),
  }))
}
