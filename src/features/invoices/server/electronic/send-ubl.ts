import type { FastifyReply } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import type { DrawnDocument } from '../document-words.ts'
import { writeUbl } from './universal-business-language.ts'

/**
 * Sends a document as UBL, which is written anew each time: its content is frozen.
 * @throws AppError `not_found` for one that is not an invoice, or whose country has no known code.
 */
export function sendUbl(reply: FastifyReply, document: DrawnDocument): Buffer {
  const xml = writeUbl(document)
  if (xml === null) throw new AppError('not_found')
  reply.headers({
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="${document.number}.xml"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  return Buffer.from(xml)
}
