import type { Tx } from '#db/client.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import type { MailKind, MailKinds, NotificationKind, NotificationKinds, Stoppable } from '#kernel/news.ts'
import { enqueueMail, type MailRequest } from '../mail/mail.ts'
import type { Services } from '../services.ts'
import { notify } from './notify.ts'

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
