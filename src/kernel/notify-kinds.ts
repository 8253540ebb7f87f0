import type { Language } from './text/language.ts'

/**
 * Every kind of mail and its data. A feature declares its kinds in `notify/mails.tsx` (`declare module
 * '#kernel/notify-kinds.ts'`) beside their templates; a missing template does not compile. Queued mails are
 * stored in the database, so the shape of a kind may only gain optional properties.
 */
export interface MailKinds {}

export type MailKind = keyof MailKinds

/** The names of a feature's mails after its prefix; with `Data`, only of mails that need no other data. */
export type MailNames<Prefix extends string, Data = never> = {
  [Kind in MailKind]: [Data] extends [MailKinds[Kind]]
    ? Kind extends `${Prefix}${infer Name}`
      ? Name
      : never
    : never
}[MailKind]

/**
 * The data of a mail that its reader can unsubscribe from. The mailer adds the link when it sends, because
 * enqueued data is stored.
 */
export type Stoppable<Data> = Data & { stopAddress: string }

/**
 * Every kind of in-site notification, and its stored data. A feature declares its kinds in
 * `notify/notifications.ts`, with their words and pages; a kind without them does not compile. Rows are kept
 * for a year, so the shape of a kind may only gain optional properties. `language` is the language of the
 * seller's `title`.
 */
export interface NotificationKinds {}

export type NotificationKind = keyof NotificationKinds

/** The words of a kind of notification, and the page that it links to, without language prefix. */
export interface NotificationTemplate<Data> {
  text: Readonly<Record<Language, (data: Data) => string>>
  path: (data: Data) => string
}

/** The words of a feature's kinds, which the list of all kinds is composed of. */
export type NotificationTemplates<Kind extends NotificationKind> = {
  readonly [K in Kind]: NotificationTemplate<NotificationKinds[K]>
}
