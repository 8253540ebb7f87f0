import { useSearchParams } from 'react-router'
import { pageOf } from '#kernel/web/paging.ts'

/** The filters of a list. Undefined and empty values are absent from the URL. */
type Filters = Record<string, string | number | undefined>

/**
 * What the address of a list shows: filters, page, and the open item under the name of its parameter. What is
 * malformed counts as absent, so `read` gets '' for both.
 */
export function useListAddress<Narrowed extends Filters>(
  path: string,
  read: (given: (name: string) => string) => Narrowed,
  usual: Partial<Narrowed> = {},
  itemName?: string,
) {
  const [parameters, setParameters] = useSearchParams()
  const given = (name: string) => parameters.get(name) ?? ''
  const view = { ...read(given), page: pageOf(given('page')) }
  const open = itemName === undefined || given(itemName) === '' ? undefined : given(itemName)
  const standing: Filters = { page: 1, ...usual }

  const queryOf = (shown: Filters, item?: string) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(shown))
      if (value !== undefined && value !== '' && value !== standing[name]) query.set(name, String(value))
    if (itemName !== undefined && item !== undefined) query.set(itemName, item)
    return query
  }
  const write = (shown: Filters, item?: string) => {
    const query = queryOf(shown, item)
    return query.size > 0 ? `${path}?${query}` : path
  }
  return {
    view,
    open,
    /** The address of the list without the open item. */
    listAddress: write(view),
    /** Another view of the list, with nothing open; on its first page unless the change names one. */
    addressOf: (change: Partial<Narrowed & { page: number }>) => write({ ...view, page: 1, ...change }),
    addressOfItem: (id: string) => write(view, id),
    /** Goes to another view; typing replaces the history entry. */
    look: (change: Partial<Narrowed>, replace = false) =>
      setParameters(queryOf({ ...view, page: 1, ...change }), { replace, preventScrollReset: true }),
    close: () => setParameters(queryOf(view), { preventScrollReset: true }),
  }
}
