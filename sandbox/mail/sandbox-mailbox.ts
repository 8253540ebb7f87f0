import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sandboxMail, type KeptAttachment } from '#db/schema/platform.ts'
import type { MailAttachment, MailTransport } from '#platform/mail/mail.ts'

const NEWEST = 200

/** The mailbox of a demonstration: mails are stored in the database, a repeated message only once. */
export function createSandboxMailbox(db: Db): MailTransport {
  return {
    async deliver({ messageId, to, subject, text, html, attachments = [] }) {
      await db
        .insert(sandboxMail)
        .values({
          messageId,
          recipient: to,
          subject,
          bodyText: text,
          bodyHtml: html,
          attachments: attachments.map(keepWhere),
        })
        .onConflictDoNothing({ target: sandboxMail.messageId })
    },
  }
}

/** Only the key of a stored file is kept, so that nothing is stored twice. */
function keepWhere({ fileName, contentType, content, key }: MailAttachment): KeptAttachment {
  return { fileName, contentType, bytes: content.length, key }
}

export interface StoredMail {
  id: number
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
  attachments: { fileName: string; bytes: number }[]
}

/** Newest first; of one recipient (case-insensitive), or of all. */
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
    attachments: row.attachments.map(({ fileName, bytes }) => ({ fileName, bytes })),
  }))
}

/** An attachment of a mail, by its position; null if there is none. */
export async function findSandboxAttachment(
  db: Db,
  mailId: bigint,
  place: number,
): Promise<KeptAttachment | null> {
  const [row] = await db
    .select({ attachments: sandboxMail.attachments })
    .from(sandboxMail)
    .where(eq(sandboxMail.id, mailId))
  return row?.attachments[place] ?? null
}
