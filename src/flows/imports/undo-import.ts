import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import { insertCompanyAct } from '#features/accounts/server/company/company-repository.ts'
import * as endpoints from '#features/imports/contract/endpoints.ts'
import { undoableUntil, type UndoOutcome } from '#features/imports/domain/life-cycle.ts'
import { ROWS_AT_ONCE } from '#features/imports/domain/limits.ts'
import { countUndone, draftsOf, rowsToUndo, saveUndone } from '#features/imports/server/after-import.ts'
import { enqueueStep, undoImportJob } from '#features/imports/server/import-jobs.ts'
import { findImport, lockOwnImport, saveImport } from '#features/imports/server/import-repository.ts'
import { enqueueWithdrawn } from '#features/listings/server/listing-jobs.ts'
import { recordActs } from '#features/listings/server/listing-acts.ts'
import { lockEditable, submitDrafts } from '#features/listings/server/several-listings.ts'
import { withdraw } from '#features/listings/server/withdraw-listing.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { recordActingImport } from '#platform/acting/record-acting.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findImporter } from './find-importer.ts'

type UndoServices = Pick<Services, 'db' | 'pool' | 'now'>

/** What can be done with all listings of a finished import together. */
export function serveFinishedImports(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  serve(app, endpoints.undoImport, async ({ actor, params: { id } }) => {
    await askUndo(services, actor, id)
    return { importId: id }
  })
  serve(app, endpoints.submitImport, async ({ actor, params: { id } }) =>
    db.transaction(async (tx) => {
      const found = await lockOwnImport(tx, actor, id)
      // Drafts that are about to be withdrawn don't go to review before.
      const isUndoing = found.undoAskedAt !== null && found.undoneAt === null
      if (found.state !== 'done' || isUndoing)
        throw new AppError('conflict', { message: 'imports.errors.moment' })
      await recordActingImport(tx, actor, 'submit', id)
      return submitDrafts(tx, actor, await draftsOf(tx, id), now())
    }),
  )
}

/**
 * Asks for an import to be undone, which a job does. Asking again changes nothing.
 * @throws AppError `not_found`, `conflict` after a week.
 */
async function askUndo({ db, now }: UndoServices, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockOwnImport(tx, actor, id)
    if (found.undoAskedAt !== null) return
    if (undoableUntil(found, now()) === null)
      throw new AppError('conflict', { message: 'imports.errors.undo_late' })
    await saveImport(tx, id, { undoAskedAt: now(), updatedAt: now() })
    await recordActingImport(tx, actor, 'undo', id)
    await enqueueStep(tx, undoImportJob, found)
  })
}

/**
 * Withdraws the new listings of an import, 250 per transaction. Those with an order, a hold or an open quote,
 * and published ones that were changed since, stay. May run again at any point.
 */
export async function undoImport(services: UndoServices, importId: number): Promise<void> {
  const { db, now } = services
  const found = await findImport(db, importId)
  if (!found?.undoAskedAt || found.undoneAt !== null) return
  const actor = await findImporter(services, found)
  // A member who left leaves the listings to the company.
  if (!actor) return saveImport(db, importId, { undoneAt: now(), updatedAt: now() })
  while (await db.transaction((tx) => undoBatch(tx, actor, importId, now())));
  await db.transaction(async (tx) => {
    const again = await lockOwnImport(tx, actor, importId)
    if (again.undoneAt !== null) return
    const { withdrawn, stayed } = await countUndone(tx, importId)
    await saveImport(tx, importId, { undoneAt: now(), updatedAt: now() })
    const { companyId, memberId } = actor
    const details = { import: importId, withdrawn, stayed }
    await insertCompanyAct(tx, { companyId, memberId, act: 'import_undone', details, actedAt: now() })
  })
}

/** Returns whether there was anything to undo. */
async function undoBatch(tx: Tx, actor: Actor, importId: number, now: Date): Promise<boolean> {
  const rows = await rowsToUndo(tx, importId, ROWS_AT_ONCE)
  if (rows.length === 0) return false
  const ids = rows.map(({ listingId }) => listingId)
  const locked = await lockEditable(tx, actor, ids)
  const reasons = await findReasons(tx, ids)
  const own = locked.flatMap(({ id }) => (reasons.has(id) ? [] : [id]))
  await withdraw(tx, own, now)
  if (own.length > 0) await enqueueWithdrawn(tx, actor, now)
  const { memberId } = actor
  await recordActs(
    tx,
    own.map((listingId) => ({ listingId, memberId, act: 'undo_import', actedAt: now })),
  )
  const outcomeOf = (id: number): UndoOutcome =>
    own.includes(id) ? 'withdrawn' : (reasons.get(id) ?? 'gone')
  for (const [outcome, undone] of Map.groupBy(rows, ({ listingId }) => outcomeOf(listingId)))
    await saveUndone(
      tx,
      importId,
      outcome,
      undone.map(({ number }) => number),
    )
  return true
}

type Reason = Exclude<UndoOutcome, 'withdrawn' | 'gone'>

/** Why listings stay: others rely on them, or their seller has worked on them since they were published. */
async function findReasons(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Reason>> {
  const { rows } = await tx.execute<{ id: number; reason: Reason | null }>(sql`
    SELECT id, CASE
      WHEN EXISTS (SELECT FROM order_line WHERE listing_id = listing.id) THEN 'order'
      WHEN EXISTS (SELECT FROM stock WHERE listing_id = listing.id AND reserved > 0) THEN 'hold'
      WHEN EXISTS (SELECT FROM quote WHERE listing_id = listing.id
        AND state IN ('open', 'answered', 'accepted')) THEN 'quote'
      WHEN state IN ('published', 'dormant') AND (
        EXISTS (SELECT FROM listing_revision WHERE listing_id = listing.id)
        OR EXISTS (SELECT FROM listing_act WHERE listing_id = listing.id
          AND act IN ('submit_change', 'price', 'quantity'))) THEN 'changed'
      END AS reason
      FROM listing WHERE id = ANY(${sql.param([...ids])}::int[]) AND state <> 'withdrawn'`)
  return new Map(rows.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])))
}
