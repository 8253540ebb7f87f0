import type { Actor, Role } from '#kernel/actor.ts'
import type { Services } from '../services.ts'

/**
 * One read by primary key for each request, so that logout, password change and suspension take effect at
 * once (reliability 4.6).
 */
export function actorFinder({
  pool,
  tokens,
  staffSecondFactor,
}: Pick<Services, 'pool' | 'tokens' | 'staffSecondFactor'>) {
  return async (bearer: string): Promise<Actor | null> => {
    const claims = await tokens.read(bearer, new Date())
    if (!claims) return null
    const { rows } = await pool.query<{
      memberId: number
      companyId: number
      role: Role
      isCompanyAdmin: boolean
      hasSecondFactor: boolean
      isReadOnly: boolean
      isHeld: boolean
    }>({
      name: 'find-actor',
      text: `SELECT m.id AS "memberId", m.company_id AS "companyId", m.role, m.is_company_admin AS "isCompanyAdmin",
                    m.role <> 'member' AND EXISTS (SELECT FROM second_factor f WHERE f.member_id = m.id AND f.confirmed_at IS NOT NULL)
                      AS "hasSecondFactor", c.suspended_at IS NOT NULL AS "isReadOnly", c.held_at IS NOT NULL AS "isHeld"
               FROM session s JOIN member m ON m.id = s.member_id JOIN company c ON c.id = m.company_id
              WHERE s.id = $1 AND m.id = $2 AND s.ended_at IS NULL AND s.expires_at > now() AND m.suspended_at IS NULL`,
      values: [claims.sessionId, claims.memberId],
    })
    const [row] = rows
    if (!row) return null
    const { hasSecondFactor, isReadOnly, isHeld, ...found } = row
    const actor: Actor = {
      ...found,
      sessionId: claims.sessionId,
      ...(isReadOnly && { isReadOnly }),
      ...(isHeld && { isHeld }),
    }
    return staffSecondFactor === 'required' && row.role !== 'member' && !hasSecondFactor
      ? { ...actor, role: 'member', isHeldBack: true }
      : actor
  }
}
