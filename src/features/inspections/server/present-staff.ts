import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { findTrouble } from '#platform/mail/mail-troubles.ts'
import type { StaffInspection, StaffInspectionSummary } from '../contract/views.ts'
import { regionOf } from '../domain/regions.ts'
import { findInspection, type InspectionRow } from './inspection-repository.ts'
import { listLinks, type LinkRow } from './link-repository.ts'
import { presentFields, presentTerms, readReport } from './present-inspection.ts'
import { findPrices } from './price-repository.ts'
import { hiddenIn } from './report-words.ts'
import { actsOf } from './staff-inspections.ts'

export function presentStaffSummary(row: InspectionRow): StaffInspectionSummary {
  return {
    ...presentFields(row),
    asker: row.asker,
    payerCompany: row.payerName,
    since: row.since.toISOString(),
  }
}

/**
 * An inspection with everything that staff know.
 * @throws AppError `not_found`
 */
export async function readStaffInspection(db: Db, actor: Actor, id: string): Promise<StaffInspection> {
  const row = await findInspection(db, id)
  if (row === null) throw new AppError('not_found')
  const { country, checkList, scope } = row
  const region = regionOf(country)
  const lines = await findPrices(db, { checkList, region })
  const line = lines.find((each) => each.scope === scope)
  const links = await listLinks(db, id)
  const report = await readReport(db, row, { isStaff: true, isNamed: true })
  return {
    ...presentStaffSummary(row),
    ...presentTerms(row),
    seller: row.seller,
    region,
    listPrice: line
      ? { price: majorFromMinor(line.priceMinor), currency: line.currency, days: line.days }
      : null,
    inspectors: await Promise.all(links.map((link) => presentLink(db, link))),
    report,
    hidden: report === null ? [] : hiddenIn(report, row),
    can: actsOf(actor, row),
  }
}

async function presentLink(db: Db, link: LinkRow): Promise<StaffInspection['inspectors'][number]> {
  const { id, name, company, email, memberId, sentAt, failedAt } = link
  const trouble = email === '' ? null : await findTrouble(db, email)
  const isBack = trouble !== null && sentAt !== null
  return {
    id,
    name,
    company,
    email,
    isStaff: memberId !== null,
    assignedAt: link.assignedAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    endedAt: link.endedAt?.toISOString() ?? null,
    mail: failedAt !== null || isBack ? 'failed' : sentAt === null ? 'waiting' : 'sent',
  }
}
