import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { ListingFigures } from '../../contract/views.ts'

/** Views, favourites and quotes of some listings, in one statement; pending views count too. */
export async function readFigures(
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
