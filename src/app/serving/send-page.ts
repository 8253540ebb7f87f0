import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptPage } from './page-cache.ts'

/** Sends a page in the smallest form that the browser takes; one that the browser has already is not sent again. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: KeptPage,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  reply.headers({
    'content-type': type,
    'cache-control': status < 500 ? 'no-cache' : 'no-store',
    vary: [reply.getHeader('vary'), 'accept-encoding, cookie'].filter(Boolean).join(', '),
    etag: page.etag,
  })
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.code(status).header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.code(status).header('content-encoding', 'gzip').send(page.gzip)
  return reply.code(status).send(page.plain)
}
