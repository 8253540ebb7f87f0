import type { TransitionTable } from '#kernel/state-machine.ts'
import { HOLD_EXTENSION_MS, HOLD_MS } from './limits.ts'

export const HOLD_STATES = ['held', 'claimed', 'released'] as const
export type HoldState = (typeof HOLD_STATES)[number]

/** Stock held for one payment of one cart. */
export interface Hold {
  id: string
  cartId: string
  state: HoldState
  expiresAt: Date
  /** Whether an authentication has extended it already. */
  extended: boolean
}

/** The life of a hold. A late payment does not claim a released one: it makes and claims another. */
export const HOLD_TRANSITIONS = {
  claim: { from: ['held'], to: 'claimed', by: ['payment'] },
  release: { from: ['held'], to: 'released', by: ['clock', 'payment', 'staff', 'buyer'] },
} as const satisfies TransitionTable<HoldState, 'payment' | 'clock' | 'staff' | 'buyer'>

export type HoldMove = keyof typeof HOLD_TRANSITIONS

export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MS)
}

export function isExpired(hold: Pick<Hold, 'expiresAt'>, now: Date): boolean {
  return hold.expiresAt.getTime() <= now.getTime()
}

/** The new end of a hold while its buyer authenticates; null if it was extended before. */
export function extendedEnd(hold: Pick<Hold, 'expiresAt' | 'extended'>): Date | null {
  return hold.extended ? null : new Date(hold.expiresAt.getTime() + HOLD_EXTENSION_MS)
}
