import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { login, logout, refresh } from '../contract/session.ts'
import { audit } from './audit.ts'
import { logIn } from './log-in.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { presentSessionUser } from './present-member.ts'
import { endSession, markSessionRefreshed } from './session-repository.ts'

/** Everything that people do with their accounts. */
export function serveAccounts(app: FastifyInstance, services: Services): void {
  const passwords = createPasswords()
  serveSessions(app, services, passwords)
}

function serveSessions(app: FastifyInstance, services: Services, passwords: Passwords): void {
  const { db, log, now, tokens } = services
  serve(
    app,
    login,
    async ({ body, request }) => {
      const { token, member } = await logIn(services, passwords, body, request.ip)
      return { token, user: presentSessionUser(member) }
    },
    { limits: ['login'] },
  )
  serve(app, refresh, async ({ actor }) => {
    await markSessionRefreshed(db, actor.sessionId, now())
    return { token: await tokens.sign(actor, now()) }
  })
  serve(app, logout, async ({ actor }) => {
    if (actor === null) return
    await endSession(db, actor.sessionId, now())
    audit(log, 'signed_out', { member: actor.memberId })
  })
}
