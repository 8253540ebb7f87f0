import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { isRunningMandate } from '#db/running-mandate.ts'
import { actingUntold } from '#db/schema/listings.ts'
import { mandate } from '#db/schema/mandates.ts'
import { staffAct } from '#db/schema/platform.ts'
import { recordAct, recordActs } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import { declareJob, enqueue } from '../jobs/job.ts'

/** Tells a company what staff did in its name, once they have paused. */
export const tellOfActingJob = declareJob({
  name: 'tell-of-acting',
  lane: 'mail',
  priority: 20,
  payload: z.object({ companyId: z.number() }),
})

const TOLD_AFTER_MS = 15 * MINUTE_MS
const TOLD_AT_LATEST_MS = 120 * MINUTE_MS

/**
 * Who acts for a company does so only while its mandate runs: the end of it waits until this transaction has ended. Call
 * it before other locks are taken. Nothing happens for members of the company.
 * @throws AppError `acting_ended`
 */
export async function requireActing(tx: Tx, { actsFor, companyId }: Actor): Promise<void> {
  if (!actsFor) return
  const [running] = await tx
    .select({ id: mandate.id })
    .from(mandate)
    .where(and(eq(mandate.companyId, companyId), isRunningMandate))
    .for('share')
  if (!running) throw new AppError('acting_ended')
}

export type ListingActing = 'create' | 'edit' | 'submit'

/** Records what staff did with listings of a company in its name, and has the company told. */
export async function recordActing(
  tx: Tx,
  actor: Actor,
  act: ListingActing,
  listingIds: readonly number[],
): Promise<void> {
  if (!actor.actsFor || listingIds.length === 0) return
  const at = new Date()
  const { companyId } = actor
  const acts = listingIds.map((id) => ({
    act: `acting.${act}` as const,
    subject: ['listing', id] as const,
    details: { company: companyId },
  }))
  await insertUntold(tx, companyId, await recordActs(tx, actor, acts, at))
  await enqueueTelling(tx, companyId, at)
}

/** The same of an import. */
export async function recordActingImport(
  tx: Tx,
  actor: Actor,
  step: 'begin' | 'start' | 'undo' | 'submit',
  importId: number,
): Promise<void> {
  if (!actor.actsFor) return
  const at = new Date()
  const { companyId } = actor
  const actId = await recordAct(tx, actor, {
    act: 'acting.import',
    subject: ['company', companyId],
    details: { import: importId, step },
    at,
  })
  await insertUntold(tx, companyId, [actId])
  await enqueueTelling(tx, companyId, at)
}

async function insertUntold(tx: Tx, companyId: number, actIds: readonly bigint[]): Promise<void> {
  await tx
    .insert(actingUntold)
    .select(sql`SELECT id, ${companyId}::int FROM unnest(${sql.param(actIds.map(String))}::bigint[]) AS id`)
}

/** Every act postpones the mail, but not for ever. */
async function enqueueTelling(tx: Tx, companyId: number, now: Date): Promise<void> {
  const [first] = await tx
    .select({ at: staffAct.actedAt })
    .from(actingUntold)
    .innerJoin(staffAct, eq(staffAct.id, actingUntold.actId))
    .where(eq(actingUntold.companyId, companyId))
    .orderBy(asc(actingUntold.actId))
    .limit(1)
  const latest = (first?.at ?? now).getTime() + TOLD_AT_LATEST_MS
  const runAt = new Date(Math.min(now.getTime() + TOLD_AFTER_MS, latest))
  await enqueue(tx, tellOfActingJob, { companyId }, { runAt, key: `tell-of-acting:${companyId}` })
}
