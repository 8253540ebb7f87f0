import * as z from 'zod/mini'
import { oldPassword } from './fields.ts'
import { code } from './second-factor/code.ts'

/**
 * What some acts need beside the session, which may be somebody else's: the password, and a code where a second factor
 * is on. Both are optional in a body: the server refuses at the field what is missing.
 */
export const proofFields = {
  password: z.optional(oldPassword('accounts.errors.password')),
  code: z.optional(code),
}

/** The body of an act that takes nothing else. */
export const actProof = z.strictObject(proofFields)
