/** The states that a mandate is stored in: what is only offered is no mandate yet. */
export const KEPT_STATES = ['in_force', 'notice_given', 'ended', 'replaced'] as const
export type KeptState = (typeof KEPT_STATES)[number]
