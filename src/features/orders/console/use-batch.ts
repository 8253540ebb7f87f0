import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import type { MovedOrders, moveStaffOrders } from '../contract/order-acts.ts'
import type { StaffOrderView } from '../contract/orders.ts'
import { nextMove } from './order-panel.tsx'
import { texts } from './texts.ts'
import type { OrderDeskState } from './use-order-desk.ts'

export type Batch = ReturnType<typeof useBatch>

/** The orders that are chosen on this page, and their move, each to its next status. */
export function useBatch(desk: OrderDeskState, orders: readonly StaffOrderView[]) {
  const t = useTexts(texts)
  const { busy, refusal, send } = useCall()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = orders.filter(({ id }) => ids.has(id))
  const moves = chosen.flatMap(({ id, moves: allowed }) => {
    const { next } = nextMove(allowed)
    return next === undefined ? [] : [{ id, statut: next }]
  })

  const sayOutcome = (moved: MovedOrders['orders']) => {
    const stayed = moved.flatMap(({ id, refusal: why }) => {
      const reference = orders.find((order) => order.id === id)?.reference
      return why === null || reference === undefined ? [] : [t.notMoved(reference, t.moveRefusals[why])]
    })
    const said = t.movedTogether(moved.length - stayed.length)
    desk.announce(
      stayed.length === 0
        ? { tone: 'success', text: said }
        : { tone: 'warning', text: [said, ...stayed].join(' ') },
    )
  }

  return {
    chosen,
    moves,
    busy,
    refusal,
    isChosen: (id: string) => ids.has(id),
    choose: (all: readonly string[]) => setIds(new Set(all)),
    turn: (id: string, isChosen: boolean) =>
      setIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id))),
    /** Resolves to whether the server answered; those that moved are no longer chosen then. */
    move: () =>
      send(async (api) => {
        const { orders: moved } = await api.call<typeof moveStaffOrders>('POST', '/api/staff/orders/moves', {
          body: { orders: moves },
        })
        setIds(new Set(moved.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id)))
        sayOutcome(moved)
        desk.reload()
      }),
  }
}
