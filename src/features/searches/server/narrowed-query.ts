import { AppError } from '#kernel/errors.ts'
import { isNarrowed } from '#search/filters/list-filter.ts'
import { acceptedFilter } from '#search/filters/list-query.ts'
import { QUERY_MAX, queryOf } from '../domain/saved-search.ts'

/**
 * The filters of an address in their canonical order.
 * @throws AppError `malformed` for filters that no list accepts, `invalid` if there are none, or too many.
 */
export function narrowedQuery(address: string): string {
  const filter = acceptedFilter(address)
  if (filter === null) throw new AppError('malformed')
  if (!isNarrowed(filter)) throw new AppError('invalid', { message: 'searches.errors.nothing' })
  const query = queryOf(filter)
  // Percent signs make it longer than what was typed; an index could not hold it.
  if (query.length > QUERY_MAX) throw new AppError('invalid', { message: 'searches.errors.long' })
  return query
}
