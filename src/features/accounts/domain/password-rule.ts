import { COMMON_WORDS, KEYBOARD_RUNS } from './common-passwords.ts'

/** Length of a password in characters (spec §9, decisions §6). Nothing is ever cut off or trimmed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** The symbols of which a password needs one (spec §5). */
export const PASSWORD_SYMBOLS = ['!', '@', '#', '$', '%', '^', '&', '*'] as const

/** What a password needs, each by itself, so that a form can tick them off (spec §5). */
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

/** So many figures and symbols around a word are what people add to please a rule. */
export const DECORATION_MAX = 5
/** A password of fewer different characters is one pattern over and over. */
const DISTINCT_MIN = 5

/**
 * Whether everybody would guess it: a run over the keyboard, few characters repeated, or a common word, also
 * written with figures and symbols for letters, with a few of them before or behind it (decisions §6). The
 * case of letters counts for nothing.
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

/** Letters in place of the figures and symbols that people write for them. */
export const lettersFor = (text: string) => text.replace(/[@431!0$57]/g, (sign) => LETTERS[sign] ?? sign)

/** A count from 1 upwards, or one sign repeated, is as easy to guess as a single sign. */
export function lengthOf(decoration: string): number {
  return decoration.replace(/123(?:4(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?)?|(.)\1+/g, '1').length
}
