import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import * as endpoints from '#features/imports/contract/endpoints.ts'
import type { ImportRowView } from '#features/imports/contract/views.ts'
import type { ColumnField } from '#features/imports/domain/columns.ts'
import { moveImport, type ImportState } from '#features/imports/domain/life-cycle.ts'
import { ROWS_AT_ONCE } from '#features/imports/domain/limits.ts'
import { questionTally } from '#features/imports/domain/questions.ts'
import { checkImportJob, enqueueStep } from '#features/imports/server/import-jobs.ts'
import {
  beginRound,
  lockOwnImport,
  picturesCalled,
  saveImport,
  type ImportRecord,
} from '#features/imports/server/import-repository.ts'
import { presentRow, type Say } from '#features/imports/server/present-import.ts'
import {
  dependentRows,
  listAsks,
  rowsOf,
  saveChecked,
  type CheckedRow,
  type ImportRow,
} from '#features/imports/server/row-repository.ts'
import { typeCells, type TypedCell } from '#features/imports/server/typed-cells.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { refuseRepeated } from './check-import.ts'
import { contextOf, contextWithout, picturedBefore, planRows, type RowPlan } from './plan-rows.ts'

/** Typing into the checked sheet; `say` finds the text of a row's problem. */
export function serveRepairs(app: FastifyInstance, services: Services, say: Say): void {
  serve(app, endpoints.typeCells, async ({ actor, params: { id }, body: { cells }, language }) => {
    const { state, found, rows } = await repairRows(services, actor, id, cells)
    const shown: ImportRowView[] = rows.map((row) => presentRow(found, row, language, say))
    return { state, rows: shown }
  })
}

interface Repaired {
  state: ImportState
  found: ImportRecord
  /** The rows that were checked again. */
  rows: readonly ImportRow[]
}

/**
 * Writes typed cells and checks the rows concerned again: their own rows, and those that mean the same listing. If
 * these are too many to wait for, or all rows are being checked, a job checks all of them.
 * @throws AppError `not_found`, `conflict`; `malformed` for a cell that can't be typed into.
 */
async function repairRows(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: number,
  typed: readonly TypedCell[],
): Promise<Repaired> {
  return db.transaction(async (tx) => {
    const before = await lockOwnImport(tx, actor, id)
    if (before.state === 'mapping' || moveImport(before.state, 'check', 'owner') === null)
      throw new AppError('conflict', { message: 'imports.errors.moment' })
    const { heads, numbers } = await typeCells(tx, before, typed)
    const found = { ...before, ...heads }
    await saveImport(tx, id, { ...heads, updatedAt: now() })
    const checked =
      before.state === 'checking'
        ? null
        : await checkAgain(tx, found, actor, { numbers, fields: typed.map(({ field }) => field) }, now())
    if (checked === null) {
      await beginRound(tx, found, { updatedAt: now() })
      await enqueueStep(tx, checkImportJob, found)
      return { state: 'checking', found, rows: [] }
    }
    const rows = await rowsOf(
      tx,
      id,
      checked.map(({ number }) => number),
    )
    return { state: 'checked', found, rows }
  })
}

/** Null if more rows are concerned than a call can wait for. */
async function checkAgain(
  tx: Tx,
  found: ImportRecord,
  actor: Actor,
  { numbers, fields }: { numbers: readonly number[]; fields: readonly ColumnField[] },
  now: Date,
): Promise<readonly CheckedRow[] | null> {
  const plan = planner(tx, found, actor, { mayMovePictures: fields.some(namesPictures), now })
  const changed = await rowsOf(tx, found.id, numbers)
  const plans = await plan(changed)
  const keys = plans.flatMap(({ matchKey }) => (matchKey === null ? [] : [matchKey]))
  const others = await dependentRows(tx, found.id, { changed: numbers, keys }, ROWS_AT_ONCE)
  if (changed.length + others.length > ROWS_AT_ONCE) return null
  const all = [...plans, ...(await plan(others))]
  const checked = await refuseRepeated(
    tx,
    found.id,
    all.toSorted((a, b) => a.number - b.number),
  )
  await saveChecked(tx, found.id, checked)
  const tally = questionTally()
  for (const asks of await listAsks(tx, found.id)) tally.add(asks)
  await saveImport(tx, found.id, { questions: tally.list(found.answers ?? {}) })
  return checked
}

/** Cells on which the pictures of a row depend. */
const namesPictures = (field: ColumnField) => ['images', 'reference', 'listing'].includes(field)

/**
 * Plans rows, and looks through the archive, which may have many thousand pictures, only if theirs may be others than
 * at the last check.
 */
function planner(
  tx: Tx,
  found: ImportRecord,
  actor: Actor,
  { mayMovePictures, now }: { mayMovePictures: boolean; now: Date },
) {
  let context: ReturnType<typeof contextOf> | null = null
  return async (rows: readonly ImportRow[]): Promise<RowPlan[]> => {
    const names = mayMovePictures ? [] : rows.flatMap(({ pictures }) => pictures)
    const known = await picturesCalled(tx, found.id, names)
    const again = rows.flatMap((row) => {
      const pictured = mayMovePictures ? null : picturedBefore(row, known)
      return pictured ? [{ ...row, pictured }] : []
    })
    if (again.length === rows.length) return planRows(tx, contextWithout(found, actor, now), again)
    context ??= contextOf(tx, found, actor, now)
    return planRows(tx, await context, rows)
  }
}
