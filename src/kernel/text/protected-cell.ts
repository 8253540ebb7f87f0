/** What a spreadsheet takes for a formula, also after apostrophes. */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r]/

/**
 * A text as a CSV cell that no spreadsheet calculates: what looks like a formula gets an apostrophe in front.
 * `unprotectedCell` removes exactly that one.
 */
export function protectedCell(text: string): string {
  return LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text
}

/** The text of a cell that `protectedCell` wrote; any other text is returned unchanged. */
export function unprotectedCell(text: string): string {
  return text.startsWith("'") && LOOKS_LIKE_FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
