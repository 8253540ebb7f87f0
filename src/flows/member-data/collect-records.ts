import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { disavowal } from '#db/schema/disavowals.ts'
import { cartTerms, legalText, memberTerms } from '#db/schema/legal-texts.ts'
import { listing } from '#db/schema/listings.ts'
import { notification } from '#db/schema/notifications.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { sandboxMail, staffAct } from '#db/schema/platform.ts'
import { findTrouble } from '#platform/mail/mail-troubles.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'

type Reader = Pick<Db, 'select'>

/** Longer than our ids, so it only matches the tokens at the end of secret links. */
const SECRETS = /[\w-]{40,}/g
const ADDRESSES = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Masks the tokens of secret links, and the addresses of other people. */
export function maskMail(text: string, own: string): string {
  return text
    .replace(ADDRESSES, (address) => (address.toLowerCase() === own.toLowerCase() ? address : '***@***'))
    .replace(SECRETS, (secret) => (secret.includes('@') ? secret : '***'))
}

/** Deals that a member disavowed for its company. */
export async function collectDisavowals(db: Reader, memberId: number): Promise<MemberData['disavowals']> {
  const { text, state, note, madeAt } = disavowal
  const rows = await db
    .select({ text, state, note, madeAt })
    .from(disavowal)
    .where(eq(disavowal.memberId, memberId))
    .orderBy(asc(madeAt))
  return rows.map(({ madeAt: at, ...said }) => ({ ...said, madeAt: at.toISOString() }))
}

/** Stored mails, which are those of the sandbox mailbox; mails sent through a mail server are not stored. */
export async function collectMails(
  db: Reader,
  { email, isStaff }: { email: string; isStaff: boolean },
): Promise<MemberData['mails']> {
  const rows = await db
    .select({ subject: sandboxMail.subject, bodyText: sandboxMail.bodyText, sentAt: sandboxMail.sentAt })
    .from(sandboxMail)
    .where(eq(sql`lower(${sandboxMail.recipient})`, email.toLowerCase()))
    .orderBy(desc(sandboxMail.id))
  return rows.map(({ subject, bodyText, sentAt }) => ({
    subject: maskMail(subject, email),
    text: isStaff ? null : maskMail(bodyText, email),
    sentAt: sentAt.toISOString(),
  }))
}

/** Why mail to the member's address was stopped. */
export async function collectMailTroubles(db: Reader, email: string): Promise<MemberData['mailTroubles']> {
  const found = await findTrouble(db, email)
  return found ? [{ ...found, notedAt: found.notedAt.toISOString() }] : []
}

export async function collectNotifications(
  db: Reader,
  memberId: number,
): Promise<MemberData['notifications']> {
  const { kind, data, createdAt, readAt } = notification
  const rows = await db
    .select({ kind, data, createdAt, readAt })
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

/**
 * Staff's records about a member, its listings and its orders; and its own actions as staff, without those
 * concerned.
 */
export async function collectRecorded(db: Reader, memberId: number): Promise<MemberData['recorded']> {
  const listings = db
    .select({ id: sql`${listing.id}::text` })
    .from(listing)
    .where(eq(listing.createdBy, memberId))
  const orders = db
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.memberId, memberId))
  const { memberId: actor, act, subject, subjectId, details, actedAt } = staffAct
  const rows = await db
    .select({ actor, act, subject, subjectId, details, actedAt })
    .from(staffAct)
    .where(
      or(
        eq(actor, memberId),
        and(eq(subject, 'member'), eq(subjectId, String(memberId))),
        and(eq(subject, 'listing'), inArray(subjectId, listings)),
        and(eq(subject, 'order'), inArray(subjectId, orders)),
      ),
    )
    .orderBy(asc(staffAct.id))
  return rows.map(({ actor, act, subject, subjectId, details, actedAt }) => ({
    by: actor === memberId ? 'you' : 'staff',
    act,
    subject,
    subjectId,
    reason: actor === memberId ? null : reasonIn(details),
    at: actedAt.toISOString(),
  }))
}

/** Only the part of the details that was written to the member, because the rest may name others. */
function reasonIn(details: unknown): string | null {
  if (typeof details !== 'object' || details === null) return null
  if ('reason' in details && typeof details.reason === 'string') return details.reason
  return 'note' in details && typeof details.note === 'string' ? details.note : null
}

/** The terms that a member accepted: of use, and of sale with a cart. */
export async function collectAcceptedTerms(
  db: Reader,
  memberId: number,
): Promise<MemberData['acceptedTerms']> {
  const read = async (table: typeof memberTerms | typeof cartTerms) => {
    const { digest, language, acceptedAt } = table
    return db
      .select({ terms: legalText.page, words: legalText.words, language, acceptedAt })
      .from(table)
      .innerJoin(legalText, eq(legalText.digest, digest))
      .where(eq(table.memberId, memberId))
      .orderBy(asc(acceptedAt))
  }
  const rows = [...(await read(memberTerms)), ...(await read(cartTerms))]
  return rows.map(({ terms, words, language, acceptedAt }) => ({
    terms,
    version: words[language].updated,
    acceptedAt: acceptedAt.toISOString(),
  }))
}
