import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { isLanguage } from '#kernel/text/language.ts'
import { serve } from '#platform/http/serve.ts'
import { pictureFetcher, type FetchPicture } from '#platform/pictures/fetch-picture.ts'
import { receiveUpload } from '#platform/pictures/receive-upload.ts'
import type { Services } from '#platform/services.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import { importBlog } from '../../contract/import-endpoint.ts'
import { ExportRefusal } from './exported-post.ts'
import { importPosts } from './import-posts.ts'
import { EXPORT_MAX_BYTES, openExport } from './read-export.ts'

const UPLOAD_RULES = {
  fileField: 'file',
  maxFiles: 1,
  tooManyCode: 'malformed' as const,
  maxBytes: EXPORT_MAX_BYTES,
  tooLargeMessage: 'blog.errors.export_large',
}
/** Limit of the answer; the next import fetches the rest. */
const PICTURE_TIME_MS = MINUTE_MS

/**
 * The import of a hosted blog, in a scope of its own, because no other route of the blog accepts multipart.
 */
export async function serveBlogImport(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'store' | 'now'>,
  fetch: FetchPicture = pictureFetcher(),
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart)
    serve(
      scope,
      importBlog,
      ({ actor, request }) =>
        receiveUpload(request, UPLOAD_RULES, async ({ files: [path], fields }) => {
          const language = fields.get('language')?.[0]
          if (path === undefined || !isLanguage(language)) throw new AppError('malformed')
          const opened = await openExport(path).catch(refuse)
          const until = performance.now() + PICTURE_TIME_MS
          try {
            const { findPicture } = opened
            const pictures = { fetch, findPicture, hasTime: () => performance.now() < until }
            const bringBack = new Set(fields.get('bringBack'))
            return await importPosts(services, opened, { actor, language, pictures, bringBack })
          } finally {
            opened.close()
          }
        }),
      { limits: ['upload'] },
    )
  })
}

function refuse(error: unknown): never {
  if (!(error instanceof ExportRefusal)) throw error
  throw new AppError('invalid', {
    fields: [{ field: 'file', message: `blog.errors.export_${error.problem}` }],
    cause: error,
  })
}
