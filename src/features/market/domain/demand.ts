/** How long requests count. */
export const ASKED_WITHIN_DAYS = 90

/** Requests of one sort for delivery to one country, and of which companies they are. */
export interface AskedFrom {
  sort: 'quote' | 'wanted'
  country: string
  requests: number
  companies: readonly number[]
}

interface Demand {
  quotes: number
  wanted: number
  countries: string[]
}

/** Requests of fewer are not told, and fewer countries are not named: one may be known by either. */
const LEAST_COMPANIES = 3
const LEAST_COUNTRIES = 3
const MOST_COUNTRIES = 6

/** What was asked for; null where too few companies did. */
export function demandOf(asked: readonly AskedFrom[]): Demand | null {
  const count = (rows: readonly AskedFrom[]) => rows.reduce((sum, { requests }) => sum + requests, 0)
  if (new Set(asked.flatMap(({ companies }) => companies)).size < LEAST_COMPANIES) return null
  const countries = [...Map.groupBy(asked, ({ country }) => country)]
    .map(([country, rows]) => ({ country, requests: count(rows) }))
    .toSorted((one, other) => other.requests - one.requests || (one.country < other.country ? -1 : 1))
    .map(({ country }) => country)
  return {
    quotes: count(asked.filter(({ sort }) => sort === 'quote')),
    wanted: count(asked.filter(({ sort }) => sort === 'wanted')),
    countries: countries.length < LEAST_COUNTRIES ? [] : countries.slice(0, MOST_COUNTRIES),
  }
}
