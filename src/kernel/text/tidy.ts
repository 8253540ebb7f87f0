import * as z from 'zod/mini'

/**
 * Invisible characters: soft hyphens, zero-width spaces, byte order marks, invisible operators and tags, and
 * all controls of text direction. They arrive unnoticed from spreadsheets, make two different names look the
 * same, or reverse the text that follows.
 */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** Characters that draw nothing by themselves: joiners, variation selectors, fillers and spaces. */
const BLANK_ONLY = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]*$/u

/** A typed text without invisible characters and surrounding spaces; empty when nothing visible is left. */
export function tidied(text: string): string {
  const seen = text.replace(UNSEEN, '').trim()
  return BLANK_ONLY.test(seen) ? '' : seen
}

/** An optional typed text; undefined when blank, so that a body leaves it out. */
export const given = (text: string): string | undefined => tidied(text) || undefined

/** Removes invisible characters from a typed text before it is validated. */
export const tidy = () => z.overwrite<string>(tidied)
