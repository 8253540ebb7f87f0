import { and, count, desc, eq, isNull, lt, lte } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { notification } from '#db/schema/notifications.ts'
import { MOST_COUNTED } from '../contract/endpoints.ts'

const SHOWN = {
  id: notification.id,
  kind: notification.kind,
  data: notification.data,
  createdAt: notification.createdAt,
  readAt: notification.readAt,
}
export type NotificationRow = Pick<typeof notification.$inferSelect, keyof typeof SHOWN>

/** Newest first. */
export async function listNotificationsOf(
  db: Db,
  memberId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; rows: NotificationRow[] }> {
  const mine = eq(notification.memberId, memberId)
  const [counted] = await db.select({ total: count() }).from(notification).where(mine)
  const rows = await db
    .select(SHOWN)
    .from(notification)
    .where(mine)
    .orderBy(desc(notification.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: counted?.total ?? 0, rows }
}

export async function countUnreadOf(db: Db, memberId: number): Promise<number> {
  const some = db
    .select({ id: notification.id })
    .from(notification)
    .where(isUnreadOf(memberId))
    .limit(MOST_COUNTED)
    .as('some')
  const [counted] = await db.select({ unread: count() }).from(some)
  return counted?.unread ?? 0
}

/** Marks one notification as read, or all up to one, but only the member's own. */
export async function markRead(
  db: Db,
  memberId: number,
  which: { id: number } | { upTo: number },
  now: Date,
): Promise<void> {
  const chosen = 'id' in which ? eq(notification.id, which.id) : lte(notification.id, which.upTo)
  await db
    .update(notification)
    .set({ readAt: now })
    .where(and(isUnreadOf(memberId), chosen))
}

const isUnreadOf = (memberId: number) => and(eq(notification.memberId, memberId), isNull(notification.readAt))

/** For an account that is deleted. */
export async function deleteNotificationsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(notification).where(eq(notification.memberId, memberId))
}

export async function forgetNotificationsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(notification).where(lt(notification.createdAt, before))
}
