import { useTexts } from '#client/language.tsx'
import {
  CANCELLED,
  CONFIRMED,
  ORDER_STATUSES,
  type OrderStatus,
  UNDER_VERIFICATION,
} from '#kernel/trade/order.ts'
import { CoreLog } from '#ui/core-log.tsx'
import type { IconName } from '#ui/icon-names.ts'
import type { LithologyCode } from '#ui/swatch.tsx'
import { StatusTag, type Tone } from '#ui/tag.tsx'
import type { OrderView } from '../contract/orders.ts'
import { useMoments, useStatusLabel } from './order-words.ts'
import { texts } from './texts.ts'

const LOOKS: Record<OrderStatus, { tone: Tone; icon: IconName; hatch: LithologyCode }> = {
  1: { tone: 'information', icon: 'check-circle', hatch: 'CO' },
  2: { tone: 'warning', icon: 'hourglass', hatch: 'CM' },
  3: { tone: 'error', icon: 'x-circle', hatch: 'GE' },
  4: { tone: 'information', icon: 'package', hatch: 'DR' },
  5: { tone: 'mark', icon: 'warehouse', hatch: 'GE' },
  6: { tone: 'information', icon: 'truck', hatch: 'SP' },
  7: { tone: 'success', icon: 'seal-check', hatch: 'SA' },
}

/** The status of an order in words; empty for a code outside spec §4. */
export function OrderStatusTag({ statut }: { statut: number }) {
  const labelOf = useStatusLabel()
  const known = ORDER_STATUSES.find((status) => status === statut)
  if (known === undefined) return null
  const { tone, icon } = LOOKS[known]
  return (
    <StatusTag tone={tone} icon={icon}>
      {/* The label of a confirmed order is in small letters (spec §4). */}
      <span className="first-letter:uppercase">{labelOf(known)}</span>
    </StatusTag>
  )
}

interface OrderLogProps {
  order: Pick<OrderView, 'reference' | 'statut'> & {
    history: readonly { statut: OrderStatus; date: string }[]
  }
  /** Always as a column, for narrow places. */
  stacked?: boolean
}

/** The progress of an order as a core log; empty for a code outside spec §4. */
export function OrderLog({ order, stacked = false }: OrderLogProps) {
  const t = useTexts(texts)
  const labelOf = useStatusLabel()
  const { shortDay } = useMoments()
  const steps = stepsOf(order)
  if (steps.length === 0) return null
  return (
    <CoreLog
      label={t.steps(order.reference)}
      stacked={stacked}
      steps={steps.map(({ statut, state, date }) => ({
        label: labelOf(statut) ?? '',
        state,
        code: LOOKS[statut].hatch,
        ...(date !== undefined && { date: shortDay(date) }),
      }))}
    />
  )
}

interface OrderStep {
  statut: OrderStatus
  state: 'done' | 'now' | 'to-come' | 'cancelled'
  /** When the order reached it. */
  date?: string
}

/** The statuses of an order without incidents. */
const MAIN_LINE = ORDER_STATUSES.filter((status) => status !== UNDER_VERIFICATION && status !== CANCELLED)

/**
 * The steps of an order: past, current and future ones. Verification only appears if it took place; a
 * cancelled order has no future steps. An unknown code has no steps at all (spec §4).
 */
export function stepsOf(order: {
  statut: number
  history: readonly { statut: OrderStatus; date: string }[]
}): OrderStep[] {
  const now = ORDER_STATUSES.find((status) => status === order.statut)
  if (now === undefined) return []
  const reached = new Map<OrderStatus, string>()
  for (const { statut, date } of order.history) {
    // A status reached twice is shown at its last date.
    reached.delete(statut)
    reached.set(statut, date)
  }
  const date = reached.get(now)
  reached.delete(now)
  const done = [...reached].map(([statut, at]): OrderStep => ({ statut, state: 'done', date: at }))
  const current: OrderStep = {
    statut: now,
    state: now === CANCELLED ? 'cancelled' : 'now',
    ...(date !== undefined && { date }),
  }
  return [...done, current, ...toCome(now, reached)]
}

function toCome(now: OrderStatus, reached: ReadonlyMap<OrderStatus, string>): OrderStep[] {
  if (now === CANCELLED) return []
  return MAIN_LINE.filter(
    (status) =>
      status > now || (now === UNDER_VERIFICATION && status === CONFIRMED && !reached.has(CONFIRMED)),
  ).map((statut) => ({ statut, state: 'to-come' }))
}
