import { createHash } from 'node:crypto'
import { and, asc, count, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { searchAlert } from '#db/schema/searches.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

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
    .where(and(eq(searchAlert.tokenHash, hashOf(token)), gt(searchAlert.expiresAt, now)))
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
  await tx.insert(searchAlert).values({ ...values, tokenHash: hashOf(token) })
}

/** Notes that the alert was asked for once more, as it was asked for now. */
export async function noteAskedAgain(
  tx: Tx,
  id: string,
  asked: Pick<AlertRow, 'language' | 'frequency' | 'askedTimes' | 'askedAt'>,
): Promise<void> {
  await tx.update(searchAlert).set(asked).where(eq(searchAlert.id, id))
}

/** The token of its links, which is another one once the secret was replaced; false if the alert has ended. */
export async function keepAlertToken(db: Db, id: string, token: string): Promise<boolean> {
  const kept = await db
    .update(searchAlert)
    .set({ tokenHash: hashOf(token) })
    .where(eq(searchAlert.id, id))
    .returning({ id: searchAlert.id })
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

export async function deleteAlert(db: Db, id: string): Promise<void> {
  await db.delete(searchAlert).where(eq(searchAlert.id, id))
}

/** Deletes all alerts to an address. */
export async function deleteAlertsTo(db: Db | Tx, email: string): Promise<void> {
  await db.delete(searchAlert).where(eq(searchAlert.email, email.toLowerCase()))
}

/** Deletes what ended, or was never confirmed. */
export async function deleteEndedAlerts(db: Db | Tx, now: Date, email?: string): Promise<void> {
  const ofAddress = email === undefined ? undefined : eq(searchAlert.email, email)
  await db.delete(searchAlert).where(and(lte(searchAlert.expiresAt, now), ofAddress))
}

/** Confirmed alerts that end before the given time and were not told yet; marks them as told. */
export async function takeOffers(tx: Tx, { before, now }: { before: Date; now: Date }): Promise<string[]> {
  const rows = await tx
    .update(searchAlert)
    .set({ offeredAt: now })
    .where(
      and(
        isNotNull(searchAlert.confirmedAt),
        isNull(searchAlert.offeredAt),
        lte(searchAlert.expiresAt, before),
        gt(searchAlert.expiresAt, now),
      ),
    )
    .returning({ id: searchAlert.id })
  return rows.map(({ id }) => id)
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
