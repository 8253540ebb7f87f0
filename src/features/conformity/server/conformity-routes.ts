import type { FastifyInstance } from 'fastify'
import {
  requireFileLimit,
  receiveThreadFile,
  sendThreadFile,
  serveUploads,
  storeThreadFile,
} from '#platform/documents/thread-files.ts'
import { serve } from '#platform/http/serve.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/endpoints.ts'
import { findNeeded } from './needed-papers.ts'
import { addEntry, countEntries, findPaperFile, readOrderPapers, requireMayMark } from './order-papers.ts'
import { serveStaffPapers } from './staff-papers.ts'

type ConformityServices = Pick<Services, 'db' | 'now' | 'store'>

/** Papers for imports: those needed before an order, those of an order, and the table that staff maintain. */
export async function serveConformity(app: FastifyInstance, services: ConformityServices): Promise<void> {
  const { db, now } = services
  serve(app, endpoints.listNeeded, async ({ actor, query, language }) => ({
    papers: await findNeeded(db, actor, { ...query, language }),
  }))
  serve(app, endpoints.listOrderPapers, ({ actor, params: { id }, language }) =>
    readOrderPapers(db, actor, id, language),
  )
  serve(app, endpoints.markPaper, ({ actor, params: { id: orderId, ...paper }, body, language, repeat }) =>
    db.transaction(async (tx) => {
      await doOnce(tx, repeat, async () => {
        const said = { ...body, fileHash: null }
        await addEntry(tx, actor, { orderId, ...paper }, { said, now: now() })
        return null
      })
      return readOrderPapers(tx, actor, orderId, language)
    }),
  )
  await serveFiles(app, services)
  serveStaffPapers(app, services)
}

async function serveFiles(app: FastifyInstance, services: ConformityServices): Promise<void> {
  const { db, now } = services
  await serveUploads(app, (scope) => {
    serve(
      scope,
      endpoints.addPaperFile,
      async ({ actor, params: { id: orderId, ...paper }, request, language }) => {
        const marked = { orderId, ...paper }
        // Checked before the upload is read, so that a refused one costs little.
        await requireMayMark(db, actor, marked)
        requireFileLimit((await countEntries(db, orderId)).files)
        const fileHash = await storeThreadFile(services, actor, await receiveThreadFile(request))
        const said = { isReceived: true, reference: '', fileHash }
        await db.transaction((tx) => addEntry(tx, actor, marked, { said, now: now() }))
        return readOrderPapers(db, actor, orderId, language)
      },
      { limits: ['upload'] },
    )
  })
  serve(app, endpoints.readPaperFile, async ({ actor, params: { id, fileId }, reply }) =>
    sendThreadFile(services, reply, await findPaperFile(db, actor, id, fileId), `GS-C-${fileId}`),
  )
}
