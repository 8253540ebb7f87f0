import { COMMON_PASSWORDS } from './common-passwords.ts'

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

/** Whether everybody would guess it: on the list, whatever the case of its letters (decisions §6). */
export function isCommon(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase())
}
