import type { FastifyInstance } from 'fastify'
import * as deletion from '#features/accounts/contract/deletion.ts'
import { exportMemberData } from '#features/accounts/contract/member-data.ts'
import { texts } from '#features/accounts/contract/texts.ts'
import { audit } from '#features/accounts/server/audit.ts'
import type { Passwords } from '#features/accounts/server/passwords.ts'
import { proveAct } from '#features/accounts/server/prove-act.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { deleteAccount, foreseeDeletion } from '../people/delete-account.ts'
import { collectMemberData } from './collect.ts'

/** The download of a member's data, and the deletion of its account. */
export function serveOwnData(app: FastifyInstance, services: Services, passwords: Passwords): void {
  serve(
    app,
    exportMemberData,
    async ({ params, actor, reply }) => {
      if (params.userId !== actor.memberId) throw new AppError('not_found')
      const data = await collectMemberData(services, actor)
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
  serve(app, deletion.foreseeDeletion, async ({ params, actor }) => {
    if (params.userId !== actor.memberId) throw new AppError('not_found')
    return foreseeDeletion(services, actor)
  })
  serve(app, deletion.deleteAccount, async ({ params, actor, body, language }) => {
    if (params.userId !== actor.memberId) throw new AppError('not_found')
    const prover = { services, passwords }
    const provedHash = await proveAct(prover, actor, body, 'account_deletion_refused')
    await deleteAccount(services, actor, provedHash)
    return { message: texts[language].messages.account_deleted }
  })
}
