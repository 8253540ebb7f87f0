import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { notification } from '#db/schema/notifications.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { sandboxMail, staffAct } from '#db/schema/platform.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'

type Reader = Pick<Db, 'select'>

/** Longer than any id of ours: what a secret link ends with. */
const SECRETS = /[\w-]{40,}/g
const ADDRESSES = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Masks the ends of secret links, and addresses of anybody else. */
export function maskMail(text: string, own: string): string {
  return text
    .replace(ADDRESSES, (address) => (address.toLowerCase() === own.toLowerCase() ? address : '***@***'))
    .replace(SECRETS, (secret) => (secret.includes('@') ? secret : '***'))
}

/** Mails that we keep: those of the sandbox mailbox. What left by a mail server is kept by nobody here. */
export async function collectMails(
  db: Reader,
  { email, isStaff }: { email: string; isStaff: boolean },
): Promise<MemberData['mails']> {
  const rows = await db
    .select()
    .from(sandboxMail)
    .where(eq(sql`lower(${sandboxMail.recipient})`, email.toLowerCase()))
    .orderBy(desc(sandboxMail.id))
  return rows.map(({ subject, bodyText, sentAt }) => ({
    subject: maskMail(subject, email),
    text: isStaff ? null : maskMail(bodyText, email),
    sentAt: sentAt.toISOString(),
  }))
}

/** What the member was told in the site. */
export async function collectNotifications(
  db: Reader,
  memberId: number,
): Promise<MemberData['notifications']> {
  const rows = await db
    .select()
    .from(notification)
    .where(eq(notification.memberId, memberId))
    .orderBy(desc(notification.id))
  return rows.map(({ kind, data, createdAt, readAt }) => ({
    kind,
    about: data,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
}

/** What staff recorded about a member, its listings and its orders; and what it did as staff, without what that was about. */
export async function collectRecorded(db: Reader, memberId: number): Promise<MemberData['recorded']> {
  const listings = db
    .select({ id: sql`${listing.id}::text` })
    .from(listing)
    .where(eq(listing.createdBy, memberId))
  const orders = db
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.memberId, memberId))
  const rows = await db
    .select()
    .from(staffAct)
    .where(
      or(
        eq(staffAct.memberId, memberId),
        and(eq(staffAct.subject, 'member'), eq(staffAct.subjectId, String(memberId))),
        and(eq(staffAct.subject, 'listing'), inArray(staffAct.subjectId, listings)),
        and(eq(staffAct.subject, 'order'), inArray(staffAct.subjectId, orders)),
      ),
    )
    .orderBy(asc(staffAct.id))
  return rows.map(({ act, subject, subjectId, details, actedAt, memberId: actor }) => ({
    by: actor === memberId ? 'you' : 'staff',
    act,
    subject,
    subjectId,
    reason: actor === memberId ? null : reasonIn(details),
    at: actedAt.toISOString(),
  }))
}

/** Of an act's details only what was written to the member: the rest may name others. */
function reasonIn(details: unknown): string | null {
  if (typeof details !== 'object' || details === null) return null
  if ('reason' in details && typeof details.reason === 'string') return details.reason
  return 'note' in details && typeof details.note === 'string' ? details.note : null
}
