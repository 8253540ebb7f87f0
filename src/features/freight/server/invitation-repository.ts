import { and, asc, eq, inArray, isNull, lt, lte, ne, not, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { freightInvitation } from '#db/schema/quotes.ts'
import { dayOf, endOfDay } from '#kernel/text/day.ts'
import { CANCELLED, DELIVERED } from '#kernel/trade/order.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { tokenHash } from '#platform/ids/link-tokens.ts'
import { INVITATION_LIFETIME_MS, INVITATION_TRANSITIONS, type InvitationMove } from '../domain/freight.ts'

/** Moves invitations by their table of transitions, and returns how many. */
export async function moveInvitations(
  tx: Db | Tx,
  move: InvitationMove,
  which: SQL | undefined,
): Promise<number> {
  return moveRows(tx, [freightInvitation, 'state'], INVITATION_TRANSITIONS[move], which)
}

export async function revokeInvitation(tx: Tx, requestId: string, id: string): Promise<boolean> {
  const isIt = and(eq(freightInvitation.id, id), eq(freightInvitation.requestId, requestId))
  return (await moveInvitations(tx, 'revoke', isIt)) > 0
}

/** A forwarder's answer, refusal or withdrawal, if its link still works; false if it is too late, or was used before. */
export async function useInvitation(
  tx: Tx,
  id: string,
  move: 'answer' | 'decline' | 'withdraw',
  now: Date,
): Promise<boolean> {
  const isAlive = and(eq(freightInvitation.id, id), sql`${freightInvitation.expiresAt} > ${now}`)
  return (await moveInvitations(tx, move, isAlive)) > 0
}

const INVITATION_COLUMNS = {
  id: freightInvitation.id,
  requestId: freightInvitation.requestId,
  company: freightInvitation.company,
  email: freightInvitation.email,
  language: freightInvitation.language,
  state: freightInvitation.state,
  invitedAt: freightInvitation.invitedAt,
  expiresAt: freightInvitation.expiresAt,
}

function selectInvitations(db: Db | Tx) {
  return db.select(INVITATION_COLUMNS).from(freightInvitation)
}

export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]

export async function listInvitations(db: Db | Tx, requestIds: readonly string[]): Promise<InvitationRow[]> {
  if (requestIds.length === 0) return []
  return selectInvitations(db)
    .where(inArray(freightInvitation.requestId, [...requestIds]))
    .orderBy(asc(freightInvitation.invitedAt), asc(freightInvitation.id))
}

export async function findInvitation(db: Db | Tx, id: string): Promise<InvitationRow | null> {
  const [row] = await selectInvitations(db).where(eq(freightInvitation.id, id))
  return row ?? null
}

export async function findInvitationByToken(db: Db | Tx, raw: string): Promise<InvitationRow | null> {
  const [row] = await selectInvitations(db).where(eq(freightInvitation.tokenHash, tokenHash(raw)))
  return row ?? null
}

type NewInvitation = Pick<
  typeof freightInvitation.$inferInsert,
  'requestId' | 'company' | 'email' | 'language' | 'invitedBy'
>

export async function insertInvitation(tx: Tx, values: NewInvitation, now: Date): Promise<string> {
  const id = randomId()
  // Its mail names the day.
  const expiresAt = endOfDay(dayOf(new Date(now.getTime() + INVITATION_LIFETIME_MS)))
  await tx.insert(freightInvitation).values({ ...values, id, invitedAt: now, expiresAt })
  return id
}

/** Stores the hash of the token of an invitation's link; false if it is no longer open. */
export async function keepInvitationToken(db: Db, id: string, raw: string): Promise<boolean> {
  const kept = await db
    .update(freightInvitation)
    .set({ tokenHash: tokenHash(raw) })
    .where(and(eq(freightInvitation.id, id), eq(freightInvitation.state, 'invited')))
    .returning({ id: freightInvitation.id })
  return kept.length > 0
}

/** Invitations past their end that nobody has recorded as ended yet. */
export async function listEndedInvitations(db: Db, now: Date, most: number): Promise<{ id: string }[]> {
  return db
    .select({ id: freightInvitation.id })
    .from(freightInvitation)
    .where(and(eq(freightInvitation.state, 'invited'), lte(freightInvitation.expiresAt, now)))
    .orderBy(asc(freightInvitation.expiresAt))
    .limit(most)
}

export async function expireInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const isOver = and(eq(freightInvitation.id, id), lte(freightInvitation.expiresAt, now))
  return (await moveInvitations(tx, 'expire', isOver)) > 0
}

/**
 * Forwarders whose price can't be chosen any more, and who were not told: the request has ended, or the quote was decided
 * without it, or expired and the price with it. Not the one whose price was agreed.
 */
const isPassedOver = (now: Date) => sql`EXISTS (SELECT FROM freight_request AS r
      JOIN quote AS q ON q.id = r.quote_id
      JOIN freight_answer AS a ON a.invitation_id = freight_invitation.id
    WHERE r.id = freight_invitation.request_id
      AND (r.state <> 'open' OR q.state IN ('accepted', 'declined')
        OR (q.state = 'expired' AND a.valid_until <= ${now.toISOString()}::timestamptz))
      AND NOT EXISTS (SELECT FROM quote_message AS m WHERE m.freight_answer_id = a.id
        AND m.offer_state IN ('standing', 'accepted')))`

export async function listPassedOver(db: Db, now: Date, most: number): Promise<{ id: string }[]> {
  const isUntold = and(eq(freightInvitation.state, 'answered'), isNull(freightInvitation.toldAt))
  return db
    .select({ id: freightInvitation.id })
    .from(freightInvitation)
    .where(and(isUntold, ne(freightInvitation.email, ''), isPassedOver(now)))
    .limit(most)
}

/** Marks a forwarder as told; false if it was before, or is not passed over after all. */
export async function markTold(tx: Tx, id: string, now: Date): Promise<boolean> {
  const isUntold = and(eq(freightInvitation.state, 'answered'), isNull(freightInvitation.toldAt))
  const told = await tx
    .update(freightInvitation)
    .set({ toldAt: now })
    .where(and(eq(freightInvitation.id, id), isUntold, isPassedOver(now)))
    .returning({ id: freightInvitation.id })
  return told.length > 0
}

/** The orders of the goods of an accepted offer. */
const ORDERS = sql.raw(`purchase_order AS o WHERE o.cart_id IN (
  SELECT c.id FROM cart AS c WHERE c.quote_id = q.id UNION ALL SELECT l.cart_id FROM cart_line AS l WHERE l.quote_id = q.id)`)

/**
 * Whether a link of the transport may have to be mailed to a forwarder: its freight was agreed and is not ordered yet, is
 * on its way, or has a link that works.
 */
const mayBeMailed = (now: Date) => sql`(EXISTS (SELECT FROM freight_answer AS a
      JOIN quote_message AS m ON m.freight_answer_id = a.id AND m.offer_state = 'accepted'
      JOIN quote AS q ON q.id = m.quote_id AND q.state = 'accepted'
    WHERE a.invitation_id = freight_invitation.id AND (NOT EXISTS (SELECT FROM ${ORDERS})
      OR EXISTS (SELECT FROM (SELECT o.status FROM ${ORDERS}) AS made
        WHERE made.status NOT IN (${CANCELLED}, ${DELIVERED}))))
  OR EXISTS (SELECT FROM transport_link AS t WHERE t.invitation_id = freight_invitation.id
    AND t.ended_at IS NULL AND t.expires_at > ${now.toISOString()}::timestamptz))`

/** Deletes the mail addresses of forwarders whose links ended before the given time, and who need no other link. */
export async function forgetForwarders(db: Db, before: Date, now: Date): Promise<void> {
  const isOver = and(lt(freightInvitation.expiresAt, before), ne(freightInvitation.email, ''))
  await db
    .update(freightInvitation)
    .set({ email: '' })
    .where(and(isOver, not(mayBeMailed(now))))
}
