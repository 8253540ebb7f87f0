/**
 * Truncates to a number of UTF-16 units and appends two dots (spec §9). Never splits a surrogate pair: server
 * and browser draw half of one differently.
 */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = isHighSurrogate(text.charCodeAt(maxLength - 1)) ? maxLength - 1 : maxLength
  return `${text.slice(0, cut).trimEnd()}..`
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

/**
 * Control characters that no single-line text may hold. Line breaks and tabs count as control characters
 * here.
 */
export function hasControlCharacters(text: string): boolean {
  return /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)
}

/** Whether PostgreSQL can store a text: it refuses NUL and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** The largest HTML of one text of the operator: a long article with tables. */
export const OPERATOR_HTML_MAX = 200_000
