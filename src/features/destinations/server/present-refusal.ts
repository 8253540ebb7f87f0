import type { Actor } from '#kernel/actor.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import { inForceFirst, presentRule } from '#kernel/trade/dated-rules/dated-rules.ts'
import type { RefusalView } from '../contract/endpoints.ts'
import type { Refusal } from './refusal-repository.ts'

export function presentRefusal(refusal: Refusal, actor: Actor, today: string): RefusalView {
  const { countryCode } = refusal
  return {
    ...presentRule(refusal, actor, today),
    country: countryByCode(countryCode)?.en ?? countryCode,
  }
}

/** Those in force first, then those to come, each by the country's name. */
export function presentRefusals(refusals: readonly Refusal[], actor: Actor, today: string): RefusalView[] {
  return refusals
    .map((refusal) => presentRefusal(refusal, actor, today))
    .toSorted((a, b) => inForceFirst(a, b) || a.country.localeCompare(b.country, 'en'))
}
