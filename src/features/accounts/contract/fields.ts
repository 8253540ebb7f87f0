import * as z from 'zod/mini'
import { countryByName } from '#kernel/countries.ts'
import { hasControlCharacters, isStorable } from '#kernel/text.ts'
import { EMAIL_MAX_LENGTH, isPhoneNumber, NAME_LENGTH, TEXT_MAX_LENGTH } from '../domain/limits.ts'
import { isCommon, isComplex, PASSWORD_LENGTH } from '../domain/password-rule.ts'

/** Not a key of the catalogue: what carries it is a malformed request, not a broken rule. */
const MALFORMED = 'malformed'

/** A text whose absence breaks the rule that it is required; any other type than text is malformed. */
const given = (missing: string) =>
  z.string({ error: ({ input }) => (input === undefined ? missing : MALFORMED) })

const trimmed = (missing: string) =>
  given(missing).check(z.refine(isStorable, MALFORMED), z.trim(), z.minLength(1, missing), singleLine())

const singleLine = () =>
  z.refine<string>((text) => !hasControlCharacters(text), 'accounts.errors.control_characters')

const name = (missing: string, wrongLength: string) =>
  trimmed(missing).check(z.minLength(NAME_LENGTH.min, wrongLength), z.maxLength(NAME_LENGTH.max, wrongLength))

const shortText = (missing: string) =>
  trimmed(missing).check(z.maxLength(TEXT_MAX_LENGTH, 'accounts.errors.too_long'))

/** A mail address; `missing` is said of an empty and of a wrong one alike (spec §5). */
export const email = (missing = 'accounts.errors.email') =>
  trimmed(missing).check(z.maxLength(EMAIL_MAX_LENGTH, missing), z.regex(z.regexes.email, missing))

/** What a person says of itself, at signup and in the profile (spec §5). */
export const personFields = {
  prenom: name('accounts.errors.prenom', 'accounts.errors.prenom_length'),
  nom: name('accounts.errors.nom', 'accounts.errors.nom_length'),
  email: email(),
  contact: trimmed('accounts.errors.contact').check(z.refine(isPhoneNumber, 'accounts.errors.contact')),
  entreprise: shortText('accounts.errors.entreprise'),
  fonction: shortText('accounts.errors.fonction'),
  pays: trimmed('accounts.errors.pays').check(
    z.refine((text) => countryByName(text) !== undefined, 'accounts.errors.pays'),
  ),
  ville: shortText('accounts.errors.ville'),
}

/** A password as it is checked, not chosen: never trimmed, never measured. */
export const oldPassword = (missing: string) => given(missing).check(z.minLength(1, missing))

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
