import { STANDARD_FEE_BP } from '#kernel/money/fee.ts'

/** In characters. */
export const REASON_MAX = 300

/** How far ahead a rate may begin, or end. */
export const MAX_DAYS_AHEAD = 3650

/** What decides which sales a rate is for, and from when on. */
export interface Rate {
  id: number
  /** Null: for everybody. */
  companyId: number | null
  /** Null: for every category. */
  category: string | null
  /** The first day, in France. */
  validFrom: string
  /** In basis points; null: from that day on there is none of its own. */
  feeBp: number | null
}

export interface Sold {
  companyId: number
  category: string
}

/** A running mandate; `feeBp` is the rate that it agrees on beside its text. */
export interface Agreed {
  companyId: number
  feeBp: number | null
}

type Scope = Pick<Rate, 'companyId' | 'category'>
export const isSameScope = (one: Scope, other: Scope) =>
  one.companyId === other.companyId && one.category === other.category

/** The rate of exactly these sales on a day: of those that have begun the one with the latest day, then the newest. */
function rateOf<R extends Rate>(rates: readonly R[], scope: Scope, day: string): R | undefined {
  return rates.filter((rate) => isSameScope(rate, scope) && rate.validFrom <= day).toSorted(laterFirst)[0]
}

const laterFirst = (one: Rate, other: Rate) =>
  other.validFrom.localeCompare(one.validFrom) || other.id - one.id

/** The company's own rate for all of its sales on a day, which its next mandate agrees on; null without one. */
export function companyFee(rates: readonly Rate[], companyId: number, day: string): number | null {
  return rateOf(rates, { companyId, category: null }, day)?.feeBp ?? null
}

/**
 * The fee of a sale on a day. The rate that a mandate agrees on wins. Then the most specific of the table: of the
 * company in this category, of the company, of the category, of all. A mandate that agrees on none has the standard
 * rate in its text, which the table may go below, not above.
 */
export function feeFor(
  rates: readonly Rate[],
  { companyId, category }: Sold,
  { day, agreed }: { day: string; agreed: Agreed | undefined },
): number {
  if (agreed && agreed.feeBp !== null) return agreed.feeBp
  const scopes: readonly Scope[] = [
    { companyId, category },
    { companyId, category: null },
    { companyId: null, category },
    { companyId: null, category: null },
  ]
  const found = scopes.map((scope) => rateOf(rates, scope, day)?.feeBp ?? null).find((fee) => fee !== null)
  const fee = found ?? STANDARD_FEE_BP
  return agreed ? Math.min(fee, STANDARD_FEE_BP) : fee
}

export const RATE_STATES = ['in_force', 'planned', 'over'] as const
export type RateState = (typeof RATE_STATES)[number]

/** What a rate is on a day; over once another one of the same sales took its place, or when it says that there is none. */
export function rateStateOn(rate: Rate, all: readonly Rate[], day: string): RateState {
  const isReplaced = all.some(
    (other) =>
      isSameScope(rate, other) &&
      laterFirst(other, rate) < 0 &&
      (other.validFrom <= day || other.validFrom === rate.validFrom),
  )
  if (isReplaced) return 'over'
  if (rate.validFrom > day) return 'planned'
  return rate.feeBp === null ? 'over' : 'in_force'
}
