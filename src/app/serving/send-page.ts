import type { FastifyReply, FastifyRequest } from 'fastify'
import { codingFor, isKnown } from '#platform/http/content-coding.ts'
import type { KeptPage } from './page-cache.ts'

interface SendOptions {
  type?: string
  caching?: typeof ASK_FIRST | typeof SHARED_BRIEFLY | typeof KEPT_BY_NOBODY
}

/** Every reader asks whether it changed. */
const ASK_FIRST = 'no-cache'
/**
 * As above, but a shared cache may answer for as long as a page is fresh here. A longer time would show
 * outdated prices without need.
 */
export const SHARED_BRIEFLY = 'public, max-age=0, s-maxage=2, must-revalidate'

/** A page that may be out of date. */
export const KEPT_BY_NOBODY = 'no-store'

/** Sends a page in the smallest encoding that the browser accepts, or a 304 if the browser has it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: KeptPage,
  { type = 'text/html; charset=utf-8', caching = ASK_FIRST }: SendOptions = {},
): Promise<FastifyReply> {
  reply.headers({
    'content-type': type,
    'cache-control': status < 500 ? caching : 'no-store',
    vary: [reply.getHeader('vary'), 'accept-encoding, cookie'].filter(Boolean).join(', '),
    etag: page.etag,
  })
  if (status === 200 && isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  // For want of capacity, a refusal is not compressed.
  const coding = status === 503 ? null : codingFor(request.headers['accept-encoding'])
  reply.code(status)
  if (coding === null) return reply.send(page.plain)
  return reply.header('content-encoding', coding).send(await page.coded(coding))
}
