import { COMMON_WORDS, KEYBOARD_RUNS } from './common-passwords.ts'

/** Length of a password in characters (spec §9, decisions §6). Nothing is ever cut off or trimmed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** The symbols of which a password needs one (spec §5). */
const PASSWORD_SYMBOLS = ['!', '@', '#', '$', '%', '^', '&', '*'] as const

/** The requirements of a password, one by one, so that a form can tick them off (spec §5). */
export const PASSWORD_PARTS = {
  length: (password: string) => password.length >= PASSWORD_LENGTH.min,
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  symbol: (password: string) => PASSWORD_SYMBOLS.some((symbol) => password.includes(symbol)),
} as const satisfies Record<string, (password: string) => boolean>

/** Whether a password satisfies the complexity rule of spec §5. */
export function isComplex(password: string): boolean {
  return Object.values(PASSWORD_PARTS).every((has) => has(password))
}

/** People add up to this many digits and symbols to a word just to satisfy a rule. */
const DECORATION_MAX = 5
/** A password with fewer distinct characters is a repeated pattern. */
const DISTINCT_MIN = 5

/**
 * Whether a password is easy to guess (decisions §6): a keyboard sequence, a few repeated characters, or a
 * common word, also with digits and symbols in place of letters or around it. Case is ignored.
 */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  if (KEYBOARD_RUNS.has(lower) || new Set(lower).size < DISTINCT_MIN) return true
  const before = /^[^a-z]*/.exec(lower)?.[0] ?? ''
  const behind = /[^a-z]*$/.exec(lower)?.[0] ?? ''
  const core = lower.slice(before.length, lower.length - behind.length)
  return (
    (isCommonWord(core) && lengthOf(before) + lengthOf(behind) <= DECORATION_MAX) ||
    (isCommonWord(before + core) && lengthOf(behind) <= DECORATION_MAX)
  )
}

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const isCommonWord = (text: string) => COMMON_WORDS.has(lettersFor(text))

/** Replaces digits and symbols by the letters that they stand for, as in `p4$$word`. */
const lettersFor = (text: string) => text.replace(/[@431!0$57]/g, (sign) => LETTERS[sign] ?? sign)

/** A sequence from 1 upwards, or one repeated character, is as easy to guess as a single character. */
function lengthOf(decoration: string): number {
  return decoration.replace(/123(?:4(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?)?|(.)\1+/g, '1').length
}

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
