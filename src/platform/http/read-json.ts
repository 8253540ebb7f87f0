import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'

/** Reads JSON bodies. Invalid UTF-8 is refused: decoding would silently store replacement characters. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) void parse(request, body.toString(), done)
    else done(new AppError('malformed'))
  })
}
