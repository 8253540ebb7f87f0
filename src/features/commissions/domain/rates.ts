import { STANDARD_FEE_BP } from '#kernel/money/fee.ts'

/** A rate, the sales that it covers, and its first day. */
export interface Rate {
  id: number
  /** Null for all companies. */
  companyId: number | null
  /** Null for all categories. */
  category: string | null
  /** First day, a date in France. */
  validFrom: string
  /** In basis points. Null ends the rates of this scope, so that a more general one applies. */
  feeBp: number | null
}

export interface Sold {
  companyId: number
  category: string
}

/** A running mandate. `feeBp`: the rate agreed on in addition to its text, in basis points. */
export interface Agreed {
  companyId: number
  feeBp: number | null
}

type Scope = Pick<Rate, 'companyId' | 'category'>
export const isSameScope = (one: Scope, other: Scope) =>
  one.companyId === other.companyId && one.category === other.category

/**
 * The rate of exactly this scope on a day: the latest that has begun; of two with the same first day, the
 * newer.
 */
function rateOf<R extends Rate>(rates: readonly R[], scope: Scope, day: string): R | undefined {
  return rates.filter((rate) => isSameScope(rate, scope) && rate.validFrom <= day).toSorted(laterFirst)[0]
}

const laterFirst = (one: Rate, other: Rate) =>
  other.validFrom.localeCompare(one.validFrom) || other.id - one.id

/** The company's rate for all its sales on a day, on which its next mandate agrees; null without one. */
export function companyFee(rates: readonly Rate[], companyId: number, day: string): number | null {
  return rateOf(rates, { companyId, category: null }, day)?.feeBp ?? null
}

/**
 * The fee of a sale on a day, in basis points. A rate agreed in the mandate wins. Otherwise the most specific
 * rate applies: of company and category, company, category, all. The text of a mandate without an agreed rate
 * states the standard rate, so the table can only lower it.
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

/**
 * The state of a rate on a day. It is over once another of the same scope replaces it, or if it marks an end.
 */
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
