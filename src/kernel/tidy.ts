import * as z from 'zod/mini'

/**
 * Soft hyphens, zero-width spaces, marks of byte order, invisible operators and tags, and everything that
 * turns the direction of writing: they arrive unseen from spreadsheets, make two names look the same, or turn
 * the text that stands behind them.
 */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** What draws nothing by itself: joiners, selectors of variants, fillers and blanks. */
const BLANK_ONLY = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]*$/u

/**
 * A typed text without unseen characters and without blanks around it; empty when nothing of it would be
 * seen.
 */
export function tidied(text: string): string {
  const seen = text.replace(UNSEEN, '').trim()
  return BLANK_ONLY.test(seen) ? '' : seen
}

/** Takes what nobody sees out of a typed text before it is judged. */
export const tidy = () => z.overwrite<string>(tidied)
