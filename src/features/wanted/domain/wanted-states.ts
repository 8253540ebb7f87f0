import type { TransitionTable } from '#kernel/state-machine.ts'

export const WANTED_STATES = ['open', 'closed'] as const

export const WANTED_TRANSITIONS = {
  close: { from: ['open'], to: 'closed', by: ['company', 'staff'] },
} as const satisfies TransitionTable<(typeof WANTED_STATES)[number], 'company' | 'staff'>
