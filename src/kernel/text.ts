/**
 * Cuts at a number of UTF-16 units and appends two dots when it cuts (spec §9). A character of two units is never cut in half: half of
 * one is drawn differently by server and browser.
 */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = isHighSurrogate(text.charCodeAt(maxLength - 1)) ? maxLength - 1 : maxLength
  return `${text.slice(0, cut).trimEnd()}..`
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

/** Control characters that no single-line text may hold. Line breaks and tabs count as control characters here. */
export function hasControlCharacters(text: string): boolean {
  return /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)
}

/** What PostgreSQL can't store as typed: NUL and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/**
 * Soft hyphens, zero-width spaces, marks of byte order, invisible operators and tags, and everything that turns the direction of writing:
 * they arrive unseen from spreadsheets, make two names look the same, or turn the text that stands behind them.
 */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** What draws nothing by itself: joiners, selectors of variants, fillers and blanks. */
const BLANK_ONLY = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]*$/u

/** A typed text without unseen characters and without blanks around it; empty when nothing of it would be seen. */
export function tidied(text: string): string {
  const seen = text.replace(UNSEEN, '').trim()
  return BLANK_ONLY.test(seen) ? '' : seen
}
