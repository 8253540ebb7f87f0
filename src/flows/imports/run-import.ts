import { inArray, sql } from 'drizzle-orm'
import { listingImportRow } from '#db/schema/imports.ts'
import type { ImportTarget } from '#features/imports/domain/life-cycle.ts'
import { ROWS_AT_ONCE } from '#features/imports/domain/limits.ts'
import { languageOfNew } from '#features/imports/domain/second-language.ts'
import { enqueueStep, runImportJob } from '#features/imports/server/import-jobs.ts'
import { findImport, moveImportIn, type ImportRecord } from '#features/imports/server/import-repository.ts'
import { progressOf } from '#features/imports/server/report-progress.ts'
import { deletePieces } from '#features/imports/server/stored-file.ts'
import {
  claimRows,
  countOutcomes,
  rowsAfter,
  saveDone,
  type DoneRow,
} from '#features/imports/server/row-repository.ts'
import { markWanted, takePictures } from '#features/imports/server/take-pictures.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Services } from '#platform/services.ts'
import { changeListing, submitSame, type SamePlan } from './change-listing.ts'
import { createListings } from './create-listings.ts'
import { findImporter } from './find-importer.ts'
import { contextOf, planRows, type RowPlan } from './plan-rows.ts'

type RunServices = Pick<Services, 'db' | 'pool' | 'store' | 'now'>

/** A job stops after this time and enqueues the next one, so that a shutdown does not wait for an import. */
const STRETCH_MS = 5000

/**
 * Imports the good rows: first their pictures, then the listings in batches, each in one transaction that
 * also marks its rows as done. After an interruption, the next run resumes after the last batch.
 */
export async function runImport(services: RunServices, importId: number): Promise<void> {
  const { db, now } = services
  const found = await findImport(db, importId)
  if (found?.state !== 'importing') return
  const actor = await findImporter(services, found)
  if (!actor) {
    const refusal = { key: 'imports.refusals.member' }
    await moveImportIn(db, importId, 'refuse', {
      refusal,
      updatedAt: now(),
      finishedAt: now(),
    })
    return
  }
  const until = performance.now() + STRETCH_MS
  const isTimeOver = () => performance.now() > until
  await markWanted(db, importId)
  const hasPictures = await takePictures(services, found, isTimeOver)
  const isDone = hasPictures && (await takeRows(services, found, actor, isTimeOver))
  // No row needs it any more. Before the last move, so that a failure is tried again.
  if (isDone) await deletePieces(services, importId, 'archive')
  if (isDone) await moveImportIn(db, importId, 'finish', { updatedAt: now(), finishedAt: now() })
  else await db.transaction((tx) => enqueueStep(tx, runImportJob, found))
}

async function takeRows(
  services: RunServices,
  found: ImportRecord,
  actor: Actor,
  isTimeOver: () => boolean,
): Promise<boolean> {
  const { db, now } = services
  const total = (await countOutcomes(db, found.id))
    .filter(({ outcome }) => outcome !== null && outcome !== 'bad')
    .reduce((sum, { rows, done }) => ({ rows: sum.rows + rows, done: sum.done + done }), { rows: 0, done: 0 })
  const report = progressOf(services, found, 'rows', total.rows)
  let done = total.done
  await report(done)
  const good = inArray(listingImportRow.outcome, ['create', 'update', 'same'])
  for (;;) {
    const rows = await rowsAfter(db, found.id, 0, ROWS_AT_ONCE, sql`${good} AND NOT ${listingImportRow.done}`)
    if (rows.length === 0) return true
    const checked = rows.map((row) => ({ ...row, checked: row }))
    await takeBatch(
      services,
      found,
      actor,
      await planRows(db, await contextOf(db, found, actor, now()), checked),
    )
    done += rows.length
    await report(done)
    if (isTimeOver()) return false
  }
}

/** Listings may have changed since the check, so every row is planned again directly before it is written. */
async function takeBatch(
  services: RunServices,
  { id, target, columns, language: said }: ImportRecord,
  actor: Actor,
  plans: readonly RowPlan[],
): Promise<void> {
  const { db, now } = services
  const destination = target ?? 'drafts'
  const language = languageOfNew(columns ?? {}, said)
  const creation = { actor, language, target: destination, now: now() }
  await db.transaction(async (tx) => {
    // If another process works on the same rows, the second one finds them done.
    const claimed = await claimRows(
      tx,
      id,
      plans.map(({ number }) => number),
    )
    const mine = plans.filter(({ number }) => claimed.has(number))
    const creates = mine.filter((plan) => plan.outcome === 'create')
    await saveDone(tx, id, await createListings(tx, creation, creates))
    await saveDone(tx, id, mine.flatMap(doneWithout))
  })
  const same: DoneRow[] = []
  for (const plan of plans) {
    if (plan.outcome === 'update') await changeListing(services, actor, id, plan)
    if (plan.outcome === 'same') same.push(await keepSame(services, actor, destination, plan))
  }
  await saveDone(db, id, same)
}

/** A change since the check that makes the row invalid. */
function doneWithout(plan: RowPlan): DoneRow[] {
  if (plan.outcome !== 'bad') return []
  const { number, errors } = plan
  return [{ number, outcome: 'bad', errors: [...errors], listingId: null, listingState: null }]
}

async function keepSame(
  services: RunServices,
  actor: Actor,
  target: ImportTarget,
  plan: SamePlan,
): Promise<DoneRow> {
  const { id, state } = plan.target.listing
  const listingState = target === 'review' ? await submitSame(services, actor, plan) : state
  return { number: plan.number, outcome: 'same', errors: [], listingId: id, listingState }
}
