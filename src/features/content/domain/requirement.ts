/** What a visitor writes about: equipment that it looks for, or anything else, on the contact page. */
export const WORDS_ABOUT = ['equipment', 'contact'] as const
export type WordsAbout = (typeof WORDS_ABOUT)[number]

/** Length of a visitor's text after trimming, in characters; the same as of a quote request (spec §9). */
export const REQUIREMENT_TEXT = { min: 20, max: 1500 } as const

/** The longest mail address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254
