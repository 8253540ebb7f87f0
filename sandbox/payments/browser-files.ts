import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fileOfProject } from '#kernel/project-files.ts'
import { isKnown } from '#platform/http/content-coding.ts'

const FOLDER = fileOfProject('sandbox/payments/browser/')
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * Stand-ins for the provider's browser script (a module, `stripe.js`) and its styles, served from our origin.
 */
export function serveBrowserFiles(app: FastifyInstance): void {
  for (const name of readdirSync(FOLDER)) {
    const type = TYPES[extname(name)]
    if (type === undefined) continue
    const text = readFileSync(new URL(name, FOLDER), 'utf8')
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    app.get(`/${name}`, { config: { access: 'public' } }, async (request, reply) => {
      reply.headers({ 'content-type': type, 'cache-control': 'no-cache', etag })
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.send(text)
    })
  }
}
