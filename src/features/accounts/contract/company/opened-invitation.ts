import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { newPassword, noOwnWord, repeatedPassword, samePasswords } from '../password-fields.ts'
import { personFields } from '../person-fields.ts'
import { sessionUser } from '../session.ts'

const params = z.object({ token: z.string() })

/** The content of an opened invitation. Opening its link proves access to the mailbox. */
export const openedInvitation = z.object({
  company: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  /** Whether the address has an account: its owner then signs in, otherwise signs up. */
  hasAccount: z.boolean(),
})
export type OpenedInvitation = z.output<typeof openedInvitation>

export const openInvitation = endpoint({
  method: 'GET',
  path: '/auth/invitation/:token',
  access: 'public',
  summary: 'What an invitation is to. Does not use it up.',
  status: 200,
  params,
  response: openedInvitation,
})

const COMPLEXITY = 'accounts.errors.password_complexity_signup'
const { email: _, entreprise: __, ...person } = personFields

export const invitedSignupBody = z
  .strictObject({
    ...person,
    password: newPassword(COMPLEXITY, COMPLEXITY),
    c_password: repeatedPassword('accounts.errors.password_again'),
  })
  .check(samePasswords(), noOwnWord())
export type InvitedSignupBody = z.output<typeof invitedSignupBody>

export const signUpInvited = endpoint({
  method: 'POST',
  path: '/auth/invitation/:token/signup',
  access: 'public',
  summary:
    'Open an account for the invited address in the inviting company and sign in. 409 where the address has an account.',
  status: 201,
  params,
  body: invitedSignupBody,
  response: z.object({ token: z.string(), user: sessionUser }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/:token/accept',
  access: 'member',
  summary:
    'Move to the inviting company. 403 for an invitation to another address; 409 for the last admin of a company with other members, and for an only member whose company has something open.',
  status: 200,
  params,
  response: z.object({ user: sessionUser }),
})
