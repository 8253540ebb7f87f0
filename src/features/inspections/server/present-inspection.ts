import type { Db, Tx } from '#db/client.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { maskContactData } from '#kernel/text/contact-data.ts'
import { addDays, dayInFrance } from '#kernel/text/day.ts'
import { canMove } from '#kernel/state-machine.ts'
import type { InspectionSummary, InspectionView, ReportView } from '../contract/views.ts'
import { pointsOf } from '../domain/check-lists.ts'
import {
  consentsOf,
  INSPECTION_TRANSITIONS,
  isUnsealed,
  mayReadReport,
  obstacleToOrder,
} from '../domain/inspection.ts'
import type { InspectionRow } from './inspection-repository.ts'
import { listLinks } from './link-repository.ts'
import { findReport, listPictures, type PictureRow, type ReportRow } from './report-repository.ts'
import { maskReport } from './report-words.ts'

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

export function presentFields(row: InspectionRow) {
  const { id, state, listingId, title, language, country, place, scope, payer, checkList } = row
  return {
    id,
    state,
    listing: { id: listingId, title, language },
    country,
    place,
    scope,
    payer,
    checkList,
    askedAt: row.askedAt.toISOString(),
    reportedAt: isoOrNull(row.reportedAt),
  }
}

export function presentSummary(row: InspectionRow, companyId: number, now: Date): InspectionSummary {
  const place = companyId === row.askerCompanyId ? row.place : maskContactData(row.place)
  return { ...presentFields(row), place, toOrder: mayOrder(row, companyId, now) }
}

const mayOrder = (row: InspectionRow, companyId: number, now: Date) =>
  companyId === row.payerCompanyId && obstacleToOrder(row, now) === null

/** When the report is promised. */
export function dueOf({ orderedAt, days }: Pick<InspectionRow, 'orderedAt' | 'days'>): string | null {
  return orderedAt === null || days === null ? null : addDays(dayInFrance(orderedAt), days)
}

/** What was agreed, what was invoiced, and who reads the report: the same for companies and staff. */
export function presentTerms(row: InspectionRow) {
  const { remarks, quoteId, priceMinor, currency, days, priceUntil, invoice, paidOn, endReason } = row
  const isPriced = priceMinor !== null && currency !== null && days !== null && priceUntil !== null
  return {
    remarks,
    quoteId,
    price: isPriced
      ? { price: majorFromMinor(priceMinor), currency, days, until: priceUntil.toISOString() }
      : null,
    orderedAt: isoOrNull(row.orderedAt),
    dueOn: dueOf(row),
    invoice: invoice === null ? null : { number: invoice, paidOn },
    endReason,
    sealedUntil: isoOrNull(row.sealedUntil),
    consents: { payer: row.payerOpenAt !== null, seller: row.sellerOpenAt !== null },
    isOpen: row.openedAt !== null && row.isListed,
  }
}

/** An inspection for a company that it concerns. */
export async function presentInspection(
  db: Db | Tx,
  row: InspectionRow,
  reader: { companyId: number; isStaff: boolean },
  now: Date,
): Promise<InspectionView> {
  const { companyId } = reader
  const { askerCompanyId, payerCompanyId } = row
  const isAsker = companyId === askerCompanyId
  const isPart = isAsker || companyId === payerCompanyId
  // Buyer and seller learn of each other by an agreement alone.
  const shown = (text: string) => (isAsker ? text : maskContactData(text))
  const terms = presentTerms(row)
  const isPayer = companyId === payerCompanyId
  const given = consentsOf(row, companyId)
  const has = { payer: row.payerOpenAt !== null, seller: row.sellerOpenAt !== null }
  return {
    ...presentFields(row),
    ...terms,
    place: shown(row.place),
    // Of a thread between two others, and of money, others read nothing.
    quoteId: isPart ? terms.quoteId : null,
    remarks: isPart ? shown(terms.remarks) : '',
    price: isPart ? terms.price : null,
    invoice: isPayer ? terms.invoice : null,
    endReason: isPart ? terms.endReason : null,
    inspector: await findInspector(db, row),
    isSealed: row.state === 'reported' && !isUnsealed(row, now),
    isListed: row.isListed,
    report: mayReadReport(row, reader) ? await readReport(db, row, { isStaff: false, isNamed: true }) : null,
    can: {
      order: mayOrder(row, companyId, now),
      withdraw: isPart && canMove(INSPECTION_TRANSITIONS.withdraw, row.state, 'asker'),
      share: given.some((side) => !has[side]),
      unshare: given.some((side) => has[side]),
    },
  }
}

/** Who comes; of a report, its own page says who wrote it. */
async function findInspector(db: Db | Tx, { id, state }: InspectionRow) {
  if (state !== 'assigned' && state !== 'in_progress') return null
  const [link] = await listLinks(db, id)
  return link ? { name: link.name, company: link.company } : null
}

/** Who reads a report. `isNamed`: the reader may know who inspected. */
export interface ReportReader {
  isStaff: boolean
  isNamed: boolean
}

/** The report of an inspection; null before anything was written. */
export async function readReport(
  db: Db | Tx,
  row: InspectionRow,
  reader: ReportReader,
): Promise<ReportView | null> {
  const report = await findReport(db, row.id)
  return report && presentReport(row, report, await listPictures(db, [row.id]), reader)
}

export function presentReport(
  row: InspectionRow,
  report: ReportRow,
  pictures: readonly PictureRow[],
  { isStaff, isNamed }: ReportReader,
): ReportView {
  const shown = present(row, report, pictures, isNamed)
  return isStaff ? shown : maskReport(shown, row)
}

function present(
  row: InspectionRow,
  report: ReportRow,
  pictures: readonly PictureRow[],
  isNamed: boolean,
): ReportView {
  const { id, checkList, scope, payer } = row
  const { standard, inspectedOn, place, summary, language, company, inspector } = report
  const { title, titleLanguage, serialNumber } = report
  return {
    inspectionId: id,
    goods:
      title === null || titleLanguage === null
        ? { title: row.title, language: row.language, serialNumber: row.serialNumber }
        : { title, language: titleLanguage, serialNumber },
    checkList,
    scope,
    payer,
    standard,
    inspectedOn,
    place,
    summary,
    language,
    inspector: { company, name: isNamed ? inspector : null },
    points: pointsOf(checkList).map(({ key, name, unit }) => {
      const answer = report.points.find((each) => each.key === key)
      return {
        key,
        name,
        unit,
        result: answer?.result ?? null,
        note: answer?.note ?? '',
        value: answer?.value ?? null,
        pictures: pictures
          .filter((each) => each.inspectionId === id && each.point === key)
          .map((each) => each.id),
      }
    }),
  }
}
