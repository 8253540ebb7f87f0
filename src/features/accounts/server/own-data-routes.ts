import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { exportMemberData, type MemberData } from '../contract/member-data.ts'
import { deleteAccount, foreseeDeletion, type DeletionView } from '../contract/deletion.ts'
import { texts } from '../contract/texts.ts'
import { audit } from './audit.ts'
import type { Passwords } from './passwords.ts'
import { provePassword } from './prove-password.ts'

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
    const provedHash = await provePassword(services, passwords, actor, {
      password: body.password,
      refused: 'account_deletion_refused',
    })
    await acts.deleteAccount(actor, provedHash)
    return { message: texts[language].messages.account_deleted }
  })
}
