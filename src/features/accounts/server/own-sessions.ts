import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../contract/own-sessions.ts'
import { texts } from '../contract/texts.ts'
import { audit } from './audit.ts'
import type { Passwords } from './passwords.ts'
import { provePassword } from './check-password.ts'
import { endSession, endSessionsOf, liveSessionsOf } from './session-repository.ts'

/** A session's public id, for responses and URLs: its real id is part of its token and must stay secret. */
const publicIdOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 22)

/** Lists and ends a member's sessions. Ending one takes the password: a stranger may use an open tab. */
export function serveOwnSessions(app: FastifyInstance, services: Services, passwords: Passwords): void {
  const { db, log, now } = services
  const prove = (actor: Actor, password: string) =>
    provePassword(services, passwords, actor, { password, refused: 'session_end_refused' })
  serve(app, listOwnSessions, async ({ actor: { memberId, sessionId } }) => {
    const { shown, more } = await liveSessionsOf(db, memberId, sessionId, now())
    const sessions = shown.map(({ id, browser, system, createdAt, refreshedAt }) => ({
      id: publicIdOf(id),
      browser,
      system,
      since: createdAt.toISOString(),
      lastUsedAt: refreshedAt.toISOString(),
      isThis: id === sessionId,
    }))
    return { sessions, more }
  })
  serve(app, endOwnSession, async ({ actor, params: { id }, body: { password }, language }) => {
    await prove(actor, password)
    const { shown } = await liveSessionsOf(db, actor.memberId, actor.sessionId, now())
    const found = shown.find((each) => publicIdOf(each.id) === id)
    if (!found) throw new AppError('not_found')
    await endSession(db, found.id, now())
    audit(log, 'session_ended', { member: actor.memberId })
    return { message: texts[language].secondFactor.messages.session_ended }
  })
  serve(app, endOtherSessions, async ({ actor, body: { password }, language }) => {
    await prove(actor, password)
    await db.transaction((tx) => endSessionsOf(tx, actor.memberId, now(), actor.sessionId))
    audit(log, 'other_sessions_ended', { member: actor.memberId })
    return { message: texts[language].secondFactor.messages.other_sessions_ended }
  })
}
