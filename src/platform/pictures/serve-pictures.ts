import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { parsePictureName, type PictureFormat } from '#kernel/web/picture-address.ts'
import { FILE_POLICY } from '#platform/http/secure-headers.ts'
import { sendObject } from '#platform/http/send-object.ts'
import type { Services } from '#platform/services.ts'
import { shownPictures } from './find-shown.ts'
import { pictureKey } from './store-picture.ts'

const CONTENT_TYPES: Readonly<Record<PictureFormat, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}

/**
 * For content that never changes but may be withdrawn: browsers show their copy and revalidate in the
 * background, so that no page waits; shared caches revalidate after a minute.
 */
export const WITHDRAWABLE = 'public, max-age=600, s-maxage=60, stale-while-revalidate=86400'
/** For shared caches that read it (RFC 9213): they must not answer with an outdated copy, which may be withdrawn. */
export const WITHDRAWABLE_SHARED = 'max-age=60'

/** `GET /img/{name}-{width}.{format}`: a size of a picture, as long as something shows it. */
export function servePictures(
  app: FastifyInstance,
  { db, store, now }: Pick<Services, 'db' | 'store' | 'now'>,
): void {
  const findShown = shownPictures(db, now)
  app.get<{ Params: { name: string } }>(
    '/img/:name',
    { config: { access: 'public' } },
    async (request, reply) => {
      const asked = parsePictureName(request.params.name)
      const hash = asked && (await findShown(asked.name))
      if (!asked || !hash) throw new AppError('not_found')
      return sendObject(request, reply, store, {
        key: pictureKey({ ...asked, hash }),
        etag: `"${request.params.name}"`,
        headers: {
          'content-type': CONTENT_TYPES[asked.format],
          'cache-control': WITHDRAWABLE,
          'cdn-cache-control': WITHDRAWABLE_SHARED,
          'content-security-policy': FILE_POLICY,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        },
      })
    },
  )
}
