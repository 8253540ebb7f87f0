import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../../contract/batches.ts'
import { BATCH_UNDO_MS } from '../../domain/limits.ts'
import { listBatchesOf, presentBatches } from './batch-repository.ts'
import { changeListings } from './change-listings.ts'
import { undoBatch } from './undo-batch.ts'

/** What sellers do to several of their listings at once. */
export function serveBatches(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  serve(app, endpoints.changeListings, ({ actor, body, repeat }) =>
    changeListings(services, actor, body, repeat),
  )
  serve(app, endpoints.listBatches, async ({ actor }) => {
    const moment = now()
    const batches = await listBatchesOf(db, actor, new Date(moment.getTime() - BATCH_UNDO_MS))
    return presentBatches(db, batches, moment)
  })
  serve(app, endpoints.undoBatch, ({ actor, params }) => undoBatch(services, actor, params.id))
}
