import { ok, refuse, type Result } from '#kernel/errors.ts'

/** A colleague, for the rules about closing accounts. */
export interface Colleague {
  id: number
  isCompanyAdmin: boolean
  /** Verified and not suspended. */
  isActive: boolean
}

/**
 * What happens to the company when a member leaves: it goes on with the colleagues, closes with its last
 * member, or rests, without public pages, while all others are suspended or unverified.
 */
export const COMPANY_FATES = ['goes_on', 'closes', 'rests'] as const
export type CompanyFate = (typeof COMPANY_FATES)[number]

/** The last admin of a company with active colleagues has to appoint another one first. */
export function decideLeaving(
  leaving: Pick<Colleague, 'isCompanyAdmin'>,
  colleagues: readonly Colleague[],
): Result<CompanyFate, 'last_admin'> {
  const active = colleagues.filter(({ isActive }) => isActive)
  if (active.length === 0) return ok(colleagues.length === 0 ? 'closes' : 'rests')
  const someoneAdministers = active.some(({ isCompanyAdmin }) => isCompanyAdmin)
  return leaving.isCompanyAdmin && !someoneAdministers ? refuse('last_admin') : ok('goes_on')
}

/**
 * The new owner of the leaving member's listings: the longest-serving active admin, otherwise the
 * longest-serving colleague.
 */
export function heirOf(colleagues: readonly Colleague[]): number | null {
  const active = colleagues.filter(({ isActive }) => isActive)
  return (active.find(({ isCompanyAdmin }) => isCompanyAdmin) ?? active[0])?.id ?? null
}
