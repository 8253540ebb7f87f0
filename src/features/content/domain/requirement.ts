/** What a visitor writes about: equipment that it looks for, or anything else, from the contact page. */
export type WordsAbout = 'equipment' | 'contact'

/** Lengths of what a visitor writes, in characters after trimming; those of a quote request (spec §9). */
export const REQUIREMENT_TEXT = { min: 20, max: 1500 } as const

/** The longest address that mail can be sent to (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254
