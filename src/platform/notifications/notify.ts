import type { NotificationKind, NotificationKinds } from '#kernel/notification.ts'
import type { Tx } from '#db/client.ts'
import { notification } from '#db/schema/notifications.ts'

/**
 * Tells members something in the site, in the transaction of its cause: both happen or neither. Each member
 * is told once, however often it is named. The words are found when the member reads it, in the language of
 * its page.
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
