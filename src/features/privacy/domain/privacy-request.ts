import type { TransitionTable } from '#kernel/state-machine.ts'

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
export function dueDay(kind: PrivacyKind, receivedOn: string): string {
  const day = new Date(`${receivedOn}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + DAYS[kind])
  return day.toISOString().slice(0, 10)
}

/** Whether a date exists, is not in the future, and is not before this site existed. */
export function isPastDay(day: string, today: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day
  return exists && day >= '2020-01-01' && day <= today
}
