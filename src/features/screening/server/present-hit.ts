import { allows, type Actor } from '#kernel/actor.ts'
import { canMove } from '#kernel/state-machine.ts'
import type { ScreeningHit, HitSummary } from '../contract/endpoints.ts'
import { HIT_TRANSITIONS, type HitDecision, type SeenHit } from '../domain/screening.ts'
import type { HitRow } from './hit-repository.ts'

export function presentSummary(row: HitRow): HitSummary {
  const { id, companyId, company, subject, name, entryName, score, why, state, foundAt, decidedAt } = row
  return {
    id,
    companyId,
    company,
    subject,
    name,
    entryName,
    score,
    why,
    state,
    foundAt: foundAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

/** What somebody who reads a hit now has seen. */
export const seenOf = ({ state, entryDigest: entry, isListed }: HitRow): SeenHit => ({
  state,
  entry,
  isListed,
})

export function presentHit(row: HitRow, reader: Actor): ScreeningHit {
  const isMember = row.memberId !== null
  const place = isMember ? [row.memberCity, row.memberCountry] : [row.companyCity, row.companyCountry]
  const isJudge = allows('admin', reader) && reader.companyId !== row.companyId
  const can = (decision: HitDecision) => isJudge && canMove(HIT_TRANSITIONS[decision], state, 'admin')
  const { entryKind, reference, programme, regulation, countries, born, isListed, reason, state } = row
  return {
    ...presentSummary(row),
    place: place.filter((part) => part).join(', '),
    entryKind,
    reference,
    programme,
    regulation,
    countries,
    born,
    listedOn: row.listedAt.toISOString(),
    isListed,
    seen: seenOf(row),
    decidedBy: row.decidedAt === null ? null : row.deciderName,
    isOfOwnName: row.isOfOwnName,
    reason,
    can: { clear: can('clear'), confirm: can('confirm'), withdraw: can('withdraw') },
  }
}
