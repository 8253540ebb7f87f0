import * as z from 'zod/mini'
import { isCommon, isComplex, PASSWORD_LENGTH } from '../domain/password-rule.ts'
import { given, MALFORMED } from './fields.ts'

/** A password being chosen. `complexity` is the message of its form for one that breaks the rule. */
export const newPassword = (missing: string, complexity: string) =>
  given(missing).check(
    z.refine((text) => text.isWellFormed(), MALFORMED),
    z.minLength(1, missing),
    z.refine(isComplex, complexity),
    z.maxLength(PASSWORD_LENGTH.max, 'accounts.errors.password_too_long'),
    z.refine((text) => !isCommon(text), 'accounts.errors.password_common'),
  )

/** The chosen password once more. */
export const repeatedPassword = (missing: string) => given(missing).check(z.minLength(1, missing))

/** Both fields of a chosen password say the same; reported on the second, also when other fields are wrong. */
export const samePasswords = () =>
  z.refine<{ password: string; c_password: string }>(({ password, c_password }) => password === c_password, {
    path: ['c_password'],
    error: 'accounts.errors.password_mismatch',
    when: ({ value }) => hasBothPasswords(value),
  })

function hasBothPasswords(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'password' in value &&
    'c_password' in value &&
    typeof value.password === 'string' &&
    typeof value.c_password === 'string'
  )
}
