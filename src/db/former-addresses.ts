import { and, eq, gt, inArray, isNull, max, min, sql } from 'drizzle-orm'
import type { Language } from '#kernel/text/language.ts'
import type { Db, Tx } from './client.ts'
import { mailedToken, member } from './schema/accounts.ts'

/** Earlier addresses of these members that can still take their change back, each once however written, and until when. */
export async function listFormerAddresses(
  db: Db | Tx,
  memberIds: readonly number[],
  now: Date,
): Promise<{ memberId: number; email: string; until: Date; language: Language }[]> {
  const until = max(mailedToken.expiresAt).mapWith(mailedToken.expiresAt)
  const rows = await db
    .select({ memberId: member.id, email: min(mailedToken.newEmail), until, language: member.language })
    .from(mailedToken)
    .innerJoin(member, eq(member.id, mailedToken.memberId))
    .where(
      and(
        inArray(member.id, [...memberIds]),
        eq(mailedToken.purpose, 'undo_email'),
        isNull(mailedToken.usedAt),
        gt(mailedToken.expiresAt, now),
        sql`lower(${mailedToken.newEmail}) <> lower(${member.email})`,
      ),
    )
    .groupBy(member.id, member.language, sql`lower(${mailedToken.newEmail})`)
    .orderBy(member.id, sql`lower(${mailedToken.newEmail})`)
  return rows.flatMap(({ email, until: end, ...row }) =>
    email === null || end === null ? [] : [{ ...row, email, until: end }],
  )
}
