import { ok, refuse, type Result } from '#kernel/errors.ts'
import { hasAdmin, type Colleague } from './company.ts'

/**
 * What happens to the company when a member leaves: it goes on with the colleagues, closes with its last
 * member, or rests, without public pages, while all others are suspended or unverified.
 */
export const COMPANY_FATES = ['goes_on', 'closes', 'rests'] as const
export type CompanyFate = (typeof COMPANY_FATES)[number]
/** A move leaves no company at rest. */
export const MOVE_FATES = ['goes_on', 'closes'] as const

/**
 * What a member's deletion does to its company. The last admin of a company with active colleagues has to
 * appoint another one first.
 */
export function decideLeaving(
  leaving: Pick<Colleague, 'isCompanyAdmin'>,
  colleagues: readonly Colleague[],
): Result<CompanyFate, 'last_admin'> {
  const active = colleagues.filter(({ isActive }) => isActive)
  if (active.length === 0) return ok(colleagues.length === 0 ? 'closes' : 'rests')
  return leaving.isCompanyAdmin && !hasAdmin(active) ? refuse('last_admin') : ok('goes_on')
}

/**
 * The same for a member who moves to another company, except that it leaves no company at rest: an account
 * can always be deleted, but whoever stays a member can be asked to settle the company first.
 */
export function decideMoving(
  leaving: Pick<Colleague, 'isCompanyAdmin'>,
  colleagues: readonly Colleague[],
): Result<(typeof MOVE_FATES)[number], 'last_admin'> {
  const decision = decideLeaving(leaving, colleagues)
  if (!decision.ok) return decision
  return decision.value === 'rests' ? refuse('last_admin') : ok(decision.value)
}

/**
 * The new owner of the leaving member's listings: the longest-serving active admin, otherwise the
 * longest-serving colleague.
 */
export function heirOf(colleagues: readonly Colleague[]): number | null {
  const active = colleagues.filter(({ isActive }) => isActive)
  return (active.find(({ isCompanyAdmin }) => isCompanyAdmin) ?? active[0])?.memberId ?? null
}
