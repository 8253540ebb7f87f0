import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { AppError } from '#kernel/errors.ts'
import * as endpoints from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import type { ImportLineView, ImportRowView } from '../contract/views.ts'
import { sendLines } from '#platform/spreadsheets/csv-text.ts'
import { isAnswer } from '../domain/answers.ts'
import { listRecentImports } from './after-import.ts'
import { beginUpload, leaveOut } from './begin-upload.ts'
import { badRowsFile, templateFile } from './downloads.ts'
import { findOwnImport } from './import-repository.ts'
import { itemsPage, linesPage } from './row-pages.ts'
import { presentImport, presentLine, presentRow, type Say } from './present-import.ts'
import { listWords, rememberWord } from './remembered-words.ts'
import { completeFile, receivePiece } from './receive-file.ts'
import { answerQuestions, beginImport, chooseTable, nameColumns, startImport } from './start-import.ts'

/** Imports and exports of listings; `say` finds the text of a row's problem. */
export async function serveImports(app: FastifyInstance, services: Services, say: Say): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart)
    serveFiles(scope, services)
  })
  serveSteps(app, services)
  serveViews(app, services, say)
  serveWords(app, services)
  serveDownloads(app, services, say)
}

function serveFiles(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.beginUpload, ({ actor, params: { id, kind }, body: { replace = false, ...file } }) =>
    beginUpload(services, actor, { id, kind, file, replace }),
  )
  serve(app, endpoints.leaveOutArchive, async ({ actor, params: { id } }) => {
    await leaveOut(services, actor, id)
    return { importId: id }
  })
  serve(app, endpoints.sendPiece, async ({ actor, params, request }) => ({
    bytes: await receivePiece(services, actor, params, request),
  }))
  serve(app, endpoints.completeFile, async ({ actor, params: { id, kind }, body }) => {
    const { pieces, fileName, digest } = body
    await completeFile(services, actor, { id, kind, pieces, fileName, digest })
    return { importId: id }
  })
}

function serveSteps(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.beginImport, async ({ actor, body, language }) => ({
    importId: await beginImport(services, actor, { ...body, language }),
  }))
  serve(app, endpoints.nameColumns, async ({ actor, params: { id }, body }) => {
    await nameColumns(services, actor, id, body)
    return { importId: id }
  })
  serve(app, endpoints.chooseTable, async ({ actor, params: { id }, body }) => {
    await chooseTable(services, actor, id, body)
    return { importId: id }
  })
  serve(app, endpoints.answerQuestions, async ({ actor, params: { id }, body: { answers } }) => {
    await answerQuestions(services, actor, id, answers)
    return { importId: id }
  })
  serve(app, endpoints.startImport, async ({ actor, params: { id }, body: { target } }) => {
    await startImport(services, actor, id, target)
    return { importId: id }
  })
}

function serveViews(app: FastifyInstance, services: Services, say: Say): void {
  const { db } = services
  serve(app, endpoints.listImports, async ({ actor }) => {
    const imports = await listRecentImports(db, actor)
    return imports.map(({ createdAt, undoneAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      isUndone: undoneAt !== null,
    }))
  })
  serve(app, endpoints.getImport, async ({ actor, params, language }) =>
    presentImport(services, await findOwnImport(db, actor, params.id), language, say),
  )
  serve(app, endpoints.listImportRows, async ({ actor, params, query, language }) => {
    const found = await findOwnImport(db, actor, params.id)
    const [total, rows] = await itemsPage(db, found.id, query)
    const shown: [number, ImportRowView[]] = [total, rows.map((row) => presentRow(found, row, language, say))]
    return shown
  })
  serve(app, endpoints.listImportLines, async ({ actor, params, query }) => {
    const { id } = await findOwnImport(db, actor, params.id)
    const [total, rows] = await linesPage(db, id, query.page ?? 1)
    const shown: [number, ImportLineView[]] = [total, rows.map(presentLine)]
    return shown
  })
}

/** Every member of a company may explain its words. */
function serveWords(app: FastifyInstance, { db, now }: Services): void {
  serve(app, endpoints.listWords, ({ actor }) => listWords(db, actor.companyId))
  serve(app, endpoints.changeWord, async ({ actor, body }) => {
    if (!isAnswer(body, body.answer)) throw new AppError('malformed')
    await rememberWord(db, actor.companyId, body, now())
    return listWords(db, actor.companyId)
  })
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
