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
/** More filters than any address of ours holds. */
export const QUERY_MAX = 1500
/** Of one member: bounds what the job does for it. */
export const MOST_SEARCHES = 50

/** Which products, without page, page size and order: what two addresses of one search have in common. */
export function queryOf(filter: ListFilter): string {
  const { sort: _, ...rest } = filter
  const { page, displayCount } = DEFAULT_FILTER
  return new URLSearchParams(filterToParameters({ ...rest, page, displayCount })).toString()
}

/** What was kept, as a list takes it. */
export function filterOf(query: string): ListFilter {
  return filterFromAddress(new URLSearchParams(query))
}

/** The looks of a day begin at five (UTC), and are spread over four hours. */
const FIRST_MINUTE = 5 * 60
const SPREAD_MINUTES = 4 * 60
const MONDAY = 1

/**
 * When a member's searches are looked at next, after `now`: each morning, or on Mondays, at a minute of the
 * member's own, so that all of its searches come in one mail and the work of all members is spread. What
 * stands still has a date all the same.
 */
export function nextLook(memberId: number, frequency: Frequency, now: Date): Date {
  const minutes = FIRST_MINUTE + ((memberId * 7) % SPREAD_MINUTES)
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  for (let day = 0; ; day += 1) {
    const look = new Date(midnight + day * DAY_MS + minutes * MINUTE_MS)
    if (look > now && (frequency !== 'weekly' || look.getUTCDay() === MONDAY)) return look
  }
}
