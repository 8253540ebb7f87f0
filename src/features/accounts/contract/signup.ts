import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { email, newPassword, personFields, repeatedPassword, samePasswords } from './fields.ts'

const SIGNUP_COMPLEXITY = 'accounts.errors.password_complexity_signup'

export const signupBody = z
  .strictObject({
    ...personFields,
    password: newPassword(SIGNUP_COMPLEXITY, SIGNUP_COMPLEXITY),
    c_password: repeatedPassword('accounts.errors.password_again'),
  })
  .check(samePasswords())
export type SignupBody = z.output<typeof signupBody>

export const signup = endpoint({
  method: 'POST',
  path: '/api/signup',
  access: 'public',
  summary:
    'Open an account and a company. A known address is answered like any other; its owner gets a mail.',
  status: 201,
  body: signupBody,
  response: z.object({
    message: z.string(),
    user: z.object({ prenom: z.string(), nom: z.string(), email: z.string() }),
  }),
})

const tokenParams = z.object({ token: z.string() })
const answered = z.object({ message: z.string() })

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/auth/emailverif/:token',
  access: 'public',
  summary:
    'Open the link of a verification mail, or of a changed address. Writes; a used link answers the same.',
  status: 200,
  params: tokenParams,
  response: answered,
})

export const resendBody = z.strictObject({ email: email('accounts.errors.resend_email') })

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resendveriflink',
  access: 'public',
  summary: 'Mail the verification link again. Answers the same for unknown addresses.',
  status: 201,
  body: resendBody,
  response: answered,
})
