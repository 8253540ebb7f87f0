import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { FILE_POLICY } from '#platform/http/secure-headers.ts'
import { WITHDRAWABLE } from '#platform/pictures/serve-pictures.ts'
import type { Services } from '#platform/services.ts'
import { parsePreviewName, previewAddress } from '../domain/preview.ts'
import { findShownProduct } from './find-shown.ts'
import { makePreview, previewHash, previewKey } from './preview.ts'

/**
 * `GET /preview/{language}-{id}-{hash}.jpg`: the preview picture of a shown listing, drawn on first request.
 * The name contains a hash of the content; an earlier hash redirects to the current one.
 */
export function servePreviews(app: FastifyInstance, services: Pick<Services, 'db' | 'store' | 'now'>): void {
  const { db, store, now } = services
  app.get<{ Params: { name: string } }>(
    '/preview/:name',
    { config: { access: 'public', limits: ['reads'] } },
    async (request, reply) => {
      const asked = parsePreviewName(request.params.name)
      if (!asked) throw new AppError('not_found')
      const headers = {
        'content-type': 'image/jpeg',
        'cache-control': WITHDRAWABLE,
        'content-security-policy': FILE_POLICY,
        'cross-origin-resource-policy': 'cross-origin',
      }
      const { language, listingId } = asked
      const product = await findShownProduct(db, listingId, language, now())
      const hash = previewHash(product, language)
      if (hash !== asked.hash) return reply.redirect(previewAddress({ language, listingId, hash }), 302)
      const kept = await store.get(previewKey(hash))
      if (kept) return reply.headers({ ...headers, 'content-length': kept.size }).send(kept.stream)
      // HEAD requests don't draw it.
      if (request.method === 'HEAD') return reply.headers(headers).send()
      return reply.headers(headers).send(await makePreview(services, product, hash))
    },
  )
}
