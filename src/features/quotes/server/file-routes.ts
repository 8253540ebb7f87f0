import type { FastifyInstance } from 'fastify'
import {
  receiveThreadFile,
  sendThreadFile,
  serveUploads,
  storeThreadFile,
} from '#platform/documents/thread-files.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { addFile as addEndpoint, readFile } from '../contract/endpoints.ts'
import { readQuoteView } from './present-quote.ts'
import { addFile, checkFileAdmission, findFile } from './thread-files.ts'

/**
 * Documents and pictures in threads: uploaded by the parties, downloaded by both companies and staff, always
 * as attachments.
 */
export async function serveQuoteFiles(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'store' | 'now' | 'publicUrl'>,
): Promise<void> {
  await serveUploads(app, (scope) => {
    serve(
      scope,
      addEndpoint,
      async ({ actor, params, request, language }) => {
        await checkFileAdmission(services.db, actor, params.id)
        const fileHash = await storeThreadFile(services, actor, await receiveThreadFile(request))
        await addFile(services, actor, params.id, fileHash)
        return readQuoteView(services, actor, params.id, language)
      },
      { limits: ['upload'] },
    )
  })
  serve(app, readFile, async ({ actor, params: { id, fileId }, reply }) =>
    sendThreadFile(services, reply, await findFile(services.db, actor, id, fileId), `GS-Q-${fileId}`),
  )
}
