import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { loginTicket } from '#db/schema/accounts.ts'
import { tokenHash } from '#platform/ids/link-tokens.ts'
import { TICKET_LIFETIME_MS, TRIES_OF_TICKET } from '../../domain/second-factor.ts'

const TICKET_BYTES = 32

/** Issues a ticket that proves the password in the second step; only its hash is stored. */
export async function insertLoginTicket(tx: Tx, memberId: number, now: Date): Promise<string> {
  const raw = randomBytes(TICKET_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + TICKET_LIFETIME_MS)
  await tx.insert(loginTicket).values({ hash: tokenHash(raw), memberId, createdAt: now, expiresAt })
  return raw
}

const isLive = (raw: string, now: Date) =>
  and(
    eq(loginTicket.hash, tokenHash(raw)),
    gt(loginTicket.expiresAt, now),
    lt(loginTicket.tries, TRIES_OF_TICKET),
  )

/** The member of a ticket; null if it has expired. */
export async function findTicketOwner(db: Db, raw: string, now: Date): Promise<number | null> {
  const [row] = await db.select({ memberId: loginTicket.memberId }).from(loginTicket).where(isLive(raw, now))
  return row?.memberId ?? null
}

/** Counts a try, locks the ticket and tells whether the try was the last; null if the ticket is not valid. */
export async function takeTry(tx: Tx, raw: string, now: Date): Promise<{ isLast: boolean } | null> {
  const rows = await tx
    .update(loginTicket)
    .set({ tries: sql`${loginTicket.tries} + 1` })
    .where(isLive(raw, now))
    .returning({ tries: loginTicket.tries })
  const [row] = rows
  return row === undefined ? null : { isLast: row.tries >= TRIES_OF_TICKET }
}

export async function deleteTicket(tx: Tx, raw: string): Promise<void> {
  await tx.delete(loginTicket).where(eq(loginTicket.hash, tokenHash(raw)))
}

/** Voids a member's tickets, so that a sign-in under way must start again. */
export async function deleteTicketsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(loginTicket).where(eq(loginTicket.memberId, memberId))
}
