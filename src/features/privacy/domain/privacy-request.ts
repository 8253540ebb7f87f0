import type { TransitionTable } from '#kernel/state-machine.ts'
import { addDays, isDay } from '#kernel/text/day.ts'

/** What people can request; an appeal is against a refusal. */
export const PRIVACY_KINDS = [
  'access',
  'rectification',
  'deletion',
  'objection',
  'portability',
  'appeal',
] as const
export type PrivacyKind = (typeof PRIVACY_KINDS)[number]

export const PRIVACY_OUTCOMES = ['granted', 'refused'] as const
export const PRIVACY_STATES = ['open', ...PRIVACY_OUTCOMES] as const

/** Requests in lists. */
export const PRIVACY_VIEWS = ['open', 'answered'] as const

export const PRIVACY_TRANSITIONS = {
  granted: { from: ['open'], to: 'granted', by: ['staff'] },
  refused: { from: ['open'], to: 'refused', by: ['staff'] },
} as const satisfies TransitionTable<(typeof PRIVACY_STATES)[number], 'staff'>

export const WHO_MAX = 300
export const NOTE_MAX = 2000

/**
 * The number of days until an answer is due. The privacy notice promises 15 for an opt-out and 60 for an
 * appeal; everything else has the month of the GDPR, which is shorter than Virginia's 45 days.
 */
const DAYS: Readonly<Record<PrivacyKind, number>> = {
  access: 30,
  rectification: 30,
  deletion: 30,
  objection: 15,
  portability: 30,
  appeal: 60,
}

/** The last day for an answer; dates are written as 2026-11-21. */
export const dueDay = (kind: PrivacyKind, receivedOn: string) => addDays(receivedOn, DAYS[kind])

/** Whether a date exists, is not in the future, and is not before this site existed. */
export const isPastDay = (day: string, today: string) => isDay(day) && day >= '2020-01-01' && day <= today
