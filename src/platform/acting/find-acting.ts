import { RUNNING_MANDATES } from '#db/running-mandate.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '../services.ts'

/** A company with a running mandate, and the member of it to whom what staff list belongs: who signed it, or an admin. */
const FIND = `SELECT c.id AS "companyId", c.suspended_at IS NOT NULL AS "isReadOnly", c.held_at IS NOT NULL AS "isHeld",
    (SELECT p.id FROM member p WHERE p.company_id = c.id AND p.verified_at IS NOT NULL AND p.suspended_at IS NULL
       AND p.deleted_at IS NULL ORDER BY p.id = m.member_id DESC, p.is_company_admin DESC, p.id LIMIT 1) AS seller
  FROM mandate m JOIN company c ON c.id = m.company_id
  WHERE c.id = $1 AND m.state = ANY($2) AND c.closed_at IS NULL LIMIT 1`

/**
 * A member of staff as who acts for a company. Nothing of the role goes with it: for the company they are a member like
 * those who list there.
 * @throws AppError `forbidden` for others than staff; `acting_ended` if no mandate of the company runs.
 */
export async function actFor(
  { pool }: Pick<Services, 'pool'>,
  staff: Actor,
  companyId: string,
): Promise<Actor> {
  if (!allows('staff', staff)) throw new AppError('forbidden')
  const id = /^[1-9]\d{0,8}$/.test(companyId) ? Number(companyId) : 0
  const { rows } = await pool.query<{
    companyId: number
    isReadOnly: boolean
    isHeld: boolean
    seller: number | null
  }>({ name: 'find-acting', text: FIND, values: [id, RUNNING_MANDATES] })
  const [row] = rows
  if (!row || row.seller === null) throw new AppError('acting_ended')
  const { memberId, sessionId } = staff
  return {
    memberId,
    sessionId,
    companyId: row.companyId,
    role: 'member',
    isCompanyAdmin: true,
    actsFor: { seller: row.seller },
    ...(row.isReadOnly && { isReadOnly: true }),
    ...(row.isHeld && { isHeld: true }),
  }
}
