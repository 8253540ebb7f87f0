import { readFile as readPart } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { invalidField } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { receiveUpload } from '#platform/pictures/receive-upload.ts'
import type { Services } from '#platform/services.ts'
import { addFile as addEndpoint, readFile } from '../contract/endpoints.ts'
import { FILE_MAX_BYTES } from '../domain/limits.ts'
import { readQuoteView } from './present-quote.ts'
import { addFile, checkFileAdmission, openFile } from './thread-files.ts'

const UPLOAD_RULES = {
  fileField: 'document',
  maxFiles: 1,
  tooManyCode: 'malformed' as const,
  maxBytes: FILE_MAX_BYTES,
  tooLargeMessage: 'quotes.errors.document_large',
}

/** Documents of threads: in by upload, out to both companies and staff, always as a download. */
export async function serveQuoteFiles(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'store' | 'now' | 'publicUrl'>,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart)
    serve(
      scope,
      addEndpoint,
      async ({ actor, params, request, language }) => {
        await checkFileAdmission(services.db, actor, params.id)
        await receiveUpload(request, UPLOAD_RULES, async ({ files: [path] }) => {
          if (path === undefined) throw invalidField('document', 'quotes.errors.document_missing')
          await addFile(services, actor, params.id, await readPart(path))
        })
        return readQuoteView(services, actor, params.id, language)
      },
      { limits: ['upload'] },
    )
  })
  serve(app, readFile, async ({ actor, params: { id, fileId }, reply }) => {
    const { stream, size } = await openFile(services, actor, id, fileId)
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="GS-Q-${fileId}.pdf"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': size,
    })
    return stream
  })
}
