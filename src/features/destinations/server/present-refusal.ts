import { allows, type Actor } from '#kernel/actor.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import { REFUSAL_STATES, refusalStateOn } from '#kernel/trade/destinations.ts'
import type { RefusalList, RefusalView } from '../contract/endpoints.ts'
import type { Refusal } from './refusal-repository.ts'

export function presentRefusal(refusal: Refusal, actor: Actor, today: string): RefusalView {
  const { id, countryCode, validFrom, validUntil, reasonEn, reasonFr, source } = refusal
  const { createdBy, madeBy, createdAt, endedBy, endedAt, endReason } = refusal
  const state = refusalStateOn(refusal, today)
  return {
    id,
    country: countryByCode(countryCode)?.en ?? countryCode,
    state,
    validFrom,
    validUntil,
    reasonEn,
    reasonFr,
    source,
    madeBy: createdBy === null ? null : madeBy,
    madeAt: createdAt.toISOString(),
    ended: endedAt && { by: endedBy, at: endedAt.toISOString(), reason: endReason ?? '' },
    can: { end: state !== 'ended' && allows('admin', actor) },
  }
}

/** Those in force first, then planned ones, each by the country's name. */
export function presentRefusals(refusals: readonly Refusal[], actor: Actor, today: string): RefusalList {
  const views = refusals.map((refusal) => presentRefusal(refusal, actor, today))
  const rankOf = ({ state }: RefusalView) => REFUSAL_STATES.indexOf(state)
  return {
    refusals: views.toSorted((a, b) => rankOf(a) - rankOf(b) || a.country.localeCompare(b.country, 'en')),
    can: { refuse: allows('admin', actor) },
  }
}
