import type { FastifyInstance } from 'fastify'
import { findCompany } from '#features/accounts/server/company/company-repository.ts'
import type { Passwords } from '#features/accounts/server/passwords.ts'
import * as api from '#features/ledger/contract/payout-account.ts'
import { readPayeeOf } from '#features/ledger/server/payout-account/present-account.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { confirmByToken, openLink, stopById, stopByToken } from './answer-account.ts'
import { askAccount } from './ask-account.ts'
import { readAccountOf } from './read-account.ts'

/** The payout accounts of companies: for their admins, by links in mails, and for staff. */
export function servePayoutAccounts(app: FastifyInstance, services: Services, passwords: Passwords): void {
  const { db, now } = services
  serve(app, api.readPayoutAccount, ({ actor }) => readAccountOf(services, actor))
  serve(app, api.askPayoutAccount, async ({ actor, body }) => {
    await askAccount(services, passwords, actor, body)
    return readAccountOf(services, actor)
  })
  serve(app, api.stopPayoutAccount, async ({ actor, params }) => {
    await stopById(services, actor, params.id)
    return readAccountOf(services, actor)
  })
  serve(app, api.readPayee, async ({ query: { companyId } }) => {
    const company = await findCompany(db, companyId)
    if (!company) throw new AppError('not_found')
    return readPayeeOf(db, { id: companyId, name: company.details.name }, now())
  })
  serveLinks(app, services)
}

/** With or without a session: an admin who can't sign in must still be able to stop a change. */
function serveLinks(app: FastifyInstance, services: Services): void {
  serve(app, api.openAccountLink, ({ params }) => openLink(services, params.token), { limits: ['reads'] })
  serve(
    app,
    api.confirmAccountByLink,
    async ({ params }) => {
      await confirmByToken(services, params.token)
      return openLink(services, params.token)
    },
    { limits: ['login'] },
  )
  serve(
    app,
    api.stopAccountByLink,
    async ({ params }) => {
      await stopByToken(services, params.token)
      return openLink(services, params.token)
    },
    { limits: ['login'] },
  )
}
