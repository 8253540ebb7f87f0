import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { staffView } from '#db/schema/views.ts'
import type { SavedView } from '../contract/endpoints.ts'
import type { ViewPage } from '../domain/view.ts'

export async function listViewsOf(db: Db | Tx, memberId: number): Promise<SavedView[]> {
  const { id, page, query, name } = staffView
  return db
    .select({ id, page, query, name })
    .from(staffView)
    .where(eq(staffView.memberId, memberId))
    .orderBy(asc(sql`lower(${name})`), asc(id))
}

interface Filters {
  memberId: number
  page: ViewPage
  query: string
}

/** How many views other than this one somebody has. Locks the member, so that two calls can't exceed the limit. */
export async function countOtherViews(tx: Tx, { memberId, page, query }: Filters): Promise<number> {
  await tx.execute(sql`SELECT FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`)
  const isOther = or(ne(staffView.page, page), ne(staffView.query, query))
  const [counted] = await tx
    .select({ views: count() })
    .from(staffView)
    .where(and(eq(staffView.memberId, memberId), isOther))
  return counted?.views ?? 0
}

export async function putView(tx: Tx, values: Filters & { name: string; createdAt: Date }): Promise<void> {
  await tx
    .insert(staffView)
    .values(values)
    .onConflictDoUpdate({
      target: [staffView.memberId, staffView.page, staffView.query],
      set: { name: values.name },
    })
}

export async function removeView(db: Db, { id, memberId }: { id: number; memberId: number }): Promise<void> {
  await db.delete(staffView).where(and(eq(staffView.id, id), eq(staffView.memberId, memberId)))
}

/** For the deletion of an account. */
export async function deleteViewsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(staffView).where(eq(staffView.memberId, memberId))
}
