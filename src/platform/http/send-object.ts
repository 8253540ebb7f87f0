import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import type { ByteRange, ObjectStore } from '#platform/storage/object-store.ts'
import { isKnown } from './content-coding.ts'

interface SentObject {
  key: string
  /** Strong: the content at an address never changes. It must not be the key, which nobody may learn. */
  etag: string
  headers: Readonly<Record<string, string>>
}

/**
 * Sends an object, a range of it, or nothing if the client has it: downloads that broke off are resumed, and viewers of
 * large PDF files fetch only the pages that are read.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  store: Pick<ObjectStore, 'get' | 'size'>,
  { key, etag, headers }: SentObject,
): Promise<FastifyReply> {
  const known = { ...headers, etag, 'accept-ranges': 'bytes' }
  if (isKnown(request.headers['if-none-match'], etag)) return reply.headers(known).code(304).send()
  const asked = request.method === 'GET' && isCurrent(request.headers['if-range'], etag)
  const part = asked ? await findPart(request.headers.range, () => store.size(key)) : 'whole'
  if (typeof part === 'number') return reply.code(416).header('content-range', `bytes */${part}`).send()
  const found = await store.get(key, part === 'whole' ? undefined : part)
  if (!found) throw new AppError('not_found')
  reply.headers(known)
  if (part === 'whole') return reply.header('content-length', found.size).send(found.stream)
  return reply
    .code(206)
    .headers({
      'content-length': part.end - part.start,
      'content-range': `bytes ${part.start}-${part.end - 1}/${found.size}`,
    })
    .send(found.stream)
}

/** Whether the client's other ranges are of the same content (`If-Range`). */
const isCurrent = (ifRange: string | string[] | undefined, etag: string) =>
  ifRange === undefined || ifRange === etag

/** The range to send, or the size of the object if it has no such range. A request for several gets the whole. */
async function findPart(
  range: string | undefined,
  findSize: () => Promise<number | null>,
): Promise<ByteRange | 'whole' | number> {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from !== '' && to !== '' && Number(from) > Number(to)) return 'whole'
  const size = await findSize()
  if (size === null) throw new AppError('not_found')
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1)
  return start < end ? { start, end } : size
}
