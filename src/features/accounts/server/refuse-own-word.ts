import { invalidField } from '#kernel/errors.ts'
import type { Member } from '../domain/member.ts'
import { isOwnWord } from '../domain/own-words.ts'

type Known = Pick<Member, 'firstName' | 'lastName' | 'email' | 'companyName'>

/** @throws AppError `invalid` for a password that is a word which everybody knows of who chooses it. */
export function refuseOwnWord({ firstName, lastName, email, companyName }: Known, password: string): void {
  if (isOwnWord(password, [firstName, lastName, email, companyName]))
    throw invalidField('password', 'accounts.errors.password_own_word')
}
