import { OPERATOR_HTML_MAX } from '#kernel/text/text.ts'

/** In characters. */
export const POST_LIMITS = {
  title: 150,
  html: OPERATOR_HTML_MAX,
  labels: 20,
  label: 60,
} as const

/** Length of the excerpt on a card, in characters (spec §9). */
export const EXCERPT_LENGTH = 400
/** Cards on a page of the blog: five rows of two. */
export const CARDS_PER_PAGE = 10
/** Posts in the feed. */
export const FEED_LENGTH = 20
export const KEYWORD_MAX = 200
