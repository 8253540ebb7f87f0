/** What a visitor writes about: equipment that it looks for, or anything else, on the contact page. */
export const WORDS_ABOUT = ['equipment', 'contact'] as const
export type WordsAbout = (typeof WORDS_ABOUT)[number]

/** Length of a visitor's text after trimming, in characters; the same as of a quote request (spec §9). */
export const REQUIREMENT_TEXT = { min: 20, max: 1500 } as const

/** Messages in lists of staff. */
export const MESSAGE_VIEWS = ['open', 'answered'] as const

/** The longest answer, in characters. */
export const ANSWER_MAX = 5000

/** The longest mail address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254
