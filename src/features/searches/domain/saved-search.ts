import {
  DEFAULT_FILTER,
  filterFromAddress,
  filterToParameters,
  type ListFilter,
} from '#search/filters/list-filter.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'

export const FREQUENCIES = ['daily', 'weekly', 'never'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** In characters after trimming. */
export const NAME_MAX = 60
/** More than any address of ours has. */
export const QUERY_MAX = 1500
/** Per member, to limit the work of the job. */
export const MOST_SEARCHES = 50

/** Identifies a search: its filters without page, page size and order. */
export function queryOf(filter: ListFilter): string {
  const { sort: _sort, to: _to, ...rest } = filter
  const { page, displayCount } = DEFAULT_FILTER
  return new URLSearchParams(filterToParameters({ ...rest, page, displayCount })).toString()
}

/** A saved search as the filter of a list. */
export function filterOf(query: string): ListFilter {
  return filterFromAddress(new URLSearchParams(query))
}

/** Searches run from five in the morning (UTC), spread over four hours. */
const FIRST_MINUTE = 5 * 60
const SPREAD_MINUTES = 4 * 60
const MONDAY = 1

/**
 * When a member's searches run next after `now`: each morning, or on Mondays, at the member's own minute. So
 * all its searches come in one mail, and the work is spread over all members. A paused search has a date too.
 */
export function nextLook(memberId: number, frequency: Frequency, now: Date): Date {
  const minutes = FIRST_MINUTE + ((memberId * 7) % SPREAD_MINUTES)
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  for (let day = 0; ; day += 1) {
    const look = new Date(midnight + day * DAY_MS + minutes * MINUTE_MS)
    if (look > now && (frequency !== 'weekly' || look.getUTCDay() === MONDAY)) return look
  }
}
