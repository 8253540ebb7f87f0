import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { newPassword, noOwnWord, repeatedPassword, samePasswords } from './password-fields.ts'
import { personFields } from './person-fields.ts'

const SIGNUP_COMPLEXITY = 'accounts.errors.password_complexity_signup'

export const signupBody = z
  .strictObject({
    ...personFields,
    password: newPassword(SIGNUP_COMPLEXITY, SIGNUP_COMPLEXITY),
    c_password: repeatedPassword('accounts.errors.password_again'),
  })
  .check(samePasswords(), noOwnWord())
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
