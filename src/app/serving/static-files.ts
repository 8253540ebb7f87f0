import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { codingFor, type Coding } from '#platform/http/content-coding.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

/** Files with stable names that others link to: the logo, the default link preview, and the icons of the walk. */
export const NAMED_FILES = [
  'favicon.svg',
  'sharing.jpg',
  'app-192.png',
  'app-512.png',
  'app-maskable.png',
] as const

interface StaticFile {
  type: string
  plain: Buffer
  coded: Partial<Record<Coding, Buffer>>
}

/**
 * The built files, read once into memory: their names contain a hash, so that browsers cache them for ever.
 */
export function serveStaticFiles(app: FastifyInstance, distribution: string): void {
  const files = readFiles(join(distribution, 'client', 'assets'))
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { config: { access: 'public' } },
    async (request, reply) => {
      const file = files.get(request.params.name)
      if (!file) return reply.callNotFound()
      reply.headers({
        'content-type': file.type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      const coding = codingFor(request.headers['accept-encoding'])
      const coded = coding && file.coded[coding]
      if (coded) reply.header('content-encoding', coding)
      return reply.send(coded ?? file.plain)
    },
  )
  for (const name of NAMED_FILES) {
    const content = readFileSync(join(distribution, 'client', name))
    app.get(`/${name}`, { config: { access: 'public' } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type(TYPES[extname(name)] ?? 'application/octet-stream')
        .send(content),
    )
  }
}

function readFiles(folder: string): Map<string, StaticFile> {
  const optional = (path: string) => (existsSync(path) ? readFileSync(path) : undefined)
  const names = readdirSync(folder).filter(
    (name) => extname(name) in TYPES && statSync(join(folder, name)).isFile(),
  )
  return new Map(
    names.map((name) => {
      const path = join(folder, name)
      const [br, gzip] = [optional(`${path}.br`), optional(`${path}.gz`)]
      const type = TYPES[extname(name)] ?? 'application/octet-stream'
      return [name, { type, plain: readFileSync(path), coded: { ...(br && { br }), ...(gzip && { gzip }) } }]
    }),
  )
}
