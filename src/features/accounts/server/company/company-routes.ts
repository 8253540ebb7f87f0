import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as details from '../../contract/company/details.ts'
import * as members from '../../contract/company/members.ts'
import * as opened from '../../contract/company/opened-invitation.ts'
import { isPending } from '../../domain/member.ts'
import { findMember, findMemberByEmail, type MemberDetails } from '../member-repository.ts'
import { presentSessionUser } from '../present-member.ts'
import * as invitations from './invite-colleague.ts'
import { findInvitationByToken } from './invitation-repository.ts'
import { readCompanyOf } from './read-company.ts'
import { setCompanyAdmin } from './set-admin.ts'
import { updateCompany } from './update-company.ts'

export interface InvitedSignup {
  /** Without the address, which is the invitation's. */
  details: Omit<MemberDetails, 'email'>
  password: string
}

/** What companies need of others: a move between them closes companies and ends carts too. */
export interface CompanyFlows {
  join(actor: Actor, token: string): Promise<void>
  leave(actor: Actor, name: string): Promise<void>
  remove(actor: Actor, memberId: number): Promise<void>
  signUp(token: string, signup: InvitedSignup): Promise<{ token: string; memberId: number }>
}

/** Companies, their members, and the way into them. */
export function serveCompanies(app: FastifyInstance, services: Services, flows: CompanyFlows): void {
  serveDetails(app, services)
  serveMembers(app, services, flows)
  serveInvitations(app, services)
  serveOpenedInvitations(app, services, flows)
}

/** Each change is answered with the company as it is then. */
const reader =
  ({ db, now }: Services) =>
  (actor: Actor) =>
    readCompanyOf(db, actor.memberId, now())

function serveDetails(app: FastifyInstance, services: Services): void {
  const read = reader(services)
  serve(app, details.readCompany, ({ actor }) => read(actor))
  serve(app, details.updateCompany, async ({ actor, body: { version, ...typed } }) => {
    await updateCompany(services, actor, version, typed)
    return read(actor)
  })
}

function serveMembers(app: FastifyInstance, services: Services, flows: CompanyFlows): void {
  const read = reader(services)
  serve(app, members.setCompanyAdmin, async ({ actor, params, body }) => {
    await setCompanyAdmin(services, actor, params.userId, body.isCompanyAdmin)
    return read(actor)
  })
  serve(app, members.removeMember, async ({ actor, params }) => {
    await flows.remove(actor, params.userId)
    return read(actor)
  })
  serve(app, members.leaveCompany, async ({ actor, body }) => {
    await flows.leave(actor, body.name)
    return read(actor)
  })
}

function serveInvitations(app: FastifyInstance, services: Services): void {
  const read = reader(services)
  serve(app, members.invite, async ({ actor, body, language }) => {
    await invitations.inviteColleague(services, actor, body.email, language)
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

function serveOpenedInvitations(app: FastifyInstance, services: Services, flows: CompanyFlows): void {
  const { db, now } = services
  serve(
    app,
    opened.openInvitation,
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
  serve(
    app,
    opened.signUpInvited,
    async ({ params, body, language }) => {
      const { token, memberId } = await flows.signUp(params.token, {
        details: {
          firstName: body.prenom,
          lastName: body.nom,
          phone: body.contact,
          jobTitle: body.fonction,
          country: body.pays,
          city: body.ville,
          language,
        },
        password: body.password,
      })
      return { token, user: await sessionUserOf(services, memberId) }
    },
    { limits: ['signup'] },
  )
  serve(
    app,
    opened.acceptInvitation,
    async ({ params, actor }) => {
      await flows.join(actor, params.token)
      return { user: await sessionUserOf(services, actor.memberId) }
    },
    { limits: ['login'] },
  )
}

async function sessionUserOf({ db }: Services, memberId: number) {
  const member = await findMember(db, memberId)
  if (member === null) throw new AppError('not_found')
  return presentSessionUser(member)
}
