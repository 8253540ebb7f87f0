/**
 * Every kind of mail and its data. A feature declares its kinds in `contract/mail.ts` (`declare module
 * '#kernel/mail-kinds.ts'`) and gives each a template (`src/app/web/entry-mails.tsx`); a missing template
 * does not compile. Enqueued mails wait in the database, so the shape of a kind may only grow, by optional
 * properties.
 */
export interface MailKinds {}

export type MailKind = keyof MailKinds

/**
 * The data of a mail that its reader can unsubscribe from. The mailer adds the link when it sends, because
 * enqueued data is stored.
 */
export type Stoppable<Data> = Data & { stopAddress: string }
