import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { dayOf } from '#kernel/text/day.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { isRobot } from '../domain/robots.ts'

export interface View {
  listingId: number
  /** The signed-in user, if any. */
  actor: Actor | null
  userAgent: string | undefined
}

/**
 * Counts a view of a published listing's page, without recording who viewed it. The company's own members,
 * staff and robots don't count. It only inserts, so that views never wait for each other; `foldViews` sums
 * up.
 */
export async function recordView(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { listingId, actor, userAgent }: View,
): Promise<void> {
  if (isRobot(userAgent) || (actor !== null && allows('staff', actor))) return
  const day = dayOf(now())
  await db.execute(sql`INSERT INTO listing_view (listing_id, day)
    SELECT id, ${day}::date FROM listing
     WHERE id = ${listingId} AND state = 'published' AND company_id IS DISTINCT FROM ${actor?.companyId ?? null}::int`)
}

/**
 * Adds pending views to the daily totals. Readers see the same sums before, during and after; concurrent runs
 * are safe.
 */
export async function foldViews(db: Db): Promise<void> {
  await db.execute(sql`WITH moved AS (DELETE FROM listing_view RETURNING listing_id, day),
    total AS (SELECT listing_id, day, count(*)::int AS views FROM moved GROUP BY listing_id, day
               ORDER BY listing_id, day),
    days AS (INSERT INTO listing_view_day AS d (listing_id, day, views) SELECT listing_id, day, views FROM total
      ON CONFLICT (listing_id, day) DO UPDATE SET views = d.views + excluded.views),
    companies AS (INSERT INTO company_view_day AS c (company_id, day, views)
      SELECT company_id, day, sum(views)::int FROM total JOIN listing ON listing.id = listing_id
       GROUP BY company_id, day ORDER BY company_id, day
      ON CONFLICT (company_id, day) DO UPDATE SET views = c.views + excluded.views)
    INSERT INTO listing_view_total AS t (listing_id, views)
    SELECT listing_id, sum(views)::int FROM total GROUP BY listing_id ORDER BY listing_id
    ON CONFLICT (listing_id) DO UPDATE SET views = t.views + excluded.views`)
}

/** Folds changes of the numbers of listings into one row each; readers see the same sums. */
export async function foldListingCounts(db: Db): Promise<void> {
  await db.execute(sql`WITH moved AS (DELETE FROM listing_count RETURNING state, category, listings)
    INSERT INTO listing_count (state, category, listings)
    SELECT state, category, sum(listings) FROM moved GROUP BY 1, 2 HAVING sum(listings) <> 0`)
}

/** Keeps the tables of pending views and of changed counts small. */
export const foldViewsJob = defineJob({
  name: 'fold-views',
  lane: 'clock',
  priority: 60,
  cron: '*/10 * * * *',
  async run({ db }: Pick<Services, 'db'>) {
    await foldViews(db)
    await foldListingCounts(db)
  },
})
