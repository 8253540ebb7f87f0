/** The states of a stored mandate; a mere offer is not stored. */
export const KEPT_STATES = ['in_force', 'notice_given', 'ended', 'replaced'] as const
export type KeptState = (typeof KEPT_STATES)[number]

/** States in which the operator acts for the company. */
export const RUNNING_STATES = ['in_force', 'notice_given'] as const satisfies readonly KeptState[]

export const isRunning = (state: KeptState): boolean => RUNNING_STATES.some((running) => running === state)

/** Who can give notice. */
export const NOTICE_PARTIES = ['company', 'operator'] as const

export const END_REASONS = ['notice', 'complete', 'closed', 'replaced'] as const

/** The filters of staff's list. `older`: a text older than the current one was accepted. */
export const MANDATE_FILTERS = ['running', 'older', 'notice_given', 'ended', 'never'] as const
export type MandateFilter = (typeof MANDATE_FILTERS)[number]
