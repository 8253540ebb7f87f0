import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { ApiError } from '#client/api.ts'
import { useResource } from '#client/resource.ts'
import { isKept, sayOutcome } from '#client/second-person.ts'
import { useApi } from '#client/session.tsx'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import type { Api } from '#client/api.ts'
import type { countWaitingOrders } from '../contract/order-acts.ts'
import type { MoveBody } from '../contract/bodies.ts'
import type {
  countStaffOrders,
  listStaffOrders,
  moveStaffOrder,
  readStaffOrderCall,
  StaffOrderView,
} from '../contract/orders.ts'
import type { OrderStatus } from '../domain/order.ts'
import { useStatusLabel } from '../web/order-words.ts'
import { texts } from './texts.ts'
import { useOrdersAddress } from './use-orders-address.ts'

/** What staff do about an order beside moving it. */
export type OrderAct =
  | { kind: 'refund' | 'accept' | 'refuse' }
  | { kind: 'track' | 'shipment'; place: number }
  | { kind: 'paidByHand'; refundId: string }

export type OrderDeskState = ReturnType<typeof useOrderDesk>

/** What `/staff/orders` holds together: the list, its counts, the open order, the move under way. */
export function useOrderDesk() {
  const address = useOrdersAddress()
  const { list, counts, waiting, orders, pages, reload } = useOrders(address)
  const [asking, ask] = useState<OrderStatus | null>(null)
  const [acting, act] = useState<OrderAct | null>(null)
  const { kept, refused, notice, move, perform, tell } = useMoving(() => {
    ask(null)
    act(null)
    reload()
  }, reload)
  const found = orders.find(({ id }) => id === address.order)
  const single = useSingleOrder(list.state === 'ready' && !found ? address.order : undefined)
  const listed = found ?? (single.data?.id === address.order ? (single.data ?? undefined) : undefined)
  const selected = newest(listed, kept?.id === address.order ? kept : undefined)
  return {
    address,
    list,
    counts,
    waiting,
    orders,
    pages,
    reload,
    selected,
    /** Whether the order of the address is still looked for. */
    isLooking: single.state === 'loading',
    /** After a refusal nothing is offered until the order was read anew. */
    isStale: selected?.id === refused && (list.state !== 'ready' || !listed),
    notice: notice !== null && notice.id === selected?.id ? notice : null,
    asking,
    ask,
    move,
    acting,
    act,
    perform,
    tell,
  }
}

/** A page of orders, and how many there are in each status. */
function useOrders({
  statut,
  waiting,
  page,
}: Pick<ReturnType<typeof useOrdersAddress>, 'statut' | 'waiting' | 'page'>) {
  const list = useResource(`staff orders ${statut} ${waiting} ${page}`, (api) =>
    api.call<typeof listStaffOrders>('GET', '/api/staff/orders', {
      query: {
        ...(statut !== undefined && { statut: String(statut) }),
        ...(waiting !== undefined && { waiting }),
        page: String(page),
      },
    }),
  )
  const counts = useResource('staff order counts', (api) =>
    api.call<typeof countStaffOrders>('GET', '/api/staff/orders/counts'),
  )
  const waits = useResource('waiting orders', (api) =>
    api.call<typeof countWaitingOrders>('GET', '/api/staff/orders/waiting'),
  )
  const [total, orders] = list.data ?? [0, []]
  return {
    list,
    counts: counts.data,
    waiting: waits.data,
    orders,
    pages: totalPages(total, DEFAULT_PAGE_SIZE),
    reload: () => {
      list.reload()
      counts.reload()
      waits.reload()
    },
  }
}

/** An order that an address names and the list does not hold. */
function useSingleOrder(id: string | undefined) {
  return useResource(`staff order ${id}`, async (api) =>
    id === undefined
      ? null
      : api.call<typeof readStaffOrderCall>('GET', '/api/staff/orders/:id', { params: { id } }),
  )
}

interface Notice {
  id: string
  tone: 'success' | 'error'
  text: string
}

/** A conflict as it is told: one that a second person has to confirm is no refusal. */
const newsOf = (error: ApiError, refusal: string): Pick<Notice, 'tone' | 'text'> =>
  isKept(error) ? { tone: 'success', text: error.body.error } : { tone: 'error', text: refusal }

/**
 * Moves orders, and keeps the last one as the server answered it: it may have left the list that is shown.
 */
function useMoving(onAnswer: () => void, reload: () => void) {
  const t = useTexts(texts)
  const labelOf = useStatusLabel()
  const api = useApi()
  const [kept, keep] = useState<StaffOrderView | undefined>()
  const [refused, setRefused] = useState<string | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  /** @throws ApiError for the dialog to show; a conflict is told beside the order instead. */
  const move = async (order: StaffOrderView, asked: MoveBody) => {
    const { id, reference } = order
    try {
      const moved = await api().call<typeof moveStaffOrder>('POST', '/api/staff/orders/:id/status', {
        params: { id },
        body: asked,
        once: true,
      })
      keep(moved)
      setRefused(null)
      setNotice({ id, tone: 'success', text: t.moved(reference, labelOf(moved.statut) ?? '') })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      if (!isKept(error)) {
        keep(order)
        setRefused(id)
      }
      setNotice({ id, ...newsOf(error, t.refused(reference)) })
    }
    onAnswer()
  }
  /**
   * Anything else about an order. @throws ApiError for the dialog to show; after a conflict the order is read
   * anew behind it.
   */
  const perform = async (
    order: StaffOrderView,
    said: string,
    send: (api: Api) => Promise<StaffOrderView>,
  ) => {
    try {
      const text = await sayOutcome(said, async () => keep(await send(api())))
      setNotice({ id: order.id, tone: 'success', text })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) reload()
      throw error
    }
    onAnswer()
  }
  /** What was done elsewhere about an order: says it, and has everything read anew. */
  const tell = ({ id }: StaffOrderView, said: string) => {
    setNotice({ id, tone: 'success', text: said })
    reload()
  }
  return { kept, refused, notice, move, perform, tell }
}

/** The history only grows, so the longer one is the newer. */
function newest(
  listed: StaffOrderView | undefined,
  kept: StaffOrderView | undefined,
): StaffOrderView | undefined {
  if (!listed || !kept) return listed ?? kept
  return kept.history.length > listed.history.length ? kept : listed
}
