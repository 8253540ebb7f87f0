import { pipeline, Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findListedParts, readListed } from '#features/catalogue/server/listed-addresses.ts'
import { readPostAddresses } from '#features/blog/server/blog-repository.ts'
import { AppError } from '#kernel/errors.ts'
import { accepts } from '#platform/http/content-coding.ts'
import type { Services } from '#platform/services.ts'
import { HOUR_S, MINUTE_MS } from '#kernel/time.ts'
import { securityText } from './security-text.ts'
import { SITEMAP_PAGES } from './sitemap-pages.ts'
import { sitemapIndex, sitemapPart, type SitemapSource } from './sitemap.ts'

/**
 * Not linked from pages, and useless for search engines. Pages that must not be indexed say so themselves, so
 * crawlers must be able to read them.
 */
const CLOSED = ['/api/', '/auth/', '/sandbox/', '/webhooks/']
const KEPT_SECONDS = HOUR_S
/** Crawlers fetch it every few hours; caching avoids a scan of the ranges for each. */
const INDEX_FRESH_MS = MINUTE_MS

/** `/robots.txt`, `/sitemap.xml` with its files, and the security contact. */
export function serveDiscovery(
  app: FastifyInstance,
  { pool, publicUrl, now }: Pick<Services, 'pool' | 'publicUrl' | 'now'>,
): void {
  const sources = sourcesOf(pool)
  const options = { config: { access: 'public', limits: ['reads'] } } as const

  app.get('/robots.txt', options, async (_request, reply) => {
    const sitemap = new URL('/sitemap.xml', publicUrl).href
    const lines = [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${sitemap}`,
      '',
    ]
    return reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': `public, max-age=${KEPT_SECONDS}`,
      })
      .send(lines.join('\n'))
  })

  app.get('/.well-known/security.txt', options, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': `public, max-age=${KEPT_SECONDS}`,
      })
      .send(securityText(publicUrl, now())),
  )

  let index: { text: string; madeAt: number } | null = null
  app.get('/sitemap.xml', options, async (request, reply) => {
    const age = index === null ? Infinity : performance.now() - index.madeAt
    if (index === null || age > INDEX_FRESH_MS)
      index = { text: await sitemapIndex(publicUrl, sources), madeAt: performance.now() }
    const { text } = index
    return takesGzip(request) ? answer(reply, true).send(gzipSync(text)) : answer(reply, false).send(text)
  })

  app.get<{ Params: { name: string } }>('/sitemap/:name', options, async (request, reply) => {
    const [, name, part] = /^([a-z]+)-(\d{1,5})\.xml$/.exec(request.params.name) ?? []
    const source = sources.find((candidate) => candidate.name === name)
    const parts = source ? await source.parts() : []
    if (!source || !parts.includes(Number(part))) throw new AppError('not_found')
    const text = Readable.from(sitemapPart(publicUrl, source.entries(Number(part))))
    const zipped = takesGzip(request)
    return answer(reply, zipped).send(zipped ? zip(text) : text)
  })
}

function sourcesOf(pool: Services['pool']): readonly SitemapSource[] {
  return [
    {
      name: 'pages',
      parts: async () => [0],
      entries: async function* () {
        yield SITEMAP_PAGES.map((path) => ({ path }))
      },
    },
    {
      name: 'posts',
      parts: async () => [0],
      entries: async function* () {
        yield await readPostAddresses(pool)
      },
    },
    {
      name: 'listings',
      parts: () => findListedParts(pool),
      entries: async function* (part) {
        for await (const some of readListed(pool, part))
          yield some.map(({ id, changedAt }) => ({ path: `/product/${id}`, changedAt }))
      },
    },
  ]
}

/** An error of the source also ends the compressed stream, so that the server aborts the answer. */
function zip(text: Readable): Readable {
  const packed = createGzip()
  pipeline(text, packed, (error) => {
    if (error) packed.destroy(error)
  })
  return packed
}

function takesGzip(request: FastifyRequest): boolean {
  return accepts('gzip', request.headers['accept-encoding'])
}

function answer(reply: FastifyReply, zipped: boolean): FastifyReply {
  return reply.headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': `public, max-age=${KEPT_SECONDS}`,
    vary: 'accept-encoding',
    ...(zipped && { 'content-encoding': 'gzip' }),
  })
}
