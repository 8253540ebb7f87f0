import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { email } from './fields.ts'

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
