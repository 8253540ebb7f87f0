import { and, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listingImport, listingImportRow } from '#db/schema/imports.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { HOUR_S } from '#kernel/time.ts'
import { recordActingImport, requireActing } from '#platform/acting/record-acting.ts'
import { requireQuota } from '#platform/limits/quotas.ts'
import type { Services } from '#platform/services.ts'
import { isAnswer } from '../domain/answers.ts'
import { type Ask, keyOf } from '../domain/asks.ts'
import { isColumnField, type Columns } from '../domain/columns.ts'
import { moveImport, type ImportTarget } from '../domain/life-cycle.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { TITLES } from '../domain/second-language.ts'
import { checkImportJob, enqueueStep, readSheetJob, runImportJob } from './import-jobs.ts'
import {
  beginRound,
  insertImport,
  lockOwnImport,
  moveImportIn,
  type ImportRecord,
} from './import-repository.ts'
import { rememberWord } from './remembered-words.ts'
import { deleteRows, hasTypedCells } from './row-repository.ts'
import type { TableChoice } from './sheet-table.ts'
import { findUpload } from './upload-repository.ts'

type Begun = Omit<Parameters<typeof insertImport>[1], 'memberId' | 'companyId' | 'createdAt' | 'updatedAt'>

/** @throws AppError `too_many_requests`, `quota_reached`. */
export async function beginImport(
  { db, limiter, now }: Pick<Services, 'db' | 'limiter' | 'now'>,
  actor: Actor,
  begun: Begun,
): Promise<number> {
  const { memberId, companyId } = actor
  await limiter.count('import', `company:${companyId}`, IMPORT_LIMITS.perHour, HOUR_S)
  const moment = { createdAt: now(), updatedAt: now() }
  return db.transaction(async (tx) => {
    await requireActing(tx, actor)
    await requireQuota(tx, { companyId, kind: 'imports', more: 1, message: 'imports.errors.quota_imports' })
    const id = await insertImport(tx, { memberId, companyId, ...begun, ...moment })
    await recordActingImport(tx, actor, 'begin', id)
    return id
  })
}

/**
 * Says which column of the file holds what, and has the rows checked.
 * @throws AppError `not_found`, `conflict`; `malformed` and `invalid` for the columns.
 */
export async function nameColumns(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: number,
  { columns: wanted, kept = [] }: { columns: Wanted; kept?: readonly number[] | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockOwnImport(tx, actor, id)
    requireMove(found, 'check')
    const header = found.header ?? []
    const columns = withinHeader(wanted, header)
    if (kept.some((column) => column >= header.length)) throw new AppError('malformed')
    await beginRound(tx, found, { columns, kept: [...new Set(kept)], updatedAt: now() })
    await enqueueStep(tx, checkImportJob, found)
  })
}

/**
 * Chooses another table of the workbook, or another row of headings, and has the file read again.
 * @throws AppError `not_found`; `conflict`, also once cells were typed; `malformed` for a table that the workbook
 * does not have.
 */
export async function chooseTable(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: number,
  { sheet, headerRow }: TableChoice,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockOwnImport(tx, actor, id)
    requireMove(found, 'reread')
    if (sheet !== null && sheet >= (found.sheets ?? []).length) throw new AppError('malformed')
    // Reading again would lose them.
    if (await hasTypedCells(tx, id)) throw new AppError('conflict', { message: 'imports.errors.typed' })
    await deleteRows(tx, id)
    const change = { sheet: sheet ?? found.sheet, headerChoice: headerRow, rowCount: 0, refusal: null }
    await moveImportIn(tx, id, 'reread', { ...change, updatedAt: now() })
    await enqueueStep(tx, readSheetJob, found)
  })
}

export interface Answered extends Ask {
  answer: string
}

/**
 * Answers questions of the file, remembers words for the company, and has the rows checked again.
 * @throws AppError `not_found`, `conflict`; `malformed` for an answer that is not valid.
 */
export async function answerQuestions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: number,
  given: readonly Answered[],
): Promise<void> {
  if (given.some((each) => !isAnswer(each, each.answer))) throw new AppError('malformed')
  await db.transaction(async (tx) => {
    const found = await lockOwnImport(tx, actor, id)
    requireMove(found, 'check')
    const answers = {
      ...found.answers,
      ...Object.fromEntries(given.map((each) => [keyOf(each), each.answer])),
    }
    for (const each of given) await rememberWord(tx, actor.companyId, each, now())
    await beginRound(tx, found, { answers, updatedAt: now() })
    await enqueueStep(tx, checkImportJob, found)
  })
}

function requireMove({ state }: ImportRecord, move: 'check' | 'reread'): void {
  if (moveImport(state, move, 'owner') === null)
    throw new AppError('conflict', { message: 'imports.errors.moment' })
}

/**
 * Has the checked rows made listings.
 * @throws AppError `not_found`, `conflict`, `quota_reached`.
 */
export async function startImport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: number,
  target: ImportTarget,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireActing(tx, actor)
    // Locks the company's row, so that two imports that start together see each other.
    await tx.execute(sql`SELECT FROM company WHERE id = ${actor.companyId} FOR NO KEY UPDATE`)
    const found = await lockOwnImport(tx, actor, id)
    if (moveImport(found.state, 'start', 'owner') === null)
      throw new AppError('conflict', { message: 'imports.errors.moment' })
    if (found.archiveState === 'reading')
      throw new AppError('conflict', { message: 'imports.errors.archive_reading' })
    if (await findUpload(tx, id, 'archive'))
      throw new AppError('conflict', { message: 'imports.errors.archive_half' })
    const [running] = await tx
      .select({ id: listingImport.id })
      .from(listingImport)
      .where(and(eq(listingImport.companyId, actor.companyId), eq(listingImport.state, 'importing')))
    if (running) throw new AppError('conflict', { message: 'imports.errors.running' })
    await requireRowQuota(tx, actor.companyId, id)
    await moveImportIn(tx, id, 'start', { target, updatedAt: now() })
    await recordActingImport(tx, actor, 'start', id)
    await enqueueStep(tx, runImportJob, found)
  })
}

/**
 * Checks the quota for as many listings as the check found to be new.
 * @throws AppError `quota_reached`
 */
async function requireRowQuota(tx: Tx, companyId: number, importId: number): Promise<void> {
  const where = and(eq(listingImportRow.importId, importId), eq(listingImportRow.outcome, 'create'))
  const [fresh] = await tx.select({ rows: count() }).from(listingImportRow).where(where)
  await requireQuota(tx, {
    companyId,
    kind: 'listings',
    more: fresh?.rows ?? 0,
    message: 'listings.errors.quota',
  })
}

type Wanted = Partial<Record<string, number | string>>

/**
 * Accepts columns that the file has, and texts for all rows.
 * @throws AppError `malformed` for anything else.
 */
function withinHeader(columns: Wanted, header: readonly string[]): Columns {
  const named: Columns = {}
  for (const [field, column] of Object.entries(columns)) {
    if (column === undefined || !isColumnField(field)) continue
    if (typeof column === 'number' && column >= header.length) throw new AppError('malformed')
    named[field] = column
  }
  const naming = ['title', TITLES.en, TITLES.fr, 'reference', 'listing'] as const
  if (naming.every((field) => named[field] === undefined))
    throw new AppError('invalid', { fields: [{ field: 'columns', message: 'imports.errors.columns' }] })
  return named
}
