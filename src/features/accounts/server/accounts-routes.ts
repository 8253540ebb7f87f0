import type { FastifyInstance } from 'fastify'
import { isReadOnly } from '#db/database-away.ts'
import { showsAsVetted } from '#db/vetted-company.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { findTrouble } from '#platform/mail/mail-troubles.ts'
import type { Services } from '#platform/services.ts'
import { forgotPassword } from '../contract/forgot.ts'
import { changePassword, checkResetToken, resetPassword } from '../contract/password.ts'
import { cancelEmailChange, readProfile, updateProfile } from '../contract/profile.ts'
import { login, logout, refresh } from '../contract/session.ts'
import { signup } from '../contract/signup.ts'
import { texts } from '../contract/texts.ts'
import { resendVerification, verifyEmail } from '../contract/verification.ts'
import { audit } from './audit.ts'
import { serveCompanies } from './company/company-routes.ts'
import { guesserOf } from './guesses.ts'
import { serveOwnSessions } from './own-sessions.ts'
import { rememberDevice } from './known-devices.ts'
import * as passwordCases from './change-password.ts'
import { logIn } from './log-in.ts'
import { giveMailBack, limitMailsTo, takeMailTurn } from './mail-limits.ts'
import { enqueueVerificationMail } from './mail-jobs.ts'
import * as emailCases from './email-change.ts'
import { findMember } from './member-repository.ts'
import { serveMembers, serveQuotas } from './members-routes.ts'
import type { Passwords } from './passwords.ts'
import { detailsOf, presentProfile, presentSessionUser } from './present-member.ts'
import { endSession, markSessionRefreshed } from './session-repository.ts'
import { hasSecondFactor } from './second-factor/factor-repository.ts'
import { serveSecondFactor } from './second-factor/second-factor-routes.ts'
import { signUp, type KeepTermsOfUse } from './sign-up.ts'
import * as profileCases from './update-profile.ts'
import * as verificationCases from './verify-email.ts'

/** The routes of accounts and companies, and of staff's member administration. */
export function serveAccounts(
  app: FastifyInstance,
  services: Services,
  passwords: Passwords,
  keepTermsOfUse: KeepTermsOfUse,
  holdCompanies: passwordCases.HoldCompanies,
): void {
  serveSessions(app, services, passwords)
  serveOwnSessions(app, services, passwords)
  serveSecondFactor(app, services, passwords)
  serveSignup(app, services, passwords, keepTermsOfUse)
  servePasswords(app, services, passwords, keepTermsOfUse, holdCompanies)
  serveProfile(app, services, passwords, keepTermsOfUse)
  serveMembers(app, services)
  serveQuotas(app, services)
  serveCompanies(app, services, passwords)
}

function serveSessions(app: FastifyInstance, services: Services, passwords: Passwords): void {
  const { db, log, now, tokens } = services
  serve(app, login, async ({ body, request, reply }) => {
    const { token, member } = await logIn(services, passwords, body, guesserOf(request))
    await rememberDevice(services, request, reply, member.id)
    return { token, user: presentSessionUser(member) }
  })
  serve(app, refresh, async ({ actor }) => {
    await markSessionRefreshed(db, actor.sessionId, now()).catch(unlessReadOnly)
    return { token: await tokens.sign(actor, now()) }
  })
  serve(app, logout, async ({ actor }) => {
    if (actor === null) return
    await endSession(db, actor.sessionId, now())
    audit(log, 'signed_out', { member: actor.memberId })
  })
}

/** In read-only mode the write fails, but the member stays signed in. */
function unlessReadOnly(error: unknown): void {
  if (!isReadOnly(error)) throw error
}

function serveSignup(
  app: FastifyInstance,
  services: Services,
  passwords: Passwords,
  keepTermsOfUse: KeepTermsOfUse,
): void {
  serve(
    app,
    signup,
    async ({ body, language }) => {
      const { prenom, nom, email, entreprise, password } = body
      const details = { ...detailsOf(body), language }
      await signUp(services, passwords, keepTermsOfUse, { details, companyName: entreprise, password })
      return { message: texts[language].messages.signed_up, user: { prenom, nom, email } }
    },
    { limits: ['signup'] },
  )
  serve(
    app,
    verifyEmail,
    async ({ params, language }) => {
      const achieved = await verificationCases.verifyEmail(services, params.token)
      return { message: texts[language].messages[achieved] }
    },
    { limits: ['reads'] },
  )
  serve(
    app,
    resendVerification,
    async ({ body, language }) => {
      await limitMailsTo(services.limiter, 'verification', body.email)
      const isMailed = await services.db.transaction(async (tx) => {
        const isTurn = await takeMailTurn(tx, 'verification', body.email, services.now())
        if (isTurn) await enqueueVerificationMail(tx, body.email)
        return isTurn
      })
      if (!isMailed) await giveMailBack(services.limiter, 'verification', body.email)
      return { message: texts[language].messages.verification_resent }
    },
    { limits: ['forgot'] },
  )
}

function servePasswords(
  app: FastifyInstance,
  services: Services,
  passwords: Passwords,
  keepTermsOfUse: KeepTermsOfUse,
  holdCompanies: passwordCases.HoldCompanies,
): void {
  serve(
    app,
    forgotPassword,
    async ({ body, language }) => {
      await passwordCases.askReset(services, body.email)
      return { message: texts[language].messages.reset_asked }
    },
    { limits: ['forgot'] },
  )
  serve(
    app,
    checkResetToken,
    async ({ params, language }) => {
      const { newEmail } = await passwordCases.checkResetToken(services, params.token)
      const message = texts[language].messages.reset_link_valid
      return { message, ...(newEmail !== null && { givesBack: newEmail }) }
    },
    { limits: ['reads'] },
  )
  serve(
    app,
    resetPassword,
    async ({ params, body, language, request, reply }) => {
      const chosen = { raw: params.token, password: body.password }
      const memberId = await passwordCases.resetPassword(services, passwords, holdCompanies, chosen)
      // Strangers' guesses can lock the owner out of a new browser; a password reset makes it a known one.
      await rememberDevice(services, request, reply, memberId)
      return { message: texts[language].messages.password_reset }
    },
    { limits: ['login'] },
  )
  serve(app, changePassword, async ({ actor, body, language, request, reply }) => {
    await passwordCases.changePassword(services, passwords, keepTermsOfUse, actor, { ...body, language })
    await rememberDevice(services, request, reply, actor.memberId)
    const message = texts[language].messages.password_changed
    return { data: { message }, message }
  })
}

function serveProfile(
  app: FastifyInstance,
  services: Services,
  passwords: Passwords,
  keepTermsOfUse: KeepTermsOfUse,
): void {
  serve(app, readProfile, async ({ params, actor }) => {
    const member = params.userId === actor.memberId ? await findMember(services.db, actor.memberId) : null
    if (member === null) throw new AppError('not_found')
    const profile = presentProfile(member, await findTrouble(services.db, member.email), services.now())
    return {
      ...profile,
      ...((await showsAsVetted(services.db, member.companyId)) && { isVetted: true }),
      ...((await hasSecondFactor(services.db, member.id)) && { hasSecondFactor: true }),
    }
  })
  serve(app, updateProfile, async ({ params, actor, body, language }) => {
    if (params.userId !== actor.memberId) throw new AppError('not_found')
    const { entreprise, companySeen, language: chosen, password, code } = body
    const change = {
      details: detailsOf(body),
      companyName: entreprise,
      companySeen,
      language: chosen,
      proof: { password, code },
    }
    const prover = { services, passwords }
    const { member, emailPending } = await profileCases.updateProfile(prover, keepTermsOfUse, actor, change)
    const { profile_updated, profile_updated_email_pending } = texts[language].messages
    return {
      message: emailPending ? profile_updated_email_pending : profile_updated,
      user: presentSessionUser(member),
      emailPending,
    }
  })
  serve(app, cancelEmailChange, async ({ params, actor, language }) => {
    if (params.userId !== actor.memberId) throw new AppError('not_found')
    await emailCases.cancelEmailChange(services, actor)
    return { message: texts[language].messages.email_change_cancelled }
  })
}
