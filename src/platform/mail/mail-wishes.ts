import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { favouriteMail } from '#db/schema/favourites.ts'
import { searchMail } from '#db/schema/searches.ts'
import { wantedMail } from '#db/schema/wanted.ts'
import type { MailList } from '#kernel/mail-lists.ts'

/** Where a member's wish about each list stands; the feature keeps there when it last wrote. */
const WISHES = {
  favourites: favouriteMail,
  searches: searchMail,
  wanted: wantedMail,
} satisfies Record<MailList, PgTable>

/** Whether a member wants the mails of a list; by default it does. */
export async function wantsMails(db: Db | Tx, list: MailList, memberId: number): Promise<boolean> {
  const { rows } = await db.execute<{ wanted: boolean }>(
    sql`SELECT wanted FROM ${WISHES[list]} WHERE member_id = ${memberId}`,
  )
  return rows[0]?.wanted ?? true
}

/** Does nothing for a deleted account, whose old mails still contain their links. */
export async function saveMailWish(
  db: Db,
  list: MailList,
  { memberId, wanted }: { memberId: number; wanted: boolean },
): Promise<void> {
  await db.execute(sql`INSERT INTO ${WISHES[list]} (member_id, wanted)
    SELECT id, ${wanted} FROM member WHERE id = ${memberId} AND deleted_at IS NULL
    ON CONFLICT (member_id) DO UPDATE SET wanted = excluded.wanted`)
}
