/** Draws that depend on nothing but a seed: the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 up to 1, which is never reached. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** By weight: the first of each pair is what is drawn, the second how often. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
  /**
   * A rank from 0 on without an end: low ones often, and new ones for ever, as names and words in real texts.
   * The smaller the slope, the more different ones.
   */
  rank(slope: number): number
}

const LARGEST_RANK = 5_000_000

/** A stream of draws of its own for each seed (splitmix32). */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e37_79b1) >>> 0
  const next = () => {
    state = (state + 0x9e37_79b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return {
    next,
    pick,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1)
      if (!found) throw new Error('nothing to draw from')
      return found[0]
    },
    rank: (slope) => Math.min(LARGEST_RANK, Math.floor((1 - next()) ** (-1 / slope)) - 1),
  }
}
