import type { NotificationKind, NotificationKinds, MailKind, MailKinds, Stoppable } from '#kernel/news.ts'
import type { Tx } from '#db/client.ts'
import { notification } from '#db/schema/notifications.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import { enqueueMail, type MailRequest } from '../mail/mail.ts'
import type { Services } from '../services.ts'

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

/** A recipient. */
export interface Person {
  id: number
  email: string
  language: Language
}

/** A notification with its data. */
export type SiteNotice = {
  [Kind in NotificationKind]: readonly [kind: Kind, data: NotificationKinds[Kind]]
}[NotificationKind]

/** Mails without an unsubscribe link. */
type PlainMail = {
  [Kind in MailKind]: MailKinds[Kind] extends Stoppable<unknown> ? never : Kind
}[MailKind]

interface Told<Kind extends PlainMail, Reader extends Person> {
  /** As for a mail: a cause sends each reader one message. */
  cause: string
  mail: Kind
  /** The mail's data for a reader; `addressOf` makes the address of a page in the reader's language. */
  data: (reader: Reader, addressOf: (path: string) => string) => MailRequest<Kind>['data']
  notice?: SiteNotice | undefined
  attach?: readonly string[] | undefined
}

/** Notifies people by mail and in the site, in the transaction of the cause: all of it or nothing. */
export async function tell<Kind extends PlainMail, Reader extends Person>(
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  people: readonly Reader[],
  { cause, mail: template, data, notice, attach }: Told<Kind, Reader>,
): Promise<void> {
  const ids = people.map(({ id }) => id)
  if (notice) await notify(tx, ids, notice[0], notice[1])
  for (const reader of people) {
    const { email: to, language } = reader
    const addressOf = (path: string) => publicUrl + localizePath(path, language)
    const mail = { cause, to, language, template, data: data(reader, addressOf), ...(attach && { attach }) }
    await enqueueMail(tx, mail as MailRequest<PlainMail>)
  }
}
