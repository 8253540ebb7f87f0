/**
 * Of what people are told by mail, and what each mail is told. A feature declares its own in
 * `contract/mail.ts` (`declare module '#kernel/mail-kinds.ts'`), and gives each a template
 * (`src/app/web/entry-mails.tsx`), which does not compile without. Mails that were promised wait in the
 * database: the shape of a kind only ever grows, by properties that may be missing.
 */
export interface MailKinds {}

export type MailKind = keyof MailKinds

/**
 * What a mail is told that its reader may stop: the mailer puts the link in, since what is promised is
 * stored.
 */
export type Stoppable<Data> = Data & { stopAddress: string }
