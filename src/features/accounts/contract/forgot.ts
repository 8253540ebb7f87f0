import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { email } from './fields.ts'

export const forgotBody = z.strictObject({ email: email() })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot',
  access: 'public',
  summary: 'Mail a link to choose a new password. Answers the same for unknown addresses.',
  status: 200,
  body: forgotBody,
  response: z.object({ message: z.string() }),
})
