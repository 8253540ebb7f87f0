import type { NotificationKind, NotificationKinds } from '#kernel/news.ts'
import type { Tx } from '#db/client.ts'
import { notification } from '#db/schema/notifications.ts'

/**
 * Notifies members in the site, in the transaction of the cause: both happen or neither. Duplicate members
 * are notified once. The words are rendered when a member reads them, in the language of the page.
 */
export async function notify<Kind extends NotificationKind>(
  tx: Tx,
  memberIds: readonly number[],
  kind: Kind,
  data: NotificationKinds[Kind],
): Promise<void> {
  const recipients = [...new Set(memberIds)]
  if (recipients.length === 0) return
  await tx.insert(notification).values(recipients.map((memberId) => ({ memberId, kind, data: { ...data } })))
}
