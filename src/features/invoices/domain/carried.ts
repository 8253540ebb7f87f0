import type { TransitionTable } from '#kernel/state-machine.ts'

/** How far a document has got that a platform carries; `waiting` is to be handed over. */
export const CARRIED_STATES = ['waiting', 'deposited', 'delivered', 'disputed', 'refused'] as const
export type CarriedState = (typeof CARRIED_STATES)[number]

const CARRIED = ['deposited', 'delivered', 'disputed', 'refused'] as const satisfies readonly CarriedState[]

/** What the platform has may get any other word of it later; `isNews` says which is one. */
export const CARRIED_TRANSITIONS = {
  deposit: { from: ['waiting'], to: 'deposited', by: ['platform'] },
  /** It is not taken at all. */
  reject: { from: ['waiting'], to: 'refused', by: ['platform'] },
  deposited: { from: CARRIED, to: 'deposited', by: ['platform'] },
  delivered: { from: CARRIED, to: 'delivered', by: ['platform'] },
  disputed: { from: CARRIED, to: 'disputed', by: ['platform'] },
  refused: { from: CARRIED, to: 'refused', by: ['platform'] },
  carry_again: { from: ['refused'], to: 'waiting', by: ['staff'] },
} as const satisfies TransitionTable<CarriedState, 'platform' | 'staff'>

/** The code of a document without data, which no platform takes. */
export const NO_DATA = 'no_data'

export const SETTLED_NOTE_MAX = 1000
export const NUMBER_SEARCH_MAX = 40

/** An attempt whose outcome is not known is not repeated before: the platform may still be at work on it. */
export const RETRY_MINUTES = 15

/** By what the platform finds a document again; another one each time that staff hand it over. */
export const trackingIdOf = ({ id, round }: { id: string; round: number }) => `${id}-${round}`

/** What the platform wants to be dealt with, until staff have done so. */
export const isInTrouble = ({ state, settledAt }: { state: CarriedState; settledAt: Date | null }) =>
  (state === 'refused' || state === 'disputed') && settledAt === null

interface Known {
  state: CarriedState
  saidAt: Date | null
}

/**
 * Whether news says more than what is known. News is read more than once, and the platform's own check may be noted after
 * the customer's platform has answered.
 */
export function isNews(known: Known, news: { state: CarriedState; at: Date }): boolean {
  if (known.saidAt !== null && news.at <= known.saidAt) return false
  return news.state !== 'deposited' || known.state === 'waiting' || known.state === 'deposited'
}
