import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { searchAlert, searchAlertStop } from '#db/schema/searches.ts'
import type { AddressHashes } from '#platform/ids/address-hashes.ts'
import { tokenHash } from '#platform/ids/link-tokens.ts'

const ALERT = {
  id: searchAlert.id,
  email: searchAlert.email,
  language: searchAlert.language,
  query: searchAlert.query,
  frequency: searchAlert.frequency,
  seenUntil: searchAlert.seenUntil,
  nextAt: searchAlert.nextAt,
  askedTimes: searchAlert.askedTimes,
  askedAt: searchAlert.askedAt,
  confirmedAt: searchAlert.confirmedAt,
  expiresAt: searchAlert.expiresAt,
  offeredAt: searchAlert.offeredAt,
}
export type AlertRow = Pick<typeof searchAlert.$inferSelect, keyof typeof ALERT>

/** The alert of a link; null once it has ended. */
export async function findAlertByToken(db: Db | Tx, token: string, now: Date): Promise<AlertRow | null> {
  const [row] = await db
    .select(ALERT)
    .from(searchAlert)
    .where(
      and(
        or(eq(searchAlert.tokenHash, tokenHash(token)), eq(searchAlert.formerTokenHash, tokenHash(token))),
        gt(searchAlert.expiresAt, now),
      ),
    )
  return row ?? null
}

export async function findAlert(db: Db | Tx, id: string, now: Date): Promise<AlertRow | null> {
  const [row] = await db
    .select(ALERT)
    .from(searchAlert)
    .where(and(eq(searchAlert.id, id), gt(searchAlert.expiresAt, now)))
  return row ?? null
}

export async function findAlertAbout(tx: Tx, email: string, query: string): Promise<AlertRow | null> {
  const [row] = await tx
    .select(ALERT)
    .from(searchAlert)
    .where(and(eq(searchAlert.email, email), eq(searchAlert.query, query)))
  return row ?? null
}

export async function countAlertsOf(tx: Tx, email: string): Promise<number> {
  const [row] = await tx.select({ alerts: count() }).from(searchAlert).where(eq(searchAlert.email, email))
  return row?.alerts ?? 0
}

type NewAlert = Pick<
  AlertRow,
  'id' | 'email' | 'language' | 'query' | 'frequency' | 'seenUntil' | 'nextAt' | 'askedAt' | 'expiresAt'
>

export async function insertAlert(tx: Tx, values: NewAlert, token: string): Promise<void> {
  await tx.insert(searchAlert).values({ ...values, tokenHash: tokenHash(token) })
}

/** Notes that the alert was asked for once more, as it was asked for now. */
export async function noteAskedAgain(
  tx: Tx,
  id: string,
  asked: Pick<AlertRow, 'language' | 'frequency' | 'askedTimes' | 'askedAt'>,
): Promise<void> {
  await tx.update(searchAlert).set(asked).where(eq(searchAlert.id, id))
}

/**
 * Keeps the token of its links, and the former one once the secret was replaced, since the links of earlier mails must
 * stop it too; false if the alert has ended.
 */
export async function keepAlertToken(db: Db, id: string, token: string): Promise<boolean> {
  const hash = tokenHash(token)
  await db
    .update(searchAlert)
    .set({ tokenHash: hash, formerTokenHash: sql`${searchAlert.tokenHash}` })
    .where(and(eq(searchAlert.id, id), ne(searchAlert.tokenHash, hash)))
  const kept = await db
    .select({ id: searchAlert.id })
    .from(searchAlert)
    .where(and(eq(searchAlert.id, id), eq(searchAlert.tokenHash, hash)))
  return kept.length > 0
}

/** Only what is published later counts as new. */
export async function noteConfirmed(
  db: Db,
  id: string,
  times: { confirmedAt: Date; seenUntil: Date; nextAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(searchAlert)
    .set(times)
    .where(and(eq(searchAlert.id, id), isNull(searchAlert.confirmedAt)))
}

export async function noteRenewed(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.update(searchAlert).set({ expiresAt, offeredAt: null }).where(eq(searchAlert.id, id))
}

export async function deleteAlert(db: Db | Tx, id: string): Promise<void> {
  await db.delete(searchAlert).where(eq(searchAlert.id, id))
}

/** Deletes all alerts to an address. */
export async function deleteAlertsTo(tx: Tx, email: string): Promise<void> {
  await deleteInOrder(tx, eq(searchAlert.email, email.toLowerCase()))
}

/** Locks them in the order of `lockDueAlerts` first, so that no two of both wait for each other. */
async function deleteInOrder(tx: Tx, which: SQL | undefined): Promise<void> {
  const ids = await tx
    .select({ id: searchAlert.id })
    .from(searchAlert)
    .where(which)
    .orderBy(asc(searchAlert.id))
    .for('update')
  await tx.delete(searchAlert).where(inArray(searchAlert.id, idsOf(ids)))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Notes that an address refused mails about alerts: by a hash, since the address itself is deleted. */
export async function noteStopped(
  tx: Tx,
  [addressHash]: ReturnType<AddressHashes['of']>,
  stoppedAt: Date,
): Promise<void> {
  await tx
    .insert(searchAlertStop)
    .values({ addressHash, stoppedAt })
    .onConflictDoUpdate({ target: searchAlertStop.addressHash, set: { stoppedAt } })
}

/** Whether an address refused mails about alerts after the given time. */
export async function hasStopped(
  tx: Tx,
  hashes: ReturnType<AddressHashes['of']>,
  since: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ stoppedAt: searchAlertStop.stoppedAt })
    .from(searchAlertStop)
    .where(and(inArray(searchAlertStop.addressHash, hashes), gt(searchAlertStop.stoppedAt, since)))
  return rows.length > 0
}

export async function deleteStopsBefore(db: Db, until: Date): Promise<void> {
  await db.delete(searchAlertStop).where(lte(searchAlertStop.stoppedAt, until))
}

/** Deletes what ended, or was never confirmed. */
export async function deleteEndedAlerts(tx: Tx, now: Date, email?: string): Promise<void> {
  const ofAddress = email === undefined ? undefined : eq(searchAlert.email, email)
  await deleteInOrder(tx, and(lte(searchAlert.expiresAt, now), ofAddress))
}

/**
 * Confirmed alerts that end before the given time and were not told yet; marks them as told. One in use is left to the
 * next day.
 */
export async function takeOffers(tx: Tx, { before, now }: { before: Date; now: Date }): Promise<string[]> {
  const rows = await tx
    .select({ id: searchAlert.id })
    .from(searchAlert)
    .where(
      and(
        isNotNull(searchAlert.confirmedAt),
        isNull(searchAlert.offeredAt),
        lte(searchAlert.expiresAt, before),
        gt(searchAlert.expiresAt, now),
      ),
    )
    .for('update', { skipLocked: true })
  const ids = idsOf(rows)
  await tx.update(searchAlert).set({ offeredAt: now }).where(inArray(searchAlert.id, ids))
  return ids
}

/**
 * Locks all due alerts of one address; empty if there are none. The first stands for all of them, so that two processes
 * never handle one address; one in use by another process is skipped.
 */
export async function lockDueAlerts(tx: Tx, now: Date): Promise<AlertRow[]> {
  const isDue = and(
    lte(searchAlert.nextAt, now),
    isNotNull(searchAlert.confirmedAt),
    gt(searchAlert.expiresAt, now),
  )
  const moment = sql`${now.toISOString()}::timestamptz`
  const [first] = await tx
    .select({ email: searchAlert.email })
    .from(searchAlert)
    .where(
      and(
        isDue,
        sql`NOT EXISTS (SELECT FROM search_alert AS earlier WHERE earlier.email = ${searchAlert.email}
          AND earlier.id < ${searchAlert.id} AND earlier.confirmed_at IS NOT NULL
          AND earlier.next_at <= ${moment} AND earlier.expires_at > ${moment})`,
      ),
    )
    .orderBy(asc(searchAlert.nextAt), asc(searchAlert.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!first) return []
  return tx
    .select(ALERT)
    .from(searchAlert)
    .where(and(isDue, eq(searchAlert.email, first.email)))
    .orderBy(asc(searchAlert.id))
    .for('update')
}

/** Records that all publications before `seenUntil` were handled. */
export async function noteAlertLook(
  tx: Tx,
  id: string,
  looked: { seenUntil: Date; nextAt: Date },
): Promise<void> {
  await tx.update(searchAlert).set(looked).where(eq(searchAlert.id, id))
}
