import { changeFilter, clearFilter, listAddress } from '#search/filters/list-filter.ts'
import type { OwnColumn, OwnOrder } from '../../domain/own-order.ts'
import { ownListPath, type OwnView } from './own-listings.tsx'

/** Columns by which the table is sorted; the price is in the filter of every list. */
export type SortedColumn = OwnColumn | 'price'

/** The way in which each column is sorted first: what needs attention, or sells best. */
const FIRST: Readonly<Record<SortedColumn, 'asc' | 'desc'>> = {
  title: 'asc',
  state: 'asc',
  price: 'asc',
  units: 'asc',
  views: 'desc',
  quotes: 'desc',
  confirmed: 'asc',
}

/** The list sorted by a column, from its first page; null sorts the newest first. */
export function sortedAddress(
  { filter, status }: OwnView,
  column: SortedColumn | null,
  direction?: 'asc' | 'desc',
): string {
  const way = direction ?? (column ? FIRST[column] : 'asc')
  if (column === 'price')
    return listAddress(ownListPath(status, null), changeFilter(filter, { sort: `price_${way}` }))
  const order: OwnOrder | null = column && `${column}_${way}`
  return listAddress(ownListPath(status, order), clearFilter(filter, ['sort']))
}

/** How the list is sorted now; null for the newest first. */
export function sortOf({ filter, order }: OwnView): { column: string; direction: 'asc' | 'desc' } | null {
  const [column, direction] = (order ?? filter.sort ?? '').split('_')
  if (column === undefined || (direction !== 'asc' && direction !== 'desc')) return null
  return { column, direction }
}

/** The head of a column: where it leads, and whether the list is sorted by it. */
export function sortBy(view: OwnView, column: SortedColumn) {
  const now = sortOf(view)
  if (now?.column !== column) return { to: sortedAddress(view, column) }
  return {
    to: sortedAddress(view, column, now.direction === 'asc' ? 'desc' : 'asc'),
    current: now.direction === 'asc' ? ('ascending' as const) : ('descending' as const),
  }
}
