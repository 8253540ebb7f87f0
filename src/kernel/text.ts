/** Cuts at a number of characters and appends two dots when it cuts (spec §9). */
export function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).trimEnd()}..`
}

/** Control characters that no single-line text may hold. Line breaks and tabs count as control characters here. */
export function hasControlCharacters(text: string): boolean {
  return /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)
}

/** What PostgreSQL can't store as typed: NUL and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
