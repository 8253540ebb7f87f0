import { dayOf, mayBegin } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { TransitionTable } from '#kernel/state-machine.ts'

export const PAYOUT_ORDER_STATES = ['ordered', 'sent', 'paid', 'refused', 'cancelled'] as const
/** `sent`: in a payment file, which staff give to the bank. */
export type PayoutOrderState = (typeof PAYOUT_ORDER_STATES)[number]

/** In these states the money may still leave, so it is not due. */
export const OPEN_ORDER_STATES = ['ordered', 'sent'] as const satisfies readonly PayoutOrderState[]

/**
 * The bank can pay or refuse only orders in a file. Those can no longer be cancelled, because nobody knows whether
 * the bank has the file; they leave one that nobody took (`take_back`) when it is made anew.
 */
export const PAYOUT_ORDER_TRANSITIONS = {
  send: { from: ['ordered'], to: 'sent', by: ['staff'] },
  pay: { from: ['sent'], to: 'paid', by: ['staff'] },
  refuse: { from: ['sent'], to: 'refused', by: ['staff'] },
  cancel: { from: ['ordered'], to: 'cancelled', by: ['staff'] },
  take_back: { from: ['sent'], to: 'ordered', by: ['staff'] },
} as const satisfies TransitionTable<PayoutOrderState, 'staff'>

/** Why an order is not in the file that was made. */
export const LEFT_OUT_REASONS = [
  'account_ended',
  'own_company',
  'company_held',
  'bic_missing',
  'next_file',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** Why a payout stops the file that it is in: its account was stopped or replaced, or it must not be paid any more. */
export const STOP_REASONS = ['account_ended', 'company_held', 'refused', 'paid'] as const
type StopReason = (typeof STOP_REASONS)[number]

export interface StoppedPayout {
  reference: string
  company: string
  why: StopReason
}

/**
 * Why a payout stops its file; null if it may be paid. One that was paid stops only a file that nobody took: then it was
 * paid in another way.
 */
export function stopReasonOf(
  { state, isHeld, isInUse }: { state: PayoutOrderState; isHeld: boolean; isInUse: boolean },
  isFileTaken: boolean,
): StopReason | null {
  if (state === 'refused') return 'refused'
  if (state === 'paid') return isFileTaken ? null : 'paid'
  if (state !== 'sent') return null
  if (isHeld) return 'company_held'
  return isInUse ? null : 'account_ended'
}

/** Payouts in a file; the others go into the next one. */
export const FILE_ORDERS_MAX = 500

/** Why it ended, as staff write it. */
export const ORDER_REASON_MAX = 500

const DAYS_AHEAD = 30

/** A day on which a bank can be asked to carry out a file. */
export const isPossibleExecutionDay = (day: string, today: string) => mayBegin(day, today, DAYS_AHEAD)

/** A bank's day may end before ours. */
const BEFORE_ORDER_MS = DAY_MS

/** Whether a bank can have paid on a date what was ordered at that time. */
export const isPayDayOf = (day: string, { orderedAt }: { orderedAt: Date }) =>
  day >= dayOf(new Date(orderedAt.getTime() - BEFORE_ORDER_MS))

/** Identifies an order at the bank (the end-to-end id) and to people. */
export const payoutReference = (id: number) => `GS-P-${id}`

const REFERENCE = /^GS-P-([1-9]\d{0,8})$/i

/** The id of the order that a reference names; null if it is not one of ours. */
export function orderIdOf(reference: string): number | null {
  const digits = REFERENCE.exec(reference.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

const REFERENCE_IN_TEXT = /(?<![A-Z0-9])GS ?-? ?P ?-? ?([1-9]\d{0,8})(?!\d)/i

/** The reference of the payout that a bank's text names, as banks write it: some drop the hyphens. */
export function payoutReferenceIn(text: string): string | null {
  const digits = REFERENCE_IN_TEXT.exec(text)?.[1]
  return digits === undefined ? null : payoutReference(Number(digits))
}

/** Identifies a file at the bank (the message id), and names it. */
export const fileReference = (id: number) => `GS-F-${id}`

/** A file has at most two blocks, which a bank may book as one sum each. */
export type FileBlockKind = 'SEPA' | 'OTHER'

/** Identifies a block of a file at the bank. */
export const blockReference = (file: string, kind: FileBlockKind) => `${file}-${kind}`

const FILE_IN_TEXT = /(?<![A-Z0-9])GS ?-? ?F ?-? ?([1-9]\d{0,8})(?!\d)(?: ?-? ?(SEPA|OTHER)(?![A-Z0-9]))?/i

/** The file of ours that a bank's text names, with the reference of its block where the text has it. */
export function fileIn(text: string): { id: number; reference: string } | null {
  const [, digits, kind] = FILE_IN_TEXT.exec(text) ?? []
  if (digits === undefined) return null
  const reference = [fileReference(Number(digits)), kind?.toUpperCase()].filter(Boolean).join('-')
  return { id: Number(digits), reference }
}
