import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#kernel/errors.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { keepTrouble } from './mail-troubles.ts'
import { readReturn } from './read-return.ts'

/** The beginning of the quoted mail is enough. */
const MOST_BYTES = 1024 * 1024

const mailReturns = endpoint({
  method: 'POST',
  path: '/webhooks/mail',
  access: 'public',
  summary:
    'A mail that came back, or a complaint about one, as the mail server received it. `recorded` says whether an address is not written to any more. 400 without the secret, 404 where none is set.',
  status: 200,
  response: z.object({ recorded: z.boolean() }),
})

type Given = Pick<Services, 'db' | 'log' | 'mailReturns' | 'now'>

/**
 * Takes bounces that a mail server forwards. Only mails with one of our ids count, so that nobody can stop
 * the mail of others.
 */
export async function serveMailReturns(app: FastifyInstance, services: Given): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serve(
      scope,
      mailReturns,
      async ({ request }) => {
        const { secrets } = services.mailReturns
        if (secrets.length === 0) throw new AppError('not_found')
        const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
        if (!secrets.some((secret) => isSame(given, secret))) throw new AppError('malformed')
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return { recorded: await takeReturn(services, raw) }
      },
      { bodyLimit: MOST_BYTES },
    )
  })
}

async function takeReturn({ db, log, mailReturns: { ids }, now }: Given, raw: Buffer): Promise<boolean> {
  const found = await readReturn(raw)
  if (found === null) {
    log.info('a mail to the address of bounces is no report')
    return false
  }
  const { kind, messageIds, said } = found
  const [address] = messageIds.flatMap((id) => ids.recipientOf(id) ?? [])
  const isKept = address !== undefined && kind !== 'passing'
  if (isKept) await keepTrouble(db, address, { kind, said, notedAt: now() })
  log.info({ kind, said, isOurs: address !== undefined }, 'a mail came back')
  return isKept
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
