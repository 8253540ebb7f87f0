import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'

/**
 * Whether staff, or one of them, wrote in the name of its company what staff have not published since. Call it under the lock
 * of the listing.
 */
export async function isWrittenByStaff(tx: Tx, listingId: number, memberId?: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM staff_act AS wrote
      WHERE wrote.subject = 'listing' AND wrote.subject_id = ${String(listingId)}
        AND wrote.act IN ('acting.create', 'acting.edit', 'acting.submit')
        ${memberId === undefined ? sql`` : sql`AND wrote.member_id = ${memberId}`}
        AND NOT EXISTS (SELECT FROM staff_act AS read
          WHERE read.subject = 'listing' AND read.subject_id = wrote.subject_id AND read.id > wrote.id
            AND read.act = 'listing.publish')
      LIMIT 1`)
  return rows.length > 0
}

/**
 * What staff wrote in the name of a company is decided by somebody else, until it has been published.
 * @throws AppError `awaits_second_person`
 */
export async function requireColleague(
  tx: Tx,
  { memberId }: Pick<Actor, 'memberId'>,
  listingId: number,
): Promise<void> {
  if (await isWrittenByStaff(tx, listingId, memberId))
    throw new AppError('awaits_second_person', { message: 'listings.errors.acted' })
}
