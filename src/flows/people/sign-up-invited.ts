import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import { signUpInvited as endpoint } from '#features/accounts/contract/company/opened-invitation.ts'
import { browserNames, type BrowserNames } from '#features/accounts/domain/browser-names.ts'
import { TOKEN_PURPOSES } from '#features/accounts/domain/mailed-token.ts'
import { isPending, type Account, type Member } from '#features/accounts/domain/member.ts'
import { lockAddress } from '#features/accounts/server/mail-address.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { lockMembership, markCompanyClosed } from '#features/accounts/server/closing-repository.ts'
import {
  insertMember,
  lockMemberByEmail,
  updateMember,
  type MemberDetails,
} from '#features/accounts/server/member-repository.ts'
import type { Passwords } from '#features/accounts/server/passwords.ts'
import { getSessionUser } from '#features/accounts/server/present-member.ts'
import { refuseOwnWord } from '#features/accounts/server/check-password.ts'
import { insertSession } from '#features/accounts/server/session-repository.ts'
import { deleteTokens } from '#features/accounts/server/token-repository.ts'
import { mailCompanyChange } from '#features/accounts/server/company/company-mails.ts'
import {
  insertCompanyAct,
  listMembers,
  placeMember,
} from '#features/accounts/server/company/company-repository.ts'
import {
  findInvitationByToken,
  lockInvitationByToken,
  markInvitationAccepted,
  type Invitation,
} from '#features/accounts/server/company/invitation-repository.ts'
import { keepTermsOfUse } from '#features/content/server/accepted-terms.ts'
import { requireServed } from '#db/destinations.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { followCompany } from './suspension-jobs.ts'

type SignUpServices = Pick<Services, 'db' | 'log' | 'now' | 'publicUrl' | 'tokens'>

interface InvitedSignup {
  /** Without the address, which is that of the invitation. */
  details: Omit<MemberDetails, 'email'>
  password: string
  browser: BrowserNames
}

/** Sign-up of an invited person without an account. */
export function serveInvitedSignUp(
  app: FastifyInstance,
  services: SignUpServices,
  passwords: Passwords,
): void {
  serve(
    app,
    endpoint,
    async ({ params, body, language, request }) => {
      const details = {
        firstName: body.prenom,
        lastName: body.nom,
        phone: body.contact,
        jobTitle: body.fonction,
        country: body.pays,
        city: body.ville,
        language,
      }
      const browser = browserNames(request.headers['user-agent'])
      const signup = { details, password: body.password, browser }
      const { token, memberId } = await signUpInvited(services, passwords, params.token, signup)
      return { token, user: await getSessionUser(services.db, memberId) }
    },
    { limits: ['signup'] },
  )
}

/**
 * Creates an account in the inviting company and starts a session. The link was mailed to the address, which
 * verifies it.
 * @throws AppError `bad_token`; `invalid` for a password that contains personal data; `conflict` if the
 * address has an account, whose owner joins by signing in.
 */
async function signUpInvited(
  services: SignUpServices,
  passwords: Passwords,
  raw: string,
  { details, password, browser }: InvitedSignup,
): Promise<{ token: string; memberId: number }> {
  const { db, log, now, tokens } = services
  // Before hashing, which is expensive: made-up links must cost nothing.
  const asked = await findInvitationByToken(db, raw, now())
  if (asked === null) throw new AppError('bad_token')
  await requireServed(db, now(), [details.country], 'pays')
  refuseOwnWord({ ...details, ...asked }, password)
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    await lockMembership(tx, asked.companyId)
    await lockAddress(tx, asked.email)
    const invitation = await lockInvitationByToken(tx, raw, now())
    if (invitation === null) throw new AppError('bad_token')
    const known = await lockMemberByEmail(tx, invitation.email)
    if (known !== null && !isPending(known))
      throw new AppError('conflict', { message: 'companies.errors.has_account' })
    const person = { ...details, email: invitation.email, passwordHash }
    const colleagues = await listMembers(tx, invitation.companyId)
    const memberId =
      known === null
        ? await insertMember(tx, { ...person, companyId: invitation.companyId, isCompanyAdmin: false })
        : await takeOverPending(tx, known, person, invitation, now())
    await updateMember(tx, memberId, { verifiedAt: now() })
    await keepTermsOfUse(tx, { memberId, language: details.language, now: now() })
    await markInvitationAccepted(tx, invitation.id, memberId, now())
    await record(services, tx, invitation, { memberId, name: fullName(details) })
    const sessionId = await insertSession(tx, memberId, now(), browser)
    audit(log, 'company_joined', { member: memberId })
    audit(log, 'signed_in', { member: memberId, how: 'invitation' })
    if (!colleagues.some(({ isActive }) => isActive)) await followCompany(tx, invitation.companyId)
    return { memberId, token: await tokens.sign({ memberId, sessionId, role: 'member' }, now()) }
  })
}

/** Replaces an unverified sign-up of the same address, with its company. */
async function takeOverPending(
  tx: Tx,
  pending: Member,
  person: MemberDetails & Pick<Account, 'passwordHash'>,
  { companyId }: Invitation,
  now: Date,
): Promise<number> {
  await deleteTokens(tx, pending.id, TOKEN_PURPOSES)
  await updateMember(tx, pending.id, person)
  await placeMember(tx, pending.id, { companyId, isCompanyAdmin: false })
  await markCompanyClosed(tx, pending.companyId, now)
  return pending.id
}

async function record(
  services: SignUpServices,
  tx: Tx,
  { companyId, companyName }: Invitation,
  { memberId, name }: Pick<Actor, 'memberId'> & { name: string },
): Promise<void> {
  await insertCompanyAct(tx, { companyId, memberId, act: 'joined', actedAt: services.now() })
  const members = await listMembers(tx, companyId)
  const admins = members.filter(({ isCompanyAdmin, isActive }) => isCompanyAdmin && isActive)
  await mailCompanyChange(tx, services, 'joined', admins, { company: companyName, person: name })
}
