import multipart from '@fastify/multipart'
import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import { listingImport, listingImportRow } from '#db/schema/imports.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { requireRoom } from '#platform/limits/quotas.ts'
import type { Services } from '#platform/services.ts'
import { HOUR_S } from '#kernel/time.ts'
import * as endpoints from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import { isColumnField, type Columns } from '../domain/columns.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { moveImport } from '../domain/life-cycle.ts'
import { badRowsFile, templateFile } from './downloads.ts'
import { sendLines } from './csv-text.ts'
import { checkImportJob, enqueueStep, runImportJob } from './import-jobs.ts'
import {
  beginRound,
  findOwnImport,
  insertImport,
  lockOwnImport,
  rowsPage,
  moveImportIn,
} from './import-repository.ts'
import { presentImport, presentRow, type Say } from './present-import.ts'
import { completeFile, receivePiece } from './receive-file.ts'

/** Imports and exports of listings; `say` finds the text of a row's problem. */
export async function serveImports(app: FastifyInstance, services: Services, say: Say): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart)
    serveFiles(scope, services)
  })
  serveSteps(app, services)
  serveViews(app, services, say)
  serveDownloads(app, services, say)
}

function serveFiles(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.sendPiece, async ({ actor, params, request }) => ({
    bytes: await receivePiece(services, actor, params, request),
  }))
  serve(app, endpoints.completeFile, async ({ actor, params: { id, kind }, body }) => {
    await completeFile(services, actor, { id, kind, pieces: body.pieces, fileName: body.fileName })
    return { importId: id }
  })
}

function serveSteps(app: FastifyInstance, { db, limiter, now }: Services): void {
  serve(app, endpoints.beginImport, async ({ actor, body, language }) => {
    await limiter.count('import', `company:${actor.companyId}`, IMPORT_LIMITS.perHour, HOUR_S)
    const { memberId, companyId } = actor
    const moment = { createdAt: now(), updatedAt: now() }
    return db.transaction(async (tx) => {
      await requireRoom(tx, { companyId, kind: 'imports', more: 1, message: 'imports.errors.quota_imports' })
      return { importId: await insertImport(tx, { memberId, companyId, language, ...body, ...moment }) }
    })
  })
  serve(app, endpoints.nameColumns, async ({ actor, params: { id }, body }) => {
    await db.transaction(async (tx) => {
      const found = await lockOwnImport(tx, actor, id)
      if (moveImport(found.state, 'check', 'owner') === null)
        throw new AppError('conflict', { message: 'imports.errors.moment' })
      const columns = withinHeader(body.columns, found.header ?? [])
      await beginRound(tx, found, { columns, updatedAt: now() })
      await enqueueStep(tx, checkImportJob, found)
    })
    return { importId: id }
  })
  serve(app, endpoints.startImport, async ({ actor, params: { id }, body: { target } }) => {
    await db.transaction(async (tx) => {
      // Locks the company's row, so that two imports that start together see each other.
      await tx.execute(sql`SELECT FROM company WHERE id = ${actor.companyId} FOR NO KEY UPDATE`)
      const found = await lockOwnImport(tx, actor, id)
      if (moveImport(found.state, 'start', 'owner') === null)
        throw new AppError('conflict', { message: 'imports.errors.moment' })
      if (found.archiveState === 'reading')
        throw new AppError('conflict', { message: 'imports.errors.archive_reading' })
      const [running] = await tx
        .select({ id: listingImport.id })
        .from(listingImport)
        .where(and(eq(listingImport.companyId, actor.companyId), eq(listingImport.state, 'importing')))
      if (running) throw new AppError('conflict', { message: 'imports.errors.running' })
      await requireRoomForRows(tx, actor.companyId, id)
      await moveImportIn(tx, id, 'start', { target, updatedAt: now() })
      await enqueueStep(tx, runImportJob, found)
    })
    return { importId: id }
  })
}

/**
 * Checks the quota for as many listings as the check found to be new.
 * @throws AppError `quota_reached`
 */
async function requireRoomForRows(tx: Tx, companyId: number, importId: number): Promise<void> {
  const where = and(eq(listingImportRow.importId, importId), ofOutcome('create'))
  const [fresh] = await tx.select({ rows: count() }).from(listingImportRow).where(where)
  await requireRoom(tx, {
    companyId,
    kind: 'listings',
    more: fresh?.rows ?? 0,
    message: 'listings.errors.quota',
  })
}

/**
 * Accepts columns that the file has, and texts for all rows.
 * @throws AppError `malformed` for anything else.
 */
function withinHeader(columns: Partial<Record<string, number | string>>, header: readonly string[]): Columns {
  const named: Columns = {}
  for (const [field, column] of Object.entries(columns)) {
    if (column === undefined || !isColumnField(field)) continue
    if (typeof column === 'number' && column >= header.length) throw new AppError('malformed')
    named[field] = column
  }
  if (named.title === undefined && named.reference === undefined && named.listing === undefined)
    throw new AppError('invalid', { fields: [{ field: 'columns', message: 'imports.errors.columns' }] })
  return named
}

function serveViews(app: FastifyInstance, { db }: Services, say: Say): void {
  serve(app, endpoints.getImport, async ({ actor, params, language }) =>
    presentImport(db, await findOwnImport(db, actor, params.id), language, say),
  )
  serve(app, endpoints.listImportRows, async ({ actor, params, query, language }) => {
    const { id } = await findOwnImport(db, actor, params.id)
    const where = and(eq(listingImportRow.importId, id), ofOutcome(query.outcome))
    const [total] = await db.select({ rows: count() }).from(listingImportRow).where(where)
    const rows = await rowsPage(db, where, query.page ?? 1)
    return [total?.rows ?? 0, rows.map((row) => presentRow(row, language, say))] as [
      number,
      ReturnType<typeof presentRow>[],
    ]
  })
}

function ofOutcome(outcome: string | undefined): SQL | undefined {
  if (outcome === undefined) return undefined
  if (outcome === 'noted') return sql`jsonb_array_length(${listingImportRow.notes}) > 0`
  return inArray(sql`${listingImportRow.outcome}`, [outcome])
}

function serveDownloads(app: FastifyInstance, { db }: Services, say: Say): void {
  serve(app, endpoints.downloadBadRows, async ({ actor, params, language, reply }) => {
    const found = await findOwnImport(db, actor, params.id)
    return sendLines(reply, texts[language].files.bad, badRowsFile(db, found, language, say))
  })
  serve(app, endpoints.downloadTemplate, async ({ language, reply }) =>
    sendLines(reply, texts[language].files.template, templateFile(language)),
  )
}
