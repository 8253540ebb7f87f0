import { DECORATION_MAX, lettersFor, lengthOf } from './password-rule.ts'

/** Shorter parts of a name occur in too many good passwords by chance. */
const PART_MIN = 4
const WHOLE_MIN = 3

/**
 * Whether a password is one of the owner's public details (company, names, mail address) with a few digits
 * and symbols: the first guess in a targeted attack.
 */
export function isOwnWord(password: string, about: readonly string[]): boolean {
  const words = about.flatMap(partsOfAddress).flatMap(wordsOf)
  const plain = fold(password).replace(/[\s._'’-]/g, '')
  return [plain, lettersFor(plain)].some((text) =>
    words.some((word) => text.includes(word) && lengthOf(text.replace(word, '')) <= DECORATION_MAX),
  )
}

/** The local part and the domain of a mail address, without the top-level domain. */
const partsOfAddress = (text: string) => text.replace(/(@.*)\.[^.]*$/, '$1').split('@')

/** A name as one word, and its longer parts. */
function wordsOf(text: string): string[] {
  const parts = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...parts.filter((part) => part.length >= PART_MIN), parts.join('')].filter(
    (word) => word.length >= WHOLE_MIN,
  )
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
