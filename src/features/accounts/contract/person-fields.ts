import * as z from 'zod/mini'
import { countryByName } from '#kernel/trade/countries.ts'
import { isForPaper } from '#kernel/text/paper-letters.ts'
import { isPhoneNumber, NAME_LENGTH, TEXT_MAX_LENGTH } from '../domain/limits.ts'
import { email, trimmed } from './fields.ts'

const name = (missing: string, wrongLength: string) =>
  trimmed(missing).check(z.minLength(NAME_LENGTH.min, wrongLength), z.maxLength(NAME_LENGTH.max, wrongLength))

const shortText = (missing: string) =>
  trimmed(missing).check(z.maxLength(TEXT_MAX_LENGTH, 'accounts.errors.too_long'))

/** A person's details, at signup and in the profile (spec §5). */
export const personFields = {
  prenom: name('accounts.errors.prenom', 'accounts.errors.prenom_length'),
  nom: name('accounts.errors.nom', 'accounts.errors.nom_length'),
  email: email(),
  contact: trimmed('accounts.errors.contact').check(z.refine(isPhoneNumber, 'accounts.errors.contact')),
  entreprise: shortText('accounts.errors.entreprise').check(z.refine(isForPaper, 'accounts.errors.letters')),
  fonction: shortText('accounts.errors.fonction'),
  pays: trimmed('accounts.errors.pays').check(
    z.refine((text) => countryByName(text) !== undefined, 'accounts.errors.pays'),
  ),
  ville: shortText('accounts.errors.ville'),
}
