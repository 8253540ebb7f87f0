import { DAY_MS, HOUR_MS } from '#kernel/time.ts'

/** What waits for staff, in the order of the filter. */
export const INBOX_KINDS = [
  'listings',
  'quotes',
  'freight',
  'inspections',
  'orders',
  'transfers',
  'collections',
  'files',
  'cancellations',
  'disavowals',
  'disputes',
  'chargebacks',
  'refunds',
  'deposits',
  'payouts',
  'invoices',
  'approvals',
  'wanted',
  'messages',
  'reports',
  'vetting',
  'screening',
  'companies',
  'places',
  'privacy',
] as const
export type InboxKind = (typeof INBOX_KINDS)[number]
/** Those whose items have a deadline of their own; the others are due a fixed time after they began to wait. */
export const WITH_DEADLINE: readonly InboxKind[] = [
  'transfers',
  'collections',
  'chargebacks',
  'deposits',
  'approvals',
  'disavowals',
  'reports',
  'privacy',
]

/** Those whose items staff end, since nothing else may. */
export const CLOSED_BY_STAFF: readonly InboxKind[] = ['companies']
/** What is open in a company without members. */
export const COMPANY_MATTERS = ['money', 'orders', 'listings'] as const

/** Whose items are shown; all of them without a choice. */
export const OWNERS = ['mine', 'nobody'] as const
export type OwnerFilter = (typeof OWNERS)[number]

export const NOTE_MAX = 500
/** The most items that are shown at once: the latest ones. */
export const SHOWN_MAX = 100
const SNOOZE_MAX_DAYS = 90

/** Whether something may sleep until then: it wakes in the future, and not too late to be of use. */
export function maySnooze(until: Date, now: Date): boolean {
  return until > now && until.getTime() <= now.getTime() + SNOOZE_MAX_DAYS * DAY_MS
}

/** How long an item can sleep at the press of a button. */
export const SNOOZES = ['hour', 'tomorrow'] as const

/** When it wakes: in an hour, or tomorrow at nine of the reader's clock. */
export function wakesAt(snooze: (typeof SNOOZES)[number], now: Date): Date {
  if (snooze === 'hour') return new Date(now.getTime() + HOUR_MS)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9)
}
