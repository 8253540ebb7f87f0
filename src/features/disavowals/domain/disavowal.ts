import type { TransitionTable } from '#kernel/state-machine.ts'
import { DAY_MS } from '#kernel/time.ts'
import {
  CONFIRMED,
  type OrderStatus,
  READY,
  UNDER_PACKAGING,
  UNDER_VERIFICATION,
} from '#kernel/trade/order.ts'

/** `continued`: staff found that the deal stands, or the company said so; `cancelled`: it has ended. */
export const DISAVOWAL_STATES = ['open', 'continued', 'cancelled'] as const
type DisavowalState = (typeof DISAVOWAL_STATES)[number]

export const DISAVOWAL_DECISIONS = ['continue', 'cancel'] as const
export type DisavowalDecision = (typeof DISAVOWAL_DECISIONS)[number]

export const DISAVOWAL_TRANSITIONS = {
  continue: { from: ['open'], to: 'continued', by: ['staff'] },
  /** Also when the order ends for another reason. */
  cancel: { from: ['open'], to: 'cancelled', by: ['staff', 'payment'] },
} as const satisfies TransitionTable<DisavowalState, 'staff' | 'payment'>

export const DISAVOWAL_LIMITS = { text: 1000, note: 1000 } as const

/** Within a day staff decide: goods and money wait meanwhile. */
export const dueAt = (madeAt: Date) => new Date(madeAt.getTime() + DAY_MS)

/** Before the goods leave. What has left is a matter of a dispute, or of a report to staff. */
const BEFORE_LEAVING: readonly OrderStatus[] = [UNDER_VERIFICATION, CONFIRMED, UNDER_PACKAGING, READY]

/** What decides whether a company may say that a deal is not its own. */
interface DealFacts {
  /** The order; null for a quote that is agreed and not ordered. */
  status: OrderStatus | null
  /** Whether some of its goods have left. */
  hasLeft: boolean
  /** Whether a quote without an order is agreed. */
  isAgreed: boolean
  /** What was said of the deal before, by any of its companies. */
  said: readonly { state: DisavowalState; companyId: number }[]
}

/** Why a company can't say it; null if it can. Staff decide about a company's word once. */
export function refusalOf(
  { status, hasLeft, isAgreed, said }: DealFacts,
  companyId: number,
): 'too_late' | 'again' | 'decided' | null {
  if (hasLeft || (status === null ? !isAgreed : !BEFORE_LEAVING.includes(status))) return 'too_late'
  if (said.some(({ state }) => state === 'open')) return 'again'
  return said.some((each) => each.companyId === companyId) ? 'decided' : null
}
