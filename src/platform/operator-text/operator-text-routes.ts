import { readFile } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { addTextPicture, previewOperatorText } from '#kernel/web/operator-text.ts'
import { serve } from '#platform/http/serve.ts'
import { receiveUpload } from '#platform/pictures/receive-upload.ts'
import { storePicture } from '#platform/pictures/store-picture.ts'
import type { Services } from '#platform/services.ts'
import { sanitizeOperatorHtml } from './sanitize-operator-html.ts'
import { findTextPictures, showTextPictures } from './text-pictures.ts'

const UPLOAD_RULES = {
  fileField: 'image',
  maxFiles: 1,
  tooManyCode: 'malformed' as const,
  maxBytes: 20_971_520,
  tooLargeMessage: 'errors.too_large',
}
/** The longest text, with every character at its longest encoding. */
export const OPERATOR_TEXT_BODY_BYTES = 1024 * 1024

/** Routes shared by the editors of operator texts: upload of pictures, and preview of the sanitised text. */
export async function serveOperatorTexts(app: FastifyInstance, services: Services): Promise<void> {
  serve(
    app,
    previewOperatorText,
    async ({ body }) => {
      const { html } = sanitizeOperatorHtml(body.html)
      return { html: await showTextPictures(services.db, html, { eager: false }) }
    },
    { bodyLimit: OPERATOR_TEXT_BODY_BYTES },
  )
  await app.register(async (scope) => {
    await scope.register(multipart)
    serve(
      scope,
      addTextPicture,
      ({ request }) =>
        receiveUpload(request, UPLOAD_RULES, async ({ files: [file] }) => {
          if (file === undefined) throw new AppError('malformed')
          const hash = await storePicture(services, await readFile(file))
          const stored = (await findTextPictures(services.db, [hash])).get(hash)
          if (!stored) throw new Error(`the picture ${hash} was not stored`)
          return { src: stored.lienImage, width: stored.width, height: stored.height }
        }),
      { limits: ['upload'] },
    )
  })
}
