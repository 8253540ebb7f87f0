/** The quantile of sorted values for a share; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** A ratio over several rounds: of each round, so that what slows the machine down in one slows both. */
export interface Ratio {
  median: number
  least: number
  most: number
}

export function ratioOf(ours: readonly number[], others: readonly number[]): Ratio {
  const ratios = ours.flatMap((value, round) => {
    const other = others[round]
    return other === undefined ? [] : [value / other]
  })
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) }
}

/** The order in which the targets of a round are measured: every other round is reversed. */
export function inTurn<Target>(targets: readonly Target[], round: number): Target[] {
  return round % 2 === 0 ? [...targets] : targets.toReversed()
}
