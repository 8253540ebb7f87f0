import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import { canMove } from '#kernel/state-machine.ts'
import { dayInFrance, endOfDay } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import type { AssignBody, InvoiceBody, PriceBody } from '../contract/bodies.ts'
import { INSPECTION_LIMITS, INSPECTION_TRANSITIONS, SEAL_MS } from '../domain/inspection.ts'
import { forgetAsked } from './end-inspections.ts'
import { inspectionError } from './inspection-errors.ts'
import { tellCompanies, tellVisit } from './inspection-news.ts'
import {
  changeInspection,
  lockInspection,
  moveInspection,
  type InspectionRow,
} from './inspection-repository.ts'
import { inspectorLinkJob } from './inspector-job.ts'
import { endLink, extendLink, insertLink, listLinks } from './link-repository.ts'
import { findReport, noteGoods, noteReturn } from './report-repository.ts'

type StaffServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Whether the company of a member of staff has to do with an inspection: a colleague decides then. */
const isOwnOf = ({ companyId }: Actor, row: InspectionRow) =>
  [row.askerCompanyId, row.payerCompanyId, row.sellerCompanyId].includes(companyId)

/** Locks an inspection that this member of staff may decide about. @throws AppError `not_found`, `own_company`. */
async function lockForStaff(tx: Tx, actor: Actor, id: string): Promise<InspectionRow> {
  const row = await lockInspection(tx, id)
  if (row === null) throw new AppError('not_found')
  if (isOwnOf(actor, row)) throw inspectionError('own_company')
  return row
}

/**
 * Names the price, also once more; who pays is told.
 * @throws AppError `not_found`, `own_company`, `move_not_allowed`; 422 on `priceUntil`.
 */
export async function priceInspection(
  services: StaffServices,
  actor: Actor,
  id: string,
  { price, priceUntil: lastDay, checkList, currency, days }: PriceBody,
): Promise<void> {
  const pricedAt = services.now()
  const priceUntil = endOfDay(lastDay)
  const ahead = priceUntil.getTime() - pricedAt.getTime()
  if (ahead <= 0 || ahead > (INSPECTION_LIMITS.validDaysMax + 1) * DAY_MS)
    throw invalidField('priceUntil', 'inspections.errors.price_until')
  await services.db.transaction(async (tx) => {
    const row = await lockForStaff(tx, actor, id)
    const priceMinor = minorFromMajor(price)
    const priced = { priceMinor, currency, days, priceUntil, checkList, pricedBy: actor.memberId, pricedAt }
    if (!(await moveInspection(tx, id, 'price', priced))) throw inspectionError('not_now')
    await recordAct(tx, actor, {
      act: 'price_inspection',
      subject: ['inspection', id],
      details: { amountMinor: String(priceMinor), currency },
      at: pricedAt,
    })
    const cause = `priced:${pricedAt.getTime()}`
    await tellCompanies(tx, services, row, { news: 'priced', cause, to: ['payer'] })
  })
}

/**
 * Gives the inspection to an inspector, by a mailed link; an earlier link ends. An inspector with the mail address of who
 * assigns is this member of staff.
 * @throws AppError `not_found`, `own_company`, `move_not_allowed`; 422 on `email` for one of a company concerned.
 */
export async function assignInspector(
  services: StaffServices,
  actor: Actor,
  id: string,
  body: AssignBody,
  repeat: RepeatKey | null,
): Promise<void> {
  const moment = services.now()
  await services.db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      const row = await lockForStaff(tx, actor, id)
      if (await isOfParty(tx, row, body.email))
        throw invalidField('email', 'inspections.errors.party_inspects')
      if (!(await moveInspection(tx, id, 'assign'))) throw inspectionError('not_now')
      await endLink(tx, id, moment)
      const memberId = (await isMailOf(tx, actor, body.email)) ? actor.memberId : null
      const values = { ...body, inspectionId: id, memberId, assignedBy: actor.memberId }
      const linkId = await insertLink(tx, values, moment)
      await enqueue(tx, inspectorLinkJob, { linkId }, { key: `inspector-link:${linkId}` })
      await recordAct(tx, actor, {
        act: 'assign_inspector',
        subject: ['inspection', id],
        details: { link: linkId },
        at: moment,
      })
      await tellVisit(tx, services, row, { ...body, linkId })
      return null
    }),
  )
}

/** Whether a mail address is that of a member of a company whose goods, or whose money, are concerned. */
async function isOfParty(tx: Tx, row: InspectionRow, email: string): Promise<boolean> {
  const companies = [row.askerCompanyId, row.payerCompanyId, row.sellerCompanyId]
  const isTheirs = sql`lower(${member.email}) = ${email.toLowerCase()}`
  return (await tx.$count(member, and(inArray(member.companyId, companies), isTheirs))) > 0
}

async function isMailOf(tx: Tx, { memberId }: Actor, email: string): Promise<boolean> {
  const [row] = await tx.select({ email: member.email }).from(member).where(eq(member.id, memberId))
  return row?.email.toLowerCase() === email.toLowerCase()
}

/**
 * Gives a report back to its inspector, whose link works again.
 * @throws AppError `not_found`, `own_company`, `move_not_allowed`.
 */
export async function returnReport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const moment = now()
  await db.transaction(async (tx) => {
    await lockForStaff(tx, actor, id)
    if (!(await moveInspection(tx, id, 'return'))) throw inspectionError('not_now')
    await noteReturn(tx, id, reason)
    const [link] = await listLinks(tx, id)
    if (link) {
      await extendLink(tx, link.id, moment)
      const returned = { linkId: link.id, returnedAt: moment.getTime() }
      await enqueue(tx, inspectorLinkJob, returned, { key: `inspector-link:${link.id}` })
    }
    await recordAct(tx, actor, {
      act: 'return_report',
      subject: ['inspection', id],
      details: { reason },
      at: moment,
    })
  })
}

/**
 * Hands a report over to who asked and who paid. From now on it is kept as it is, and sealed.
 * @throws AppError `not_found`, `own_company`, `move_not_allowed`.
 */
export async function releaseReport(services: StaffServices, actor: Actor, id: string): Promise<void> {
  const reportedAt = services.now()
  await services.db.transaction(async (tx) => {
    const row = await lockForStaff(tx, actor, id)
    const may = canMove(INSPECTION_TRANSITIONS.release, row.state, 'staff')
    if (!may || (await findReport(tx, id)) === null) throw inspectionError('not_now')
    const { title, language: titleLanguage, serialNumber } = row
    await noteGoods(tx, id, { title, titleLanguage, serialNumber })
    const sealedUntil = new Date(reportedAt.getTime() + SEAL_MS)
    const released = { releasedBy: actor.memberId, reportedAt, sealedUntil }
    if (!(await moveInspection(tx, id, 'release', released))) throw inspectionError('not_now')
    await endLink(tx, id, reportedAt)
    await forgetAsked(tx, id)
    await recordAct(tx, actor, {
      act: 'release_report',
      subject: ['inspection', id],
      details: {},
      at: reportedAt,
    })
    await tellCompanies(tx, services, row, { news: 'reported', to: ['asker', 'payer'] })
  })
}

/** @throws AppError `not_found`, `own_company`, `move_not_allowed`. */
export async function cancelInspection(
  services: StaffServices,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const endedAt = services.now()
  await services.db.transaction(async (tx) => {
    const row = await lockForStaff(tx, actor, id)
    const ended = { endedBy: actor.memberId, endedAt, endReason: reason }
    if (!(await moveInspection(tx, id, 'cancel', ended))) throw inspectionError('not_now')
    await endLink(tx, id, endedAt)
    await forgetAsked(tx, id)
    await recordAct(tx, actor, {
      act: 'cancel_inspection',
      subject: ['inspection', id],
      details: { reason },
      at: endedAt,
    })
    // A seller who should pay was not told of it before it had a price.
    const to = row.priceMinor === null ? (['asker'] as const) : (['asker', 'payer'] as const)
    await tellCompanies(tx, services, row, { news: 'cancelled', reason, to })
    // The reason is for the two; who expects an inspector learns that nobody comes.
    const isTold = [row.askerCompanyId, row.payerCompanyId].includes(row.sellerCompanyId)
    if (row.orderedAt !== null && !isTold)
      await tellCompanies(tx, services, row, { news: 'cancelled', to: ['seller'] })
  })
}

/**
 * Records the invoice that was written outside, and its payment.
 * @throws AppError `not_found`, `own_company`, `move_not_allowed`; 422 on `paidOn`.
 */
export async function recordInvoice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: string,
  { invoice, paidOn }: InvoiceBody,
): Promise<void> {
  const moment = now()
  if (paidOn !== undefined && paidOn > dayInFrance(moment))
    throw invalidField('paidOn', 'inspections.errors.paid_on')
  await db.transaction(async (tx) => {
    const row = await lockForStaff(tx, actor, id)
    if (row.orderedAt === null) throw inspectionError('not_now')
    await changeInspection(tx, id, { invoice, paidOn: paidOn ?? null })
    await recordAct(tx, actor, {
      act: 'invoice_inspection',
      subject: ['inspection', id],
      details: { invoice, ...(paidOn !== undefined && { paidOn }) },
      at: moment,
    })
  })
}

/** What a member of staff may do now. */
export function actsOf(actor: Actor, row: InspectionRow) {
  const may = (move: keyof typeof INSPECTION_TRANSITIONS) =>
    !isOwnOf(actor, row) && canMove<string, string>(INSPECTION_TRANSITIONS[move], row.state, 'staff')
  return {
    price: may('price'),
    assign: may('assign'),
    release: may('release'),
    return: may('return'),
    cancel: may('cancel'),
    invoice: !isOwnOf(actor, row) && row.orderedAt !== null,
  }
}
