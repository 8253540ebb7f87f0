import * as z from 'zod/mini'
import { storable } from '#kernel/text/typed-text.ts'
import { isCommon, isComplex, isOwnWord, PASSWORD_LENGTH } from '../domain/password-rule.ts'
import { given } from './fields.ts'

/** A new password; `complexity` is the message for one that breaks the rule, which differs between forms. */
export const newPassword = (missing: string, complexity: string) =>
  given(missing).check(
    storable(),
    z.minLength(1, missing),
    z.refine(isComplex, complexity),
    z.maxLength(PASSWORD_LENGTH.max, 'accounts.errors.password_too_long'),
    z.refine((text) => !isCommon(text), 'accounts.errors.password_common'),
  )

/** The repeated new password. */
export const repeatedPassword = (missing: string) => given(missing).check(z.minLength(1, missing))

/** Both fields must match; reported on the second, even when other fields are wrong. */
export const samePasswords = () =>
  z.refine<{ password: string; c_password: string }>(({ password, c_password }) => password === c_password, {
    path: ['c_password'],
    error: 'accounts.errors.password_mismatch',
    when: ({ value }) => hasTexts(value, ['password', 'c_password']),
  })

/** A password must not be made of the owner's public details in the same form. */
export const noOwnWord = () =>
  z.refine<{ password: string; prenom: string; nom: string; email?: string; entreprise?: string }>(
    ({ password, prenom, nom, email = '', entreprise = '' }) =>
      !isOwnWord(password, [prenom, nom, email, entreprise]),
    {
      path: ['password'],
      error: 'accounts.errors.password_own_word',
      when: ({ value }) =>
        hasTexts(value, [
          'password',
          'prenom',
          'nom',
          ...['email', 'entreprise'].filter((name) => has(value, name)),
        ]),
    },
  )

/** A new password must differ from the old one. */
export const otherPassword = () =>
  z.refine<{ password: string; oldpassword: string }>(
    ({ password, oldpassword }) => password !== oldpassword,
    {
      path: ['password'],
      error: 'accounts.errors.password_same',
      when: ({ value }) => hasTexts(value, ['password', 'oldpassword']),
    },
  )

function has(value: unknown, field: string): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, field) !== undefined
}

function hasTexts(value: unknown, fields: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof Reflect.get(value, field) === 'string')
  )
}
