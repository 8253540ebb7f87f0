import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { oldPassword } from './fields.ts'
import { newPassword, otherPassword, repeatedPassword, samePasswords } from './password-fields.ts'
import { proofFields } from './proof-fields.ts'

const answered = z.object({ message: z.string() })
const tokenParams = z.object({ token: z.string() })

const chosenPassword = {
  password: newPassword('accounts.errors.new_password', 'accounts.errors.password_complexity'),
  c_password: repeatedPassword('accounts.errors.new_password_again'),
}

export const checkResetToken = endpoint({
  method: 'GET',
  path: '/auth/tokenverif/:token',
  access: 'public',
  summary: 'Whether a reset link still works. Does not use it up.',
  status: 200,
  params: tokenParams,
  /** `givesBack`: the earlier address that the account has again by this link. */
  response: z.object({ message: z.string(), givesBack: z.optional(z.string()) }),
})

export const resetBody = z.strictObject(chosenPassword).check(samePasswords())

export const resetPassword = endpoint({
  method: 'PATCH',
  path: '/auth/reset/:token',
  access: 'public',
  summary: 'Choose a new password with a mailed link. Ends every session of the member.',
  status: 200,
  params: tokenParams,
  body: resetBody,
  response: answered,
})

export const changePasswordBody = z
  .strictObject({
    oldpassword: oldPassword('accounts.errors.old_password'),
    ...chosenPassword,
    /** Where a second factor is on; the server refuses at the field what is missing. */
    code: proofFields.code,
  })
  .check(samePasswords(), otherPassword())

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/credentials',
  access: 'member',
  whileSuspended: true,
  summary:
    'Change the own password, with a code where a second factor is on. 422 with `oldpassword` or `code` to blame when that is wrong or missing. Ends every session.',
  status: 201,
  body: changePasswordBody,
  response: z.object({ data: answered, message: z.string() }),
})
