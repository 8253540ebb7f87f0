import { and, eq, inArray, lt, min, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { listingImportRow } from '#db/schema/imports.ts'
import { asksOf, questionTally } from '#features/imports/domain/questions.ts'
import { REPEATED } from '#features/imports/domain/row-problem.ts'
import { ROWS_AT_ONCE } from '#features/imports/domain/limits.ts'
import { findImport, holdRound, moveImportIn } from '#features/imports/server/import-repository.ts'
import { progressOf } from '#features/imports/server/report-progress.ts'
import { IS_ITEM, rowsAfter, saveChecked, type CheckedRow } from '#features/imports/server/row-repository.ts'
import type { Services } from '#platform/services.ts'
import { findImporter } from './find-importer.ts'
import { takeGuesses } from './take-guesses.ts'
import { contextOf, planRows, seenOf, type RowPlan } from './plan-rows.ts'

type CheckServices = Pick<Services, 'db' | 'pool' | 'now'>

/**
 * Determines for every row what would become of it, in batches. Writes no listing. May run again from the
 * start.
 */
export async function checkImport(services: CheckServices, importId: number): Promise<void> {
  const { db, now } = services
  const found = await findImport(db, importId)
  if (found?.state !== 'checking' || !found.columns) return
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
  const guesses = await takeGuesses(db, found)
  const context = await contextOf(db, { ...found, guesses }, actor, now())
  const tally = questionTally()
  const report = progressOf({ db, now }, found, 'check', found.rowCount)
  let done = 0
  await report(done)
  for (let number = 0; ;) {
    const rows = await rowsAfter(db, importId, number, ROWS_AT_ONCE, IS_ITEM)
    if (rows.length === 0) break
    const asRead = rows.map(({ number: of, cells, context: around }) => ({
      number: of,
      cells,
      context: around,
    }))
    const plans = await planRows(db, context, asRead)
    const checked = await refuseRepeated(db, importId, plans)
    for (const { asks } of checked) tally.add(asks)
    const isWanted = await db.transaction(async (tx) => {
      const isHeld = await holdRound(tx, found, now())
      if (isHeld) await saveChecked(tx, importId, checked)
      return isHeld
    })
    if (!isWanted) return
    done += rows.length
    await report(done)
    number = rows.at(-1)?.number ?? number
  }
  await db.transaction(async (tx) => {
    if (!(await holdRound(tx, found, now()))) return
    const questions = tally.list(found.answers ?? {})
    await moveImportIn(tx, importId, 'judge', { questions, guesses, updatedAt: now() })
  })
}

/**
 * Refuses a row that means the same listing as an earlier row of the file, because it is unclear which is
 * right.
 */
export async function refuseRepeated(
  db: Db | Tx,
  importId: number,
  plans: readonly RowPlan[],
): Promise<CheckedRow[]> {
  const first = await findFirst(db, importId, plans)
  return plans.map((plan) => {
    const known = plan.matchKey === null ? undefined : first.get(plan.matchKey)
    const earlier = known !== undefined && known < plan.number ? known : undefined
    if (plan.matchKey !== null && earlier === undefined) first.set(plan.matchKey, plan.number)
    const checked = checkedRow(plan)
    if (earlier === undefined) return checked
    const [reference, row] = REPEATED
    const key = plan.matchKey?.startsWith('d:') ? row : reference
    const field = plan.matchKey?.startsWith('d:') ? {} : { field: 'reference' }
    return { ...checked, outcome: 'bad', errors: [{ ...field, key, about: [earlier] }], matchKey: null }
  })
}

/** The first row of each key among the rows above the last plan, except the planned rows themselves. */
async function findFirst(
  db: Db | Tx,
  importId: number,
  plans: readonly RowPlan[],
): Promise<Map<string, number>> {
  const keys = plans.flatMap(({ matchKey }) => (matchKey === null ? [] : [matchKey]))
  const last = plans.at(-1)?.number ?? 0
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: listingImportRow.matchKey, number: min(listingImportRow.number) })
    .from(listingImportRow)
    .where(
      and(
        eq(listingImportRow.importId, importId),
        lt(listingImportRow.number, last),
        notInArray(
          listingImportRow.number,
          plans.map(({ number }) => number),
        ),
        inArray(listingImportRow.matchKey, keys),
      ),
    )
    .groupBy(listingImportRow.matchKey)
  return new Map(rows.flatMap(({ key, number }) => (key === null || number === null ? [] : [[key, number]])))
}

function checkedRow(plan: RowPlan): CheckedRow {
  return {
    number: plan.number,
    outcome: plan.outcome,
    errors: plan.outcome === 'bad' ? [...plan.errors] : [],
    notes: [...plan.notes],
    pictures: plan.pictures.map(({ name }) => name),
    matchKey: plan.matchKey,
    seen: 'target' in plan ? seenOf(plan.target) : null,
    listingId: 'target' in plan ? plan.target.listing.id : null,
    // Existing listings already have answers, so only new rows raise questions.
    asks: 'target' in plan ? [] : asksOf(plan.row),
  }
}
