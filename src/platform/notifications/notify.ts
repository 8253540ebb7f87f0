import type {
  MailKind,
  MailKinds,
  NotificationKind,
  NotificationKinds,
  Stoppable,
} from '#kernel/notify-kinds.ts'
import type { Tx } from '#db/client.ts'
import { notification } from '#db/schema/notifications.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import { enqueueMail, type MailRequest } from '../mail/mail.ts'
import type { MailList } from '#kernel/mail-lists.ts'
import type { Services } from '../services.ts'

/** An in-site notification: its kind and data. */
export type SiteNotification = {
  [Kind in NotificationKind]: readonly [kind: Kind, data: NotificationKinds[Kind]]
}[NotificationKind]

/**
 * Notifies members in the site only, in the transaction of the cause. Duplicate members are notified once.
 * The words are rendered when a member reads them, in the language of the page.
 */
export async function notifyInSite(
  tx: Tx,
  memberIds: readonly number[],
  [kind, data]: SiteNotification,
): Promise<void> {
  const recipients = [...new Set(memberIds)]
  if (recipients.length === 0) return
  await tx.insert(notification).values(recipients.map((memberId) => ({ memberId, kind, data: { ...data } })))
}

/** The recipient of a mail. */
interface Recipient {
  email: string
  language: Language
}

export interface Person extends Recipient {
  id: number
}

type Message<Kind extends MailKind, Reader extends Recipient> = {
  /** As for a mail: a cause sends each reader one message. */
  cause: string
  mail: Kind
  /** The mail's data for a reader; `addressOf` makes the address of a page in the reader's language. */
  data: (reader: Reader, addressOf: (path: string) => string) => MailRequest<Kind>['data']
  /** Ids of attached documents. */
  attach?: readonly string[] | undefined
  /** Delays the mail. */
  runAt?: Date | undefined
  /** The in-site notification that accompanies the mail. */
  notification?: (Reader extends Person ? SiteNotification : never) | undefined
} & Unsubscribing<Kind, Reader>

/** A mail with an unsubscribe link goes only to members who have not unsubscribed. */
type Unsubscribing<Kind extends MailKind, Reader> =
  MailKinds[Kind] extends Stoppable<unknown>
    ? { list: MailList; isWanted: Reader extends Person ? (reader: Reader) => boolean : never }
    : { list?: never; isWanted?: never }

/**
 * Notifies people by mail and, if the message has a notification, in the site, as part of the transaction of
 * the cause.
 */
export async function notify<Kind extends MailKind, Reader extends Recipient>(
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  readers: readonly Reader[],
  message: Message<Kind, Reader>,
): Promise<void> {
  const { cause, mail: template, data, notification: inSite, attach, runAt, list } = message
  const isWanted: ((reader: Reader) => boolean) | undefined = message.isWanted
  if (inSite) await notifyInSite(tx, readers.flatMap(idOf), inSite)
  for (const reader of readers) {
    if (isWanted?.(reader) === false) continue
    const { email: to, language } = reader
    const addressOf = (path: string) => publicUrl + localizePath(path, language)
    const stop = list && { list, memberId: idOf(reader)[0] }
    const mail = { cause, to, language, template, data: data(reader, addressOf), attach, stop }
    await enqueueMail(tx, mail as MailRequest, runAt)
  }
}

const idOf = (reader: Recipient | Person) => ('id' in reader ? [reader.id] : [])
