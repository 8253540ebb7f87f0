import { allows, type Actor } from '#kernel/actor.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import type { OwnRates, RateList, CommissionRate } from '../contract/endpoints.ts'
import { RATE_STATES, rateStateOn, type Agreed } from '../domain/rates.ts'
import type { KeptRate } from './rate-repository.ts'

const percentOf = (feeBp: number) => feeBp / 100

interface Around {
  all: readonly KeptRate[]
  agreed: readonly Agreed[]
  actor: Actor
  today: string
}

export function presentRate(rate: KeptRate, { all, agreed, actor, today }: Around): CommissionRate {
  const { id, companyId, category, feeBp, validFrom, reason, createdBy, madeBy, createdAt } = rate
  const state = rateStateOn(rate, all, today)
  const inMandate = agreed.find((each) => each.companyId === companyId)?.feeBp ?? null
  const isSpecial = companyId !== null || category !== null
  return {
    id,
    company: companyId === null ? null : { id: companyId, name: rate.company ?? String(companyId) },
    category,
    percent: feeBp === null ? null : percentOf(feeBp),
    state,
    validFrom,
    reason,
    madeBy: createdBy === null ? null : madeBy,
    madeAt: createdAt.toISOString(),
    agreed: inMandate === null ? null : percentOf(inMandate),
    can: { end: isSpecial && feeBp !== null && state !== 'over' && allows('admin', actor) },
  }
}

/** By state, those in force first; then the general ones before those of a company or category, by name. */
export function presentRates(around: Around): RateList {
  const rankOf = ({ state }: CommissionRate) => RATE_STATES.indexOf(state)
  const nameOf = ({ company, category }: CommissionRate) => `${company?.name ?? ''} ${category ?? ''}`
  const rates = around.all
    .map((rate) => presentRate(rate, around))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || nameOf(a).localeCompare(nameOf(b), 'en') || b.id - a.id)
  return { rates, can: { set: allows('admin', around.actor) } }
}

/** `fees`: the company's fee in basis points for each category, in the order of `CATEGORY_NAMES`. */
export function presentOwnRates(fees: readonly number[], agreed: Agreed | undefined): OwnRates {
  const counts = Map.groupBy(fees, (fee) => fee)
  const [usual = 0] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  return {
    percent: percentOf(usual),
    isAgreed: agreed !== undefined && agreed.feeBp !== null,
    categories: CATEGORY_NAMES.flatMap((category, index) => {
      const fee = fees[index]
      return fee === undefined || fee === usual ? [] : [{ category, percent: percentOf(fee) }]
    }),
  }
}
