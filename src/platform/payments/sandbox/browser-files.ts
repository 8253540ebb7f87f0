import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { TEST_METHODS } from './test-methods.ts'

const FOLDER = new URL('./browser/', import.meta.url)
const FILES = [
  { name: 'stripe.js', type: 'text/javascript; charset=utf-8' },
  { name: 'stripe.css', type: 'text/css; charset=utf-8' },
] as const

/** The stand-in of the provider's browser script and its styles, as files of our origin. */
export function serveBrowserFiles(app: FastifyInstance): void {
  for (const { name, type } of FILES) {
    const text = withTestNumbers(readFileSync(new URL(name, FOLDER), 'utf8'))
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    app.get(`/${name}`, { config: { access: 'public' } }, async (request, reply) => {
      reply.headers({ 'content-type': type, 'cache-control': 'no-cache', etag })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.send(text)
    })
  }
}

/** The script knows the test numbers, so that nothing else ever leaves the browser. */
function withTestNumbers(text: string): string {
  const numbers = TEST_METHODS.map(({ number }) => number)
  return text.replace('/* TEST_NUMBERS */ []', JSON.stringify(numbers))
}
