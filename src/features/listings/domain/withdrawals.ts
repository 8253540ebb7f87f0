/** From so many published listings on that are withdrawn within a day, the company is told: for a single one that is final. */
const TOLD_FROM = 5

/** The number that was reached and is told: 5, 10, 20 and so on. Null below. */
export function reachedOf(withdrawn: number): number | null {
  if (withdrawn < TOLD_FROM) return null
  return TOLD_FROM * 2 ** Math.floor(Math.log2(withdrawn / TOLD_FROM))
}
