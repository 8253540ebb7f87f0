import { MINUTE_MS } from '#kernel/time.ts'

/** The defaults of authenticator apps (RFC 6238). */
export const STEP_SECONDS = 30
export const CODE_DIGITS = 6
/** A code is valid this many time steps early or late, because clocks differ and typing takes time. */
export const STEPS_OF_GRACE = 1

/** An unconfirmed secret expires after this. */
export const SET_UP_LIFETIME_MS = 30 * MINUTE_MS
/** The time between password and code. */
export const TICKET_LIFETIME_MS = 5 * MINUTE_MS
/** After this many codes per ticket the password is required again. */
export const TRIES_OF_TICKET = 5

export const RECOVERY_CODES = 10
/**
 * 128 random bits in base32, in groups for easy typing. Fewer than 112 bits would need a slow hash, as
 * passwords do.
 */
export const RECOVERY_CODE_BYTES = 16

/** Removes the separators that people and apps put into a code. */
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
