import { MINUTE_MS } from '#kernel/time.ts'

/** As authenticator apps have them by default (RFC 6238). */
export const STEP_SECONDS = 30
export const CODE_DIGITS = 6
/** So many time steps early or late a code still counts: clocks differ, and typing takes its time. */
export const STEPS_OF_GRACE = 1

/** A secret that waits for its first code is forgotten after this. */
export const SET_UP_LIFETIME_MS = 30 * MINUTE_MS
/** How long who gave the password has to give the code. */
export const TICKET_LIFETIME_MS = 5 * MINUTE_MS
/** So many codes are tried with one ticket; then the password is asked for again. */
export const TRIES_OF_TICKET = 5

export const RECOVERY_CODES = 10
/**
 * 128 random bits in base32, in groups that can be copied from paper: below 112 they would need the slow hash
 * of a password.
 */
export const RECOVERY_CODE_BYTES = 16

/** A code as it was typed, without what people and apps put between its signs. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Whether it is a code of an app; anything else may be a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** A recovery code as people read it: in groups of four. */
export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}
