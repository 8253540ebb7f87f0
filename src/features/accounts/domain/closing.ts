import { ok, refuse, type Result } from '#kernel/result.ts'

/** A colleague as far as closing an account asks. */
export interface Colleague {
  id: number
  isCompanyAdmin: boolean
  /** Verified and not suspended. */
  isActive: boolean
}

/**
 * What becomes of the company of somebody who leaves: it goes on with its colleagues, it closes with its last
 * member, or it rests, off the public pages, while all who are left are suspended or not verified yet.
 */
export type CompanyFate = 'goes_on' | 'closes' | 'rests'

/** The last admin of a company with active colleagues appoints another one first. */
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
 * Who takes over what the leaving member listed: the longest-serving active admin, else the longest-serving
 * colleague.
 */
export function heirOf(colleagues: readonly Colleague[]): number | null {
  const active = colleagues.filter(({ isActive }) => isActive)
  return (active.find(({ isCompanyAdmin }) => isCompanyAdmin) ?? active[0])?.id ?? null
}
