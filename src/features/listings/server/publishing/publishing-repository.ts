import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { companyPublishing, listing, listingSample } from '#db/schema/listings.ts'
import { staffAct } from '#db/schema/platform.ts'
import { isSwitchedOn } from '#platform/settings/settings.ts'
import { DECISIONS, type Decision } from '../../domain/life-cycle.ts'
import { PUBLISHING, type PublishingFacts } from '../../domain/publishing-right.ts'

export type PublishingRow = typeof companyPublishing.$inferSelect

export const PUBLISH_AT_ONCE = 'good-record-publishes-at-once'

/** What the rule needs of a company; null if there is none. */
export async function readFacts(db: Db | Tx, companyId: number): Promise<PublishingFacts | null> {
  const { rows } = await db.execute<
    Omit<PublishingFacts, 'isOn' | 'needsVetting'> & Record<string, unknown>
  >(sql`
    SELECT c.suspended_at IS NOT NULL AS "isSuspended", c.held_at IS NOT NULL AS "isHeld",
      EXISTS (SELECT FROM report AS r WHERE r.company_id = c.id AND r.state = 'open'
        AND (r.reporter_company_id IS NOT NULL OR r.owner_id IS NOT NULL)) AS "isReported",
      EXISTS (SELECT FROM company_vetting AS v WHERE v.company_id = c.id AND v.state = 'approved') AS "isVetted",
      coalesce(p.in_a_row, 0) AS "inARow", p.granted
      FROM company AS c LEFT JOIN company_publishing AS p ON p.company_id = c.id WHERE c.id = ${companyId}`)
  const [row] = rows
  if (!row) return null
  const { isSuspended, isHeld, isReported, isVetted, inARow, granted } = row
  return {
    isOn: await isSwitchedOn(db, PUBLISH_AT_ONCE),
    needsVetting: await isSwitchedOn(db, 'publishing-needs-vetting'),
    isSuspended,
    isHeld,
    isReported,
    isVetted,
    inARow,
    granted,
  }
}

export async function findRight(db: Db | Tx, companyId: number): Promise<PublishingRow | null> {
  const [row] = await db.select().from(companyPublishing).where(eq(companyPublishing.companyId, companyId))
  return row ?? null
}

/** The companies that have the right, whatever else keeps their listings in the queue. */
export async function listWithRight(db: Db): Promise<{ id: number; name: string }[]> {
  const { companyId, granted, inARow } = companyPublishing
  return db
    .select({ id: company.id, name: company.name })
    .from(companyPublishing)
    .innerJoin(company, eq(company.id, companyId))
    .where(and(isNull(company.closedAt), sql`coalesce(${granted}, ${inARow} >= ${PUBLISHING.inARow})`))
    .orderBy(sql`lower(${company.name})`, company.id)
}

/** Locks the record of a company, so that its right is not taken away meanwhile. Lock its listing before. */
export async function lockRight(tx: Tx, companyId: number): Promise<PublishingRow> {
  await tx.insert(companyPublishing).values({ companyId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(companyPublishing)
    .where(eq(companyPublishing.companyId, companyId))
    .for('update')
  if (!row) throw new Error('the record was not inserted')
  return row
}

export async function saveRight(
  tx: Tx,
  companyId: number,
  change: Partial<Omit<PublishingRow, 'companyId'>>,
): Promise<void> {
  await tx.update(companyPublishing).set(change).where(eq(companyPublishing.companyId, companyId))
}

/**
 * Counts a decision of staff, which was recorded before. A listing counts once, at its first publication by them. A refusal
 * begins the count again, and ends what was granted before. Returns whether it did the latter.
 */
export async function countDecision(
  tx: Tx,
  { id, companyId }: { id: number; companyId: number },
  decision: Decision,
): Promise<boolean> {
  const row = await lockRight(tx, companyId)
  const isEnded = decision !== 'publish' && row.granted === true
  const inARow = decision !== 'publish' ? 0 : row.inARow + ((await isFirstPublication(tx, id)) ? 1 : 0)
  await saveRight(tx, companyId, { inARow, ...(isEnded && NOTHING_DECIDED) })
  return isEnded
}

/** Whether staff published a listing only once, so that changes of it make no record. */
async function isFirstPublication(tx: Tx, listingId: number): Promise<boolean> {
  const { act, subject, subjectId, id } = staffAct
  const acts = await tx
    .select({ id })
    .from(staffAct)
    .where(and(eq(subject, 'listing'), eq(subjectId, String(listingId)), eq(act, 'listing.publish')))
    .limit(2)
  return acts.length === 1
}

const NOTHING_DECIDED = { granted: null, reason: null, decidedBy: null, decidedAt: null }

/** Whether staff refused a listing, or a change of it, when they decided about it last. */
export async function wasRefused(tx: Tx, listingId: number): Promise<boolean> {
  const { act, subject, subjectId, id } = staffAct
  const [last] = await tx
    .select({ act })
    .from(staffAct)
    .where(
      and(
        eq(subject, 'listing'),
        eq(subjectId, String(listingId)),
        inArray(
          act,
          DECISIONS.map((decision) => `listing.${decision}` as const),
        ),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return last !== undefined && last.act !== 'listing.publish'
}

export async function insertSample(tx: Tx, listingId: number, publishedAt: Date): Promise<void> {
  await tx
    .insert(listingSample)
    .values({ listingId, publishedAt })
    .onConflictDoUpdate({ target: listingSample.listingId, set: { publishedAt, decidedAt: null } })
}

/**
 * Since when those of the listings are public that staff are still to look at. To withdraw one before does not take it from
 * the queue.
 */
export async function findSamples(
  db: Db | Tx,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .select({ listingId: listingSample.listingId, publishedAt: listingSample.publishedAt })
    .from(listingSample)
    .innerJoin(listing, eq(listing.id, listingSample.listingId))
    .where(
      and(
        sql`${listingSample.listingId} = ANY(${sql.param([...listingIds])}::int[])`,
        isNull(listingSample.decidedAt),
        inArray(listing.state, ['published', 'dormant', 'withdrawn']),
      ),
    )
  return new Map(rows.map(({ listingId, publishedAt }) => [listingId, publishedAt]))
}

export async function closeSample(tx: Tx, listingId: number, decidedAt: Date): Promise<void> {
  await tx.update(listingSample).set({ decidedAt }).where(eq(listingSample.listingId, listingId))
}

/** What a closed company published at once is looked at no more. */
export async function closeSamplesOf(tx: Tx, companyId: number, decidedAt: Date): Promise<void> {
  const ofCompany = tx.select({ id: listing.id }).from(listing).where(eq(listing.companyId, companyId))
  await tx
    .update(listingSample)
    .set({ decidedAt })
    .where(and(isNull(listingSample.decidedAt), inArray(listingSample.listingId, ofCompany)))
}
