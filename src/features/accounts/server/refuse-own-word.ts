import { invalidField } from '#kernel/errors.ts'
import type { Member } from '../domain/member.ts'
import { isOwnWord } from '../domain/own-words.ts'

type Known = Pick<Member, 'firstName' | 'lastName' | 'email' | 'companyName'>

/** @throws AppError `invalid` for a password made of the owner's public details. */
export function refuseOwnWord({ firstName, lastName, email, companyName }: Known, password: string): void {
  if (isOwnWord(password, [firstName, lastName, email, companyName]))
    throw invalidField('password', 'accounts.errors.password_own_word')
}
