/** What a spreadsheet would take for a formula, and what already begins with our mark before such a text. */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r]/

/**
 * A text as a cell of a CSV file that no spreadsheet calculates: an apostrophe goes before what looks like a
 * formula. `unprotectedCell` takes exactly that away again.
 */
export function protectedCell(text: string): string {
  return LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text
}

/** The text of a cell that `protectedCell` has written; any other text is itself. */
export function unprotectedCell(text: string): string {
  return text.startsWith("'") && LOOKS_LIKE_FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

/**
 * Whether a cell of a file that came holds a formula: `=…`, or an old sign right before a function. A dash
 * before words is none.
 */
export function isFormula(text: string): boolean {
  return /^\s*=|^\s*[@+-][A-Z][A-Z\d.]+\(/.test(text)
}
