import type { FastifyInstance } from 'fastify'
import type { Language } from '#kernel/text/language.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
  type NotificationView,
} from '../contract/endpoints.ts'
import {
  countUnreadOf,
  listNotificationsOf,
  markRead,
  type NotificationRow,
} from './notification-repository.ts'

/** Renders a notification; null for a kind that is no longer used. */
export type RenderNotification = (
  kind: string,
  data: Readonly<Record<string, unknown>>,
  language: Language,
) => Pick<NotificationView, 'text' | 'written' | 'path'> | null

/** Members' notifications on the site. */
export function serveNotifications(
  app: FastifyInstance,
  { db, now }: Pick<Services, 'db' | 'now'>,
  renderNotification: RenderNotification,
): void {
  const left = async (memberId: number) => ({ unread: await countUnreadOf(db, memberId) })

  serve(app, listNotifications, async ({ actor, query, language }) => {
    const { page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const { total, rows } = await listNotificationsOf(db, actor.memberId, { page, pageSize })
    const views = rows.flatMap((row) => present(row, renderNotification, language) ?? [])
    return [total, views] satisfies [number, unknown[]]
  })

  serve(app, countUnread, async ({ actor }) => left(actor.memberId))

  serve(app, readNotification, async ({ actor, params }) => {
    await markRead(db, actor.memberId, { id: params.id }, now())
    return left(actor.memberId)
  })

  serve(app, readAllNotifications, async ({ actor, body }) => {
    await markRead(db, actor.memberId, body, now())
    return left(actor.memberId)
  })
}

function present(
  row: NotificationRow,
  renderNotification: RenderNotification,
  language: Language,
): NotificationView | null {
  const words = renderNotification(row.kind, row.data, language)
  if (!words) return null
  const { id, kind, createdAt, readAt } = row
  return { id, kind, ...words, createdAt: createdAt.toISOString(), isRead: readAt !== null }
}
