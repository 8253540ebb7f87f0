import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { exportMemberData, type MemberData } from '../contract/member-data.ts'
import { deleteAccount, foreseeDeletion, type DeletionView } from '../contract/deletion.ts'
import { texts } from '../contract/texts.ts'
import { GUESSES } from '../domain/limits.ts'
import { audit } from './audit.ts'
import { findMember } from './member-repository.ts'
import type { Passwords } from './passwords.ts'

/** What the data of an account and its closing need beyond this feature: orders, listings, carts. */
export interface AccountActs {
  foreseeDeletion(actor: Actor): Promise<DeletionView>
  collectMemberData(actor: Actor): Promise<MemberData>
  /** `provedHash` is the password's hash that was checked; a password changed since is a conflict. */
  deleteAccount(actor: Actor, provedHash: string): Promise<void>
}

/** The download of what is held of a member, and the deletion of its account. */
export function serveOwnData(
  app: FastifyInstance,
  services: Services,
  passwords: Passwords,
  acts: AccountActs,
): void {
  serve(
    app,
    exportMemberData,
    async ({ params, actor, reply }) => {
      if (params.userId !== actor.memberId) throw new AppError('not_found')
      const data = await acts.collectMemberData(actor)
      audit(services.log, 'data_exported', { member: actor.memberId })
      reply.header('content-type', 'application/json; charset=utf-8')
      reply.header('cache-control', 'no-store')
      reply.header(
        'content-disposition',
        `attachment; filename="gisement-data-${data.exportedAt.slice(0, 10)}.json"`,
      )
      return data
    },
    { limits: ['export'] },
  )
  serve(app, foreseeDeletion, async ({ params, actor }) => {
    if (params.userId !== actor.memberId) throw new AppError('not_found')
    return acts.foreseeDeletion(actor)
  })
  serve(app, deleteAccount, async ({ params, actor, body, language }) => {
    if (params.userId !== actor.memberId) throw new AppError('not_found')
    const provedHash = await provePassword(services, passwords, actor, body.password)
    await acts.deleteAccount(actor, provedHash)
    return { message: texts[language].messages.account_deleted }
  })
}

/**
 * Answers the hash of the password that was given rightly. Tries count together with those of the password change.
 * @throws AppError `invalid` with `password` to blame; `too_many_requests`.
 */
async function provePassword(
  { db, limiter, log }: Services,
  passwords: Passwords,
  actor: Actor,
  password: string,
): Promise<string> {
  const { max, windowSeconds } = GUESSES
  await limiter.count('credentials', String(actor.memberId), max, windowSeconds)
  const hash = (await findMember(db, actor.memberId))?.passwordHash ?? null
  if ((await passwords.verify(hash, password)) && hash !== null) return hash
  audit(log, 'account_deletion_refused', { member: actor.memberId, reason: 'password' })
  throw invalidField('password', 'accounts.errors.wrong_password')
}
