import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { AppError } from '#kernel/errors.ts'
import { allows } from '#kernel/actor.ts'
import { listSandboxMails } from '#platform/mail/sandbox-mailbox.ts'
import type { Services } from '#platform/services.ts'

/** The stand-ins of a demonstration; none of these addresses exists in production. */
export function serveSandbox(app: FastifyInstance, services: Services, config: Config): void {
  const guard = (actor: Parameters<typeof allows>[1]) => {
    if (config.demoIsPublic && !allows('staff', actor))
      throw new AppError(actor ? 'forbidden' : 'unauthenticated')
  }
  app.get<{ Querystring: { to?: string } }>(
    '/sandbox/mail.json',
    { config: { access: 'public' } },
    async (request, reply) => {
      guard(request.actor)
      const mails = await listSandboxMails(services.db, request.query.to)
      return reply.serializer(JSON.stringify).type('application/json; charset=utf-8').send(mails)
    },
  )
}
