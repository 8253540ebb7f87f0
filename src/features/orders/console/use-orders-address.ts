import { useSearchParams } from 'react-router'
import { ORDER_STATUSES, WAITING, type OrderStatus, type Waiting } from '../domain/order.ts'

export interface OrdersView {
  statut: OrderStatus | undefined
  /** Only those that wait for staff, for this. */
  waiting: Waiting | undefined
  page: number
  /** The order that is open beside the list. */
  order: string | undefined
}

/** Which orders an address shows, and which one is open; what is malformed counts as absent. */
export function useOrdersAddress() {
  const [parameters, setParameters] = useSearchParams()
  const statut = ORDER_STATUSES.find((status) => String(status) === parameters.get('statut'))
  const waiting = WAITING.find((kind) => kind === parameters.get('waiting'))
  const given = parameters.get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1
  const view: OrdersView = { statut, waiting, page, order: parameters.get('order') ?? undefined }
  return {
    ...view,
    /** The address of a view that differs from this one; a view without `order` has none open. */
    addressOf: ({ order, ...other }: Partial<OrdersView>) => {
      const query = queryOf({ ...view, ...other, order }).toString()
      return query === '' ? '/staff/orders' : `/staff/orders?${query}`
    },
    close: () => setParameters(queryOf({ ...view, order: undefined }), { preventScrollReset: true }),
  }
}

function queryOf({ statut, waiting, page, order }: OrdersView): URLSearchParams {
  return new URLSearchParams({
    ...(statut !== undefined && { statut: String(statut) }),
    ...(waiting !== undefined && { waiting }),
    ...(page > 1 && { page: String(page) }),
    ...(order !== undefined && { order }),
  })
}
