import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sandboxMail } from '#db/schema/platform.ts'
import type { MailTransport } from './mail.ts'

const NEWEST = 200

/** The mailbox of a demonstration: mails stay in the database, and a repeated message is kept once. */
export function createSandboxMailbox(db: Db): MailTransport {
  return {
    async deliver({ messageId, to, subject, text, html }) {
      await db
        .insert(sandboxMail)
        .values({ messageId, recipient: to, subject, bodyText: text, bodyHtml: html })
        .onConflictDoNothing({ target: sandboxMail.messageId })
    },
  }
}

export interface StoredMail {
  id: number
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
}

/** Newest first; of one recipient (whatever the case of its letters), or of all. */
export async function listSandboxMails(db: Db, recipient?: string): Promise<StoredMail[]> {
  const rows = await db
    .select()
    .from(sandboxMail)
    .where(
      recipient === undefined ? undefined : eq(sql`lower(${sandboxMail.recipient})`, recipient.toLowerCase()),
    )
    .orderBy(desc(sandboxMail.id))
    .limit(NEWEST)
  return rows.map((row) => ({
    id: Number(row.id),
    to: row.recipient,
    subject: row.subject,
    text: row.bodyText,
    html: row.bodyHtml,
    sentAt: row.sentAt.toISOString(),
  }))
}
