import * as z from 'zod/mini'
import { MALFORMED } from '#kernel/text/typed-text.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { oldPassword } from '../fields.ts'
import { sessionUser } from '../session.ts'
import { code } from './code.ts'

const password = oldPassword('accounts.errors.password')

export const codeBody = z.strictObject({ code })
export const passwordBody = z.strictObject({ password })
export const proofBody = z.strictObject({ password, code })

const newCodes = z.object({
  /** Shown only once, because only their hashes are stored. */
  recoveryCodes: z.array(z.string()),
})

export const finishLogin = endpoint({
  method: 'POST',
  path: '/auth/login/code',
  access: 'public',
  summary:
    'The second step of signing in, with the `ticket` of the first (401 `second_factor_needed`). 422 for a wrong or used code, 401 `login_ticket_ended` after five of them or five minutes.',
  status: 200,
  body: z.strictObject({ ticket: z.string().check(z.maxLength(100, MALFORMED)), code }),
  response: z.object({ token: z.string(), user: sessionUser }),
})

export const secondFactorView = z.object({
  /** When it was switched on; null if it is off. */
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  /** Whether staff need one to work. */
  staffMustHave: z.boolean(),
})
export type SecondFactorView = z.output<typeof secondFactorView>

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/second-factor',
  access: 'member',
  beforeSecondFactor: true,
  summary: 'Whether the own account asks for a code, and how many recovery codes are left.',
  status: 200,
  response: secondFactorView,
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor',
  access: 'member',
  whileSuspended: true,
  beforeSecondFactor: true,
  summary:
    'A secret for an authenticator app, as text and as QR code; nothing changes until its first code comes. 409 where there is a second factor already.',
  status: 201,
  body: passwordBody,
  response: z.object({ secret: z.string(), qr: z.object({ size: z.number(), path: z.string() }) }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor/confirmation',
  access: 'member',
  whileSuspended: true,
  beforeSecondFactor: true,
  summary:
    'Switch the second factor on with its first code. Ends the other sessions. Answers ten recovery codes, once.',
  status: 200,
  body: codeBody,
  response: newCodes,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  access: 'member',
  whileSuspended: true,
  summary: 'Ten new recovery codes in place of all before.',
  status: 200,
  body: proofBody,
  response: newCodes,
})

export const endSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/second-factor',
  access: 'member',
  whileSuspended: true,
  summary: 'Switch the second factor off. 403 for staff who must have one.',
  status: 200,
  body: proofBody,
  response: z.object({ message: z.string() }),
})
