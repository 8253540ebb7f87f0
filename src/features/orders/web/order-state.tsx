import { useTexts } from '#client/language.tsx'
import { CoreLog } from '#ui/core-log.tsx'
import type { IconName } from '#ui/icon-names.ts'
import type { LithologyCode } from '#ui/swatch.tsx'
import { StatusTag, type Tone } from '#ui/tag.tsx'
import { ORDER_STATUSES, type OrderStatus } from '#kernel/trade/order-status.ts'
import type { OrderView } from '../contract/orders.ts'
import { stepsOf } from './order-steps.ts'
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
      {labelOf(known)}
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
