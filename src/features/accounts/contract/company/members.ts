import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { isForPaper } from '#kernel/text/paper-letters.ts'
import { TEXT_MAX_LENGTH } from '../../domain/limits.ts'
import { email, trimmed } from '../fields.ts'
import { actProof, proofFields } from '../proof-fields.ts'
import { companyView } from './details.ts'

const memberParams = z.object({ userId: idParameter })
const invitationParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

export const setCompanyAdmin = endpoint({
  method: 'PUT',
  path: '/api/company/members/:userId',
  access: 'member',
  summary:
    'Make a colleague a company admin, or take that back; by company admins. The last one stays. Needs `password`, and `code` where a second factor is on.',
  status: 200,
  params: memberParams,
  body: z.strictObject({ isCompanyAdmin: z.boolean(), ...proofFields }),
  response: companyView,
})

/** Without a body nothing is given. */
export const removalBody = z.nullish(actProof)

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/company/members/:userId',
  access: 'member',
  summary:
    'Remove a colleague, who gets a company of its own and is signed out; by company admins. Needs `password`, and `code` where a second factor is on.',
  status: 200,
  params: memberParams,
  body: removalBody,
  response: companyView,
})

export const leaveBody = z.strictObject({
  name: trimmed('companies.errors.own_name').check(
    z.maxLength(TEXT_MAX_LENGTH, 'companies.errors.name_long'),
    z.refine(isForPaper, 'companies.errors.letters'),
  ),
  ...proofFields,
})

export const leaveCompany = endpoint({
  method: 'POST',
  path: '/api/company/leave',
  access: 'member',
  summary:
    'Leave the company for a new one of this name. 409 for the last admin among others, and for an only member whose company has something open. Needs `password`, and `code` where a second factor is on.',
  status: 200,
  body: leaveBody,
  response: companyView,
})

export const inviteBody = z.strictObject({ email: email('companies.errors.email'), ...proofFields })

export const invite = endpoint({
  method: 'POST',
  path: '/api/company/invitations',
  access: 'member',
  summary:
    'Mail an invitation into the own company. Answers the same whether or not the address has an account; who is invited already is mailed anew. Needs `password`, and `code` where a second factor is on, but for ten minutes after a proof in the session.',
  status: 201,
  body: inviteBody,
  response: companyView,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/company/invitations/:id/resend',
  access: 'member',
  summary: 'Mail a pending invitation anew, for seven more days; the link before stops working.',
  status: 200,
  params: invitationParams,
  response: companyView,
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/company/invitations/:id',
  access: 'member',
  summary: 'Take a pending invitation back: its link stops working.',
  status: 200,
  params: invitationParams,
  response: companyView,
})
