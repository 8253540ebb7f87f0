import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../../contract/second-factor/endpoints.ts'
import { texts } from '../../contract/texts.ts'
import { guesserOf } from '../guesses.ts'
import { rememberDevice } from '../known-devices.ts'
import type { Passwords } from '../passwords.ts'
import { presentSessionUser } from '../present-member.ts'
import { countRecoveryCodes, findFactorSince } from './factor-repository.ts'
import { finishLogIn } from './finish-log-in.ts'
import { beginSetUp, confirmSetUp, renewRecoveryCodes, switchOff } from './set-up.ts'

/** The routes of the second step of signing in and of a member's own second factor. */
export function serveSecondFactor(app: FastifyInstance, services: Services, passwords: Passwords): void {
  serve(app, endpoints.finishLogin, async ({ body, request, reply }) => {
    const { token, member } = await finishLogIn(services, body, guesserOf(request))
    await rememberDevice(services, request, reply, member.id)
    return { token, user: presentSessionUser(member) }
  })
  serve(app, endpoints.readSecondFactor, async ({ actor: { memberId } }) => {
    const since = await findFactorSince(services.db, memberId)
    return {
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(services.db, memberId),
      staffMustHave: services.staffSecondFactor === 'required',
    }
  })
  serve(app, endpoints.beginSecondFactor, ({ actor, body: { password } }) =>
    beginSetUp(services, passwords, actor, password),
  )
  serve(app, endpoints.confirmSecondFactor, async ({ actor, body: { code } }) => ({
    recoveryCodes: await confirmSetUp(services, actor, code),
  }))
  serve(app, endpoints.renewRecoveryCodes, async ({ actor, body }) => ({
    recoveryCodes: await renewRecoveryCodes(services, passwords, actor, body),
  }))
  serve(app, endpoints.endSecondFactor, async ({ actor, body, language }) => {
    await switchOff(services, passwords, actor, body)
    return { message: texts[language].secondFactor.messages.off }
  })
}
