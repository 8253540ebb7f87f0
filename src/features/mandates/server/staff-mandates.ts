import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { isSwitchedOn } from '#platform/settings/settings.ts'
import type { StaffMandateView } from '../contract/staff-endpoints.ts'
import { isRunning, type MandateFilter, RUNNING_STATES } from '../domain/kept-states.ts'
import { isInTime, mayMove } from '../domain/life-cycle.ts'
import { digestsOf, type CurrentText } from './current-text.ts'
import { findMandates } from './mandate-repository.ts'
import { presentMandate } from './read-mandate.ts'

interface Looked {
  company: string | undefined
  state: MandateFilter | undefined
  page: number
  pageSize: number
}

/** The running or last mandate of each open company. */
const RUNNING = [...RUNNING_STATES]

const FROM = sql`FROM company c LEFT JOIN LATERAL (
    SELECT id, state, text_sha256, member_id FROM mandate WHERE company_id = c.id
    ORDER BY (state IN ${RUNNING}) DESC, accepted_at DESC LIMIT 1) m ON true`

/** Of the company, or else of whom `actFor` finds as the seller. */
const PLACE = sql`SELECT jsonb_build_object('country', coalesce(c.country, p.country, ''),
    'city', CASE WHEN c.country IS NULL THEN coalesce(p.city, '') ELSE coalesce(c.city, '') END)
  FROM (SELECT 1) AS one LEFT JOIN LATERAL (SELECT country, city FROM member
    WHERE company_id = c.id AND verified_at IS NOT NULL AND suspended_at IS NULL AND deleted_at IS NULL
    ORDER BY id = m.member_id DESC, is_company_admin DESC, id LIMIT 1) p ON true`

function whereOf({ company, state }: Looked, current: CurrentText): SQL {
  const states: Record<MandateFilter, SQL> = {
    running: sql`m.state IN ${RUNNING}`,
    older: sql`m.state IN ${RUNNING} AND m.text_sha256 <> ALL (${sql.param(digestsOf(current))}::text[])`,
    notice_given: sql`m.state = 'notice_given'`,
    ended: sql`m.state IN ('ended', 'replaced')`,
    never: sql`m.id IS NULL`,
  }
  const name = company ? sql`AND position(lower(${company}) IN lower(c.name)) > 0` : sql``
  return sql`WHERE c.closed_at IS NULL ${name} ${state ? sql`AND ${states[state]}` : sql``}`
}

interface Found extends Record<string, unknown> {
  companyId: number
  company: string
  place: { country: string; city: string }
  listings: number
  mandateId: string | null
  isSelfBillingProposed: boolean
}

/** A page of companies with their mandates, and their total; those that ever accepted one first, by name. */
export async function listMandates(
  db: Db,
  looked: Looked,
  { current, now }: { current: CurrentText; now: Date },
): Promise<[number, StaffMandateView[]]> {
  const where = whereOf(looked, current)
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${FROM} ${where}`)
  const { rows } = await db.execute<Found>(sql`
    SELECT c.id AS "companyId", c.name AS company, m.id AS "mandateId", (${PLACE}) AS place,
      (SELECT count(*)::int FROM listing l WHERE l.company_id = c.id AND l.state = 'published') AS listings,
      EXISTS (SELECT FROM self_billing_offer s WHERE s.company_id = c.id) AS "isSelfBillingProposed"
    ${FROM} ${where} ORDER BY m.id IS NULL, lower(c.name), c.id
    LIMIT ${looked.pageSize} OFFSET ${(looked.page - 1) * looked.pageSize}`)
  const ids = rows.flatMap(({ mandateId }) => mandateId ?? [])
  const mandates = new Map((await findMandates(db, ids)).map((row) => [row.id, row]))
  const today = dayInFrance(now)
  const isOn = await isSwitchedOn(db, 'self-billing')
  const views = rows.map(({ mandateId, place, ...row }) => {
    const found = (mandateId !== null && mandates.get(mandateId)) || null
    return {
      ...row,
      ...place,
      mandate: found && presentMandate(found, current),
      can: {
        giveNotice:
          found !== null &&
          mayMove(found.state, 'give_notice', 'operator') &&
          isInTime(found.expiresOn, today),
        act: found !== null && isRunning(found.state),
        complete: found !== null && mayMove(found.state, 'complete', 'operator'),
        proposeSelfBilling: isOn,
        withdrawSelfBilling: row.isSelfBillingProposed,
      },
    }
  })
  return [counted.rows[0]?.total ?? 0, views]
}
