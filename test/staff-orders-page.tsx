import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { StaffOrdersPage } from '#features/orders/console/order-desk.tsx'
import type { StaffOrderView } from '#features/orders/contract/orders.ts'
import type { OrderStatus } from '#kernel/trade/order.ts'
import { renderMemberPage, TEST_STAFF } from './member-page.tsx'
import { TEST_STAFF_ORDER } from './order-records.ts'
import { aroundOrder } from './thread-records.ts'

export const packed = TEST_STAFF_ORDER
export const confirmed: StaffOrderView = {
  ...packed,
  id: 'order-bbbbbbbbbbbbbbbb',
  reference: 'GS-O-2030',
  statut: 1,
  history: packed.history.slice(0, 1),
  moves: [2, 4, 3],
  nextStep: 'start_packaging',
  waitsSince: '2026-03-12T09:30:00.000Z',
}
const COUNTS = [
  { statut: 1, count: 7 },
  { statut: 4, count: 2 },
]

export const movedTo = (
  order: StaffOrderView,
  statut: OrderStatus,
  moves: OrderStatus[],
): StaffOrderView => ({
  ...order,
  statut,
  moves,
  history: [
    ...order.history,
    { statut, date: '2026-03-15T10:00:00.000Z', cause: null, reason: null, by: 'Inès Martin' },
  ],
})

interface Options {
  at?: string
  language?: 'fr'
  user?: typeof TEST_STAFF
  /** The orders of the list; null if the server fails. */
  orders?: () => StaffOrderView[] | null
  total?: number
  /** An order that is not in the list. */
  elsewhere?: StaffOrderView
  move?: (request: ApiRequest) => Partial<ApiResponse>
  /** Answers to other calls, by method and path. */
  others?: Readonly<Record<string, Partial<ApiResponse>>>
}

/** Renders `/staff/orders` on a stubbed server. */
export function openStaffOrders({
  at = '/staff/orders',
  orders = () => [packed, confirmed],
  total,
  elsewhere,
  move,
  others = {},
  ...rest
}: Options = {}) {
  return renderMemberPage(<StaffOrdersPage />, {
    user: TEST_STAFF,
    path: rest.language === 'fr' ? '/fr/staff/orders' : '/staff/orders',
    at,
    answer: (request, name) => {
      if (others[name]) return others[name]
      if (name === 'GET /api/staff/orders/counts') return { body: COUNTS }
      if (name === 'GET /api/staff/orders/waiting')
        return { body: { cancellation: 2, dispute: 0, chargeback: 0, refund: 0, collection: 0, file: 0 } }
      if (name.startsWith('GET /api/staff/orders?')) {
        const listed = orders()
        if (listed === null) return { status: 500, body: { error: 'Down.', code: 'internal' } }
        return { body: [total ?? listed.length, listed] }
      }
      if (name.startsWith('GET /api/staff/orders/')) {
        const found = orders()?.find(({ id }) => name.endsWith(id)) ?? elsewhere
        return found ? { body: found } : { status: 404, body: { error: 'Not found.', code: 'not_found' } }
      }
      return request.method === 'GET' ? aroundOrder(name, 'staff') : move?.(request)
    },
    ...rest,
  })
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const openOrder = async (order: StaffOrderView) => {
  await userEvent.click(await screen.findByRole('link', { name: order.reference }))
  return within(await screen.findByRole('region', { name: order.reference }))
}
