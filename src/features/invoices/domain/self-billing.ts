import { addDays } from '#kernel/text/day.ts'
import { CONTEST_DAYS } from '#kernel/trade/self-billing.ts'

/** What a self-billed invoice waits for: where the goods of a sale are, or details of the seller. */
export const SELF_BILLING_LACKS = ['goods', 'details'] as const
export type SelfBillingLack = (typeof SELF_BILLING_LACKS)[number]

export const CONTEST_REASON_MAX = 1000

/** What comes of it: the invoice stays, or is credited in whole and issued anew. */
export const CONTEST_OUTCOMES = ['kept', 'credited'] as const
export type ContestOutcome = (typeof CONTEST_OUTCOMES)[number]

/** The last day on which it can be contested. */
export const lastContestDay = (issuedOn: string): string => addDays(issuedOn, CONTEST_DAYS)
