/** The desks whose filters can be saved, each with the parameter of the item that is open in it. */
const ITEMS = {
  '/staff/inbox': null,
  '/staff/review': null,
  '/staff/quotes': 'quote',
  '/staff/orders': 'order',
  '/staff/approvals': null,
  '/staff/freight': 'request',
  '/staff/mandates': null,
  '/staff/privacy': null,
  '/staff/members': 'member',
} as const
export type ViewPage = keyof typeof ITEMS
export const VIEW_PAGES = Object.keys(ITEMS) as [ViewPage, ...ViewPage[]]

export const NAME_MAX = 60
export const QUERY_MAX = 500
/** Per person. */
export const MOST_VIEWS = 50

/** The desk of an address without its language. */
export const viewPageOf = (path: string): ViewPage | undefined => VIEW_PAGES.find((page) => page === path)

/** The filters of an address in one order, without its page and the open item. */
export function filtersOf(page: ViewPage, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  const item = ITEMS[page]
  if (item !== null) query.delete(item)
  query.sort()
  return query.toString()
}
