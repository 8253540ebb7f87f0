import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { PENDING_REVISION_STATES, type SimilarListing } from '../../contract/views.ts'

/** The trigram similarity from which titles count as the same goods. */
const SIMILARITY = 0.6
/**
 * The number of a company's newest listings of the same type whose titles are compared; equal titles and
 * numbers are found among all.
 */
const COMPARED = 200
/** The number of similar listings shown for each. */
const SHOWN = 5

/**
 * Other listings of the same company, for several listings at once, that may be the same goods: an equal
 * serial or part number, an equal or similar title. Rejected and withdrawn listings and drafts don't count.
 */
export async function findSimilar(
  db: Db,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, SimilarListing[]>> {
  const { rows } = await db.execute<{ reviewed: number } & SimilarListing>(similarQuery(listingIds))
  const similar = new Map<number, SimilarListing[]>()
  for (const { reviewed, ...other } of rows) similar.set(reviewed, [...(similar.get(reviewed) ?? []), other])
  return similar
}

/** The single statement that finds them, by indexes of the company alone. */
export function similarQuery(listingIds: readonly number[]): SQL {
  return sql`
    SELECT reviewed.id AS reviewed, other.id, other.title, other.language, other.status, other.same
      FROM listing reviewed
      LEFT JOIN listing_revision proposed
        ON proposed.listing_id = reviewed.id AND proposed.state IN ${[...PENDING_REVISION_STATES]}
      CROSS JOIN LATERAL (
        SELECT coalesce(proposed.content ->> 'title', reviewed.title) AS title,
               CASE WHEN proposed.id IS NULL THEN reviewed.type ELSE proposed.content ->> 'type' END AS type,
               lower(CASE WHEN proposed.id IS NULL THEN reviewed.part_number
                 ELSE proposed.content ->> 'partNumber' END) AS part_number,
               lower(CASE WHEN proposed.id IS NULL THEN reviewed.serial_number
                 ELSE proposed.content ->> 'serialNumber' END) AS serial_number) shown
      CROSS JOIN LATERAL (
        SELECT DISTINCT ON (found.rank, l.id) l.id, l.title, l.language, l.state AS status, found.same
          FROM (SELECT DISTINCT ON (id) * FROM (
              (SELECT id, 1 AS rank, 'serial_number' AS same FROM listing
                WHERE company_id = reviewed.company_id AND lower(serial_number) = shown.serial_number LIMIT ${SHOWN + 1})
              UNION ALL
              (SELECT id, 2, 'part_number' FROM listing
                WHERE company_id = reviewed.company_id AND lower(part_number) = shown.part_number
                ORDER BY id DESC LIMIT ${COMPARED})
              UNION ALL
              (SELECT id, 3, 'title' FROM listing
                WHERE company_id = reviewed.company_id AND lower(title) = lower(shown.title)
                ORDER BY id DESC LIMIT ${COMPARED})
              UNION ALL
              SELECT near.id, 4, 'similar_title' FROM (
                SELECT id, title FROM listing
                 WHERE company_id = reviewed.company_id AND type = shown.type
                 ORDER BY id DESC LIMIT ${COMPARED}) near
               WHERE similarity(near.title, shown.title) >= ${SIMILARITY}) every_one
            ORDER BY id, rank) found
          JOIN listing l ON l.id = found.id
         WHERE l.id <> reviewed.id AND l.state IN ('under_review', 'published', 'changes_requested', 'dormant')
         ORDER BY found.rank, l.id
         LIMIT ${SHOWN}) other
     WHERE reviewed.id = ANY(${sql.param([...listingIds])}::int[])`
}
