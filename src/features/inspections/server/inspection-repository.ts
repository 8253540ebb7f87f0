import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { companyIsActive } from '#db/active-company.ts'
import type { Db, Tx } from '#db/client.ts'
import { moveRows, type ChangeOf } from '#db/move-rows.ts'
import { company } from '#db/schema/accounts.ts'
import { inspection } from '#db/schema/inspections.ts'
import { listing } from '#db/schema/listings.ts'
import { randomId } from '#platform/ids/random-id.ts'
import {
  INSPECTION_TRANSITIONS,
  STAGE_STATES,
  type InspectionMove,
  type InspectionStage,
} from '../domain/inspection.ts'

const asker = alias(company, 'asker')
const payerCompany = alias(company, 'payer_company')
const seller = alias(company, 'seller')

/** Whether everybody sees the listing. */
const isListed = sql<boolean>`${listing.state} = 'published' AND ${companyIsActive}`

/** Since when an inspection is where it is. */
const since = sql<Date>`greatest(${inspection.askedAt}, ${inspection.pricedAt}, ${inspection.orderedAt},
  ${inspection.submittedAt}, ${inspection.reportedAt}, ${inspection.endedAt})`.mapWith(inspection.askedAt)

const COLUMNS = {
  id: inspection.id,
  listingId: inspection.listingId,
  quoteId: inspection.quoteId,
  memberId: inspection.memberId,
  askerCompanyId: inspection.companyId,
  payer: inspection.payer,
  payerCompanyId: inspection.payerCompanyId,
  sellerCompanyId: listing.companyId,
  country: inspection.country,
  place: inspection.place,
  scope: inspection.scope,
  remarks: inspection.remarks,
  checkList: inspection.checkList,
  state: inspection.state,
  askedAt: inspection.askedAt,
  priceMinor: inspection.priceMinor,
  currency: inspection.currency,
  days: inspection.days,
  priceUntil: inspection.priceUntil,
  orderedAt: inspection.orderedAt,
  invoice: inspection.invoice,
  paidOn: inspection.paidOn,
  submittedAt: inspection.submittedAt,
  reportedAt: inspection.reportedAt,
  sealedUntil: inspection.sealedUntil,
  payerOpenAt: inspection.payerOpenAt,
  sellerOpenAt: inspection.sellerOpenAt,
  openedAt: inspection.openedAt,
  isListed,
  endReason: inspection.endReason,
  since,
  title: listing.title,
  language: listing.language,
  brand: listing.brand,
  serialNumber: listing.serialNumber,
  year: listing.year,
  listedBy: listing.createdBy,
  asker: asker.name,
  payerName: payerCompany.name,
  seller: seller.name,
}

function selectInspections(db: Db | Tx) {
  return db
    .select(COLUMNS)
    .from(inspection)
    .innerJoin(listing, eq(listing.id, inspection.listingId))
    .innerJoin(asker, eq(asker.id, inspection.companyId))
    .innerJoin(payerCompany, eq(payerCompany.id, inspection.payerCompanyId))
    .innerJoin(seller, eq(seller.id, listing.companyId))
}

export type InspectionRow = Awaited<ReturnType<typeof selectInspections>>[number]

export async function findInspection(db: Db | Tx, id: string): Promise<InspectionRow | null> {
  const [row] = await selectInspections(db).where(eq(inspection.id, id))
  return row ?? null
}

/** Locks an inspection and reads it as it is then. */
export async function lockInspection(tx: Tx, id: string): Promise<InspectionRow | null> {
  await tx.select({ id: inspection.id }).from(inspection).where(eq(inspection.id, id)).for('no key update')
  return findInspection(tx, id)
}

type NewInspection = Omit<typeof inspection.$inferInsert, 'id' | 'state'>

/** Returns the id; null where the company waits for an inspection of the listing already. */
export async function insertInspection(tx: Tx, values: NewInspection): Promise<string | null> {
  const [row] = await tx
    .insert(inspection)
    .values({ ...values, id: randomId() })
    .onConflictDoNothing()
    .returning({ id: inspection.id })
  return row?.id ?? null
}

/** The inspection of a listing that a company waits for. */
export async function findWaited(
  db: Db | Tx,
  { listingId, companyId }: { listingId: number; companyId: number },
): Promise<string | null> {
  const [row] = await db
    .select({ id: inspection.id })
    .from(inspection)
    .where(
      and(
        eq(inspection.listingId, listingId),
        eq(inspection.companyId, companyId),
        sql`${inspection.state} NOT IN ('reported', 'cancelled')`,
      ),
    )
  return row?.id ?? null
}

/** False where the inspection is in a state in which this can't be done. */
export async function moveInspection(
  tx: Tx,
  id: string,
  move: InspectionMove,
  change?: ChangeOf<typeof inspection>,
): Promise<boolean> {
  const isIt = eq(inspection.id, id)
  return (await moveRows(tx, [inspection, 'state'], INSPECTION_TRANSITIONS[move], isIt, change)) === 1
}

export async function changeInspection(
  tx: Tx,
  id: string,
  change: ChangeOf<typeof inspection>,
): Promise<void> {
  await tx.update(inspection).set(change).where(eq(inspection.id, id))
}

/** Whether an inspection concerns a company: it asked or pays, or somebody is to come to its goods. */
const concerns = (companyId: number): SQL | undefined =>
  or(
    eq(inspection.companyId, companyId),
    eq(inspection.payerCompanyId, companyId),
    and(eq(listing.companyId, companyId), isNotNull(inspection.orderedAt)),
  )

interface OfCompany {
  companyId: number
  listingId?: number
  quoteId?: string | undefined
  page: number
  pageSize: number
}

/** The inspections that concern a company, the newest first. */
export async function listOfCompany(
  db: Db,
  { companyId, listingId, quoteId, page, pageSize }: OfCompany,
): Promise<[number, InspectionRow[]]> {
  const where = and(
    concerns(companyId),
    listingId === undefined ? undefined : eq(inspection.listingId, listingId),
    quoteId === undefined ? undefined : eq(inspection.quoteId, quoteId),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(inspection)
    .innerJoin(listing, eq(listing.id, inspection.listingId))
    .where(where)
  const rows = await selectInspections(db)
    .where(where)
    .orderBy(desc(inspection.askedAt), desc(inspection.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return [counted?.total ?? 0, rows]
}

/** The open reports of a published listing, the newest first. */
export async function listOpen(db: Db | Tx, listingId: number): Promise<InspectionRow[]> {
  return selectInspections(db)
    .where(and(eq(inspection.listingId, listingId), isNotNull(inspection.openedAt), isListed))
    .orderBy(desc(inspection.reportedAt), desc(inspection.id))
    .limit(5)
}

/** A page of the desk: those that wait longest first, ended ones the newest first. */
export async function readDesk(
  db: Db,
  { stage, page, pageSize }: { stage: InspectionStage | undefined; page: number; pageSize: number },
): Promise<[number, InspectionRow[]]> {
  const where = stage === undefined ? undefined : inArray(inspection.state, [...STAGE_STATES[stage]])
  const rows = await selectInspections(db)
    .where(where)
    .orderBy(stage === 'waiting' || stage === 'others' ? asc(since) : desc(since), asc(inspection.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return [await db.$count(inspection, where), rows]
}

export async function countStages(db: Db): Promise<{ stage: InspectionStage; count: number }[]> {
  const stage = sql<InspectionStage>`CASE WHEN ${inArray(inspection.state, [...STAGE_STATES.waiting])} THEN 'waiting'
    WHEN ${inArray(inspection.state, [...STAGE_STATES.others])} THEN 'others' ELSE 'ended' END`
  const staged = db
    .select({ stage: stage.as('stage') })
    .from(inspection)
    .as('staged')
  return db.select({ stage: staged.stage, count: count() }).from(staged).groupBy(staged.stage)
}

/** Reports that everybody may read from now on, because their seal has ended. */
export async function listToOpen(db: Db, now: Date, most: number): Promise<{ id: string }[]> {
  return db
    .select({ id: inspection.id })
    .from(inspection)
    .where(
      and(
        isNotNull(inspection.payerOpenAt),
        isNotNull(inspection.sellerOpenAt),
        isNull(inspection.openedAt),
        lte(inspection.sealedUntil, now),
      ),
    )
    .orderBy(asc(inspection.sealedUntil))
    .limit(most)
}
