/** How many listings are compared at once at most: more columns than a screen shows help nobody. */
export const COMPARED_MAX = 8

/** Several ids as they stand in an address: `12,15`. Also those of the rows of a table. */
export const COMPARED_IDS = /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/

/** The listings that an address names, each once; whatever is no list of ids names none. */
export function comparedIn(text: string | null): number[] {
  if (text === null || !COMPARED_IDS.test(text)) return []
  return [...new Set(text.split(',').map(Number))].slice(0, COMPARED_MAX)
}

/** The page that compares listings, without language prefix. */
export function comparedAddress(ids: readonly number[]): string {
  return ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`
}
