import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/orders/contract/threads.ts'
import { findOrderMessageFile } from '#features/orders/server/thread-repository.ts'
import { AppError } from '#kernel/errors.ts'
import {
  receiveThreadFile,
  sendThreadFile,
  serveUploads,
  storeThreadFile,
} from '#platform/documents/thread-files.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { checkFile, readThreads, requireThread, settleThread, writeInThread } from './order-threads.ts'

type ThreadServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'store'>

/** What buyer, seller and staff write to each other about an order. */
export async function serveOrderThreads(app: FastifyInstance, services: ThreadServices): Promise<void> {
  const { db } = services
  serve(app, endpoints.readOrderThreads, ({ actor, params: { id } }) => readThreads(db, actor, id))
  serve(
    app,
    endpoints.writeOrderMessage,
    async ({ actor, params: { id, sellerId }, body: { text, asksStaff = false }, repeat }) => {
      await writeInThread(services, actor, { orderId: id, sellerId }, { text, asksStaff, repeat })
      return readThreads(db, actor, id)
    },
    { limits: ['order_message'] },
  )
  await serveUploads(app, (scope) => {
    serve(
      scope,
      endpoints.addOrderMessageFile,
      async ({ actor, params: { id, sellerId }, request }) => {
        const thread = { orderId: id, sellerId }
        await checkFile(db, actor, thread)
        const fileHash = await storeThreadFile(services, actor, await receiveThreadFile(request))
        await writeInThread(services, actor, thread, { fileHash })
        return readThreads(db, actor, id)
      },
      { limits: ['upload'] },
    )
  })
  serve(app, endpoints.readOrderMessageFile, async ({ actor, params: { id, fileId }, reply }) => {
    const file = await findOrderMessageFile(db, id, fileId)
    if (!file) throw new AppError('not_found')
    await requireThread(db, actor, { orderId: id, sellerId: file.sellerId })
    return sendThreadFile(services, reply, file, `GS-M-${fileId}`)
  })
  serve(app, endpoints.settleOrderMessages, async ({ actor, params: { id, sellerId } }) => {
    await settleThread(services, actor, { orderId: id, sellerId })
    return readThreads(db, actor, id)
  })
}
