/** What a spreadsheet interprets as a formula, even after apostrophes. */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r]/

/**
 * A text as a CSV cell that no spreadsheet evaluates: a text that looks like a formula is prefixed with an
 * apostrophe, which `unprotectedCell` removes.
 */
export function protectedCell(text: string): string {
  return LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text
}

/** Reverses `protectedCell`; any other text is returned unchanged. */
export function unprotectedCell(text: string): string {
  return text.startsWith("'") && LOOKS_LIKE_FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
