import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as details from '../../contract/company/details.ts'
import * as members from '../../contract/company/members.ts'
import { openInvitation } from '../../contract/company/opened-invitation.ts'
import { isPending } from '../../domain/member.ts'
import { findMemberByEmail } from '../member-repository.ts'
import type { Passwords } from '../passwords.ts'
import type { Prover } from '../prove-act.ts'
import * as invitations from './invite-colleague.ts'
import { findInvitationByToken } from './invitation-repository.ts'
import { readCompanyOf } from './read-company.ts'
import { setCompanyAdmin } from './set-admin.ts'
import { updateCompany } from './update-company.ts'

/** The routes of companies, members and invitations; joining and leaving span features and are flows. */
export function serveCompanies(app: FastifyInstance, services: Services, passwords: Passwords): void {
  const prover = { services, passwords }
  serveDetails(app, services, prover)
  serveMembers(app, services, prover)
  serveInvitations(app, services, prover)
  serveOpenedInvitation(app, services)
}

/** Every change responds with the updated company, so that the page need not fetch it again. */
const reader = (services: Services) => (actor: Actor) => readCompanyOf(services, actor)

function serveDetails(app: FastifyInstance, services: Services, prover: Prover): void {
  const read = reader(services)
  serve(app, details.readCompany, ({ actor }) => read(actor))
  serve(app, details.updateCompany, async ({ actor, body: { version, password, code, ...typed } }) => {
    await updateCompany(prover, actor, { version, proof: { password, code }, typed })
    return read(actor)
  })
}

function serveMembers(app: FastifyInstance, services: Services, prover: Prover): void {
  const read = reader(services)
  serve(app, members.setCompanyAdmin, async ({ actor, params, body }) => {
    await setCompanyAdmin(prover, actor, params.userId, body)
    return read(actor)
  })
}

function serveInvitations(app: FastifyInstance, services: Services, prover: Prover): void {
  const read = reader(services)
  serve(app, members.invite, async ({ actor, body, language }) => {
    await invitations.inviteColleague(prover, actor, { ...body, language })
    return read(actor)
  })
  serve(app, members.resendInvitation, async ({ actor, params }) => {
    await invitations.resendInvitation(services, actor, params.id)
    return read(actor)
  })
  serve(app, members.revokeInvitation, async ({ actor, params }) => {
    await invitations.revokeInvitation(services, actor, params.id)
    return read(actor)
  })
}

function serveOpenedInvitation(app: FastifyInstance, { db, now }: Services): void {
  serve(
    app,
    openInvitation,
    async ({ params }) => {
      const invitation = await findInvitationByToken(db, params.token, now())
      if (invitation === null) throw new AppError('bad_token')
      const { companyName, inviterName, email } = invitation
      const known = await findMemberByEmail(db, email)
      const hasAccount = known !== null && !isPending(known)
      return { company: companyName, invitedBy: inviterName, email, hasAccount }
    },
    { limits: ['reads'] },
  )
}
