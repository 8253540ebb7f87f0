import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { parsePictureName, type PictureFormat } from '#kernel/picture-address.ts'
import type { Services } from '#platform/services.ts'
import { pictureKey } from './store-picture.ts'

const CONTENT_TYPES: Readonly<Record<PictureFormat, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** `GET /img/{hash}-{width}.{format}`: the name holds the hash of the content, so that it is kept for ever. */
export function servePictures(app: FastifyInstance, { store }: Pick<Services, 'store'>): void {
  app.get<{ Params: { name: string } }>(
    '/img/:name',
    { config: { access: 'public' } },
    async (request, reply) => {
      const name = parsePictureName(request.params.name)
      if (!name) throw new AppError('not_found')
      const etag = `"${request.params.name}"`
      const found = await store.get(pictureKey(name))
      if (!found) throw new AppError('not_found')
      reply.headers({
        'content-type': CONTENT_TYPES[name.format],
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        etag,
      })
      if (request.headers['if-none-match'] === etag) {
        found.stream.destroy()
        return reply.code(304).send()
      }
      return reply.header('content-length', found.size).send(found.stream)
    },
  )
}
