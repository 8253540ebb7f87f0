/** A price of one unit, in minor units, and who asked or got it; of a sale also who paid it. */
export interface ComparablePrice {
  seller: number
  buyer?: number
  minor: number
}

/** The middle half of comparable prices, in minor units, and of how many it is. */
interface PriceRange {
  low: number
  median: number
  high: number
  count: number
}

const LEAST_PRICES = 5
/** Of sellers, and for sales of buyers too, so that a company that knows its own prices can't tell another's from the range. */
const LEAST_COMPANIES = 3
/** The newest of each company that count. */
export const MOST_OF_SELLER = 10

/** The range of prices, the newest first; null where they are too few, or of too few companies. */
export function priceRangeOf(newestFirst: readonly ComparablePrice[]): PriceRange | null {
  const counted = evenly(oncePerPair(newestFirst))
  if (counted.length < LEAST_PRICES) return null
  if (new Set(counted.map(({ seller }) => seller)).size < LEAST_COMPANIES) return null
  const buyers = counted.flatMap(({ buyer }) => (buyer === undefined ? [] : [buyer]))
  if (buyers.length > 0 && new Set(buyers).size < LEAST_COMPANIES) return null
  const sorted = counted.map(({ minor }) => minor).toSorted((one, other) => one - other)
  const [low, median, high] = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)]
  const from = onScale(low, Math.floor)
  const to = onScale(high, Math.ceil)
  return {
    low: from,
    median: onScale(median, Math.round),
    // Prices that are all the same are not told to the cent either.
    high: to > from ? to : from + stepAt(from),
    count: counted.length,
  }
}

/**
 * Of the sales between two companies, whichever of them sold, the newest: two that act together can put as many prices as
 * they like below and above a third one's, which would then stand alone in the middle.
 */
function oncePerPair(newestFirst: readonly ComparablePrice[]): ComparablePrice[] {
  const seen = new Set<string>()
  return newestFirst.filter(({ seller, buyer }) => {
    if (buyer === undefined) return true
    const pair = [seller, buyer].toSorted((one, other) => one - other).join(' ')
    const isNew = !seen.has(pair)
    seen.add(pair)
    return isNew
  })
}

/**
 * The newest ten of each company; of the one with the most only as many as all others have together, so that a range
 * is never that of one company.
 */
function evenly(prices: readonly ComparablePrice[]): ComparablePrice[] {
  const bySeller = [...Map.groupBy(prices, ({ seller }) => seller).values()]
    .map((own) => own.slice(0, MOST_OF_SELLER))
    .toSorted((one, other) => other.length - one.length)
  const [most = [], ...others] = bySeller
  const rest = others.flat()
  return [...most.slice(0, rest.length), ...rest]
}

/** The value below which a share of sorted values is, between two of them where none is there. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? below
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}

/** A price on a scale of 1, 1.1 … 2, 2.2 … 5, 5.5 … 10 and the same with noughts: coarser than any single price. */
function onScale(minor: number, round: (steps: number) => number): number {
  const step = stepAt(minor)
  return round(minor / step) * step
}

function stepAt(minor: number): number {
  const digits = String(minor).length
  const first = minor / 10 ** (digits - 1)
  return 10 ** (digits - 2) * (first < 2 ? 1 : first < 5 ? 2 : 5)
}
