import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { staffAct } from '#db/schema/platform.ts'
import { POST_ACTS, type StaffPost, type StaffPostRow } from '../contract/staff-endpoints.ts'
import { oldAddresses, type PostRow } from './blog-repository.ts'

const HISTORY_LENGTH = 50

async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: member.id, firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(inArray(member.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}

/** Posts in staff's list. */
export async function presentStaffPosts(db: Db, rows: readonly PostRow[]): Promise<StaffPostRow[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )
  return rows.map(({ id, slug, title, labels, language, status, updatedAt, publishedAt, authorId }) => ({
    id,
    slug,
    title,
    labels,
    language,
    status,
    updated: updatedAt.toISOString(),
    published: publishedAt?.toISOString() ?? null,
    author: authorId === null ? null : (names.get(authorId) ?? ''),
  }))
}

/** A post for its editor. */
export async function presentStaffPost(db: Db, row: PostRow): Promise<StaffPost> {
  const [listed] = await presentStaffPosts(db, [row])
  if (!listed) throw new Error(`the post ${row.id} was not presented`)
  const { html, version } = row
  return {
    ...listed,
    html,
    version,
    oldAddresses: await oldAddresses(db, row),
    history: await historyOf(db, row.id),
  }
}

async function historyOf(db: Db, id: number): Promise<StaffPost['history']> {
  const acts = await db
    .select()
    .from(staffAct)
    .where(and(eq(staffAct.subject, 'post'), eq(staffAct.subjectId, String(id))))
    .orderBy(desc(staffAct.id))
    .limit(HISTORY_LENGTH)
  const names = await findNames(
    db,
    acts.map(({ memberId }) => memberId),
  )
  return acts.flatMap(({ act, memberId, actedAt }) => {
    const known = POST_ACTS.find((name) => act === `${name}_post`)
    return known ? [{ act: known, by: names.get(memberId) ?? '', at: actedAt.toISOString() }] : []
  })
}
