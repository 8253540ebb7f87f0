import type { TransitionTable } from '#kernel/state-machine.ts'

/**
 * Lengths after trimming, in characters; the same as of a quote request for the fields that both have (spec
 * §9).
 */
export const WANTED_LIMITS = {
  text: { min: 20, max: 1500 },
  units: { min: 1, max: 5_000_000 },
  cityMax: 50,
  answerMax: 1000,
} as const

/** Open requests per company, so that sellers don't have too many to read. */
export const MOST_OPEN = 50

/** Requests in lists: those of the own company, and those that match its listings. */
export const WANTED_VIEWS = ['own', 'matching'] as const

export const WANTED_STATES = ['open', 'closed'] as const

export const WANTED_TRANSITIONS = {
  close: { from: ['open'], to: 'closed', by: ['company', 'staff'] },
} as const satisfies TransitionTable<(typeof WANTED_STATES)[number], 'company' | 'staff'>
