import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows, type ChangeOf } from '#db/move-rows.ts'
import { company, member } from '#db/schema/accounts.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { requireQuota } from '#platform/limits/quotas.ts'
import { LISTING_RETURNS, LISTING_TRANSITIONS, type ListingMove } from '../domain/life-cycle.ts'
import type { ReviewReason } from '../domain/review-reasons.ts'

/** All columns but the descriptions without tags, which only lists and searches need. */
const { descriptionText: _, secondDescriptionText: __, ...LISTING } = getTableColumns(listing)
export const LISTING_COLUMNS = LISTING
export type ListingRow = Omit<typeof listing.$inferSelect, 'descriptionText' | 'secondDescriptionText'>
export type StockRow = typeof stock.$inferSelect
export type ListingChange = Omit<ChangeOf<typeof listing>, 'id'>

/** A listing or a change about which staff said nothing, or whose seller has answered. */
export const NOTHING_SAID = { note: null, reasons: [] as ReviewReason[] }

/** Inserts a listing, if its company's quota has room. @throws AppError `quota_reached` */
export async function insertListing(tx: Tx, values: typeof listing.$inferInsert): Promise<number> {
  const { companyId } = values
  await requireQuota(tx, { companyId, kind: 'listings', more: 1, message: 'listings.errors.quota' })
  const [row] = await tx.insert(listing).values(values).returning({ id: listing.id })
  if (!row) throw new Error('the listing was not inserted')
  return row.id
}

/** The unique index on the references of a company. */
const REFERENCE_INDEX = 'listing_reference'

/** @throws AppError `invalid` at `reference` if another listing of the company has that reference. */
export async function refusingTakenReference<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const isTaken = cause instanceof Error && 'constraint' in cause && cause.constraint === REFERENCE_INDEX
    throw isTaken ? invalidField('reference', 'listings.errors.reference_taken') : error
  }
}

export async function findListing(db: Db | Tx, id: number): Promise<ListingRow | null> {
  const [row] = await db.select(LISTING).from(listing).where(eq(listing.id, id))
  return row ?? null
}

/**
 * Locks a listing against other edits and decisions. Inserting rows that refer to it (stock, holds, search)
 * does not wait.
 */
export async function lockListing(tx: Tx, id: number): Promise<ListingRow | null> {
  const [row] = await tx.select(LISTING).from(listing).where(eq(listing.id, id)).for('no key update')
  return row ?? null
}

export async function saveListing(tx: Tx, id: number, change: ListingChange): Promise<void> {
  await tx.update(listing).set(change).where(eq(listing.id, id))
}

/** Moves listings, locked by the caller, as far as the move starts from their states. */
export async function moveListings(
  tx: Tx,
  ids: readonly number[],
  move: ListingMove,
  change: ListingChange,
): Promise<void> {
  const these = sql`${listing.id} = ANY(${sql.param([...ids])}::int[])`
  await moveRows(tx, [listing, 'state'], LISTING_TRANSITIONS[move], these, change)
}

/** Moves a locked listing back to a state that it had, if there is a way. */
export async function returnListing(
  tx: Tx,
  id: number,
  state: keyof typeof LISTING_RETURNS,
  change: ListingChange,
): Promise<void> {
  await moveRows(tx, [listing, 'state'], LISTING_RETURNS[state], eq(listing.id, id), change)
}

export async function findStock(db: Db | Tx, listingId: number): Promise<StockRow | null> {
  const [row] = await db.select().from(stock).where(eq(stock.listingId, listingId))
  return row ?? null
}

/** @throws AppError `not_found` */
export async function findCompanyName(db: Db | Tx, companyId: number): Promise<string> {
  const [row] = await db.select({ name: company.name }).from(company).where(eq(company.id, companyId))
  if (!row) throw new AppError('not_found')
  return row.name
}

/** Names of companies by id. */
export async function findCompanyNames(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(inArray(company.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of members by id, for staff. */
export async function findMemberNames(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: member.id, firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(inArray(member.id, [...ids]))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, fullName({ firstName, lastName })]))
}

/**
 * The recipient of mails about a listing: its creator, in the creator's language, if still a member of the
 * listing's company.
 */
export async function findSeller(
  db: Db | Tx,
  { createdBy, companyId }: Pick<ListingRow, 'createdBy' | 'companyId'>,
) {
  const [row] = await db
    .select({ id: member.id, email: member.email, language: member.language, firstName: member.firstName })
    .from(member)
    .where(and(eq(member.id, createdBy), eq(member.companyId, companyId), isNull(member.deletedAt)))
  return row ?? null
}

/** The same of several listings of a company. */
export async function findSellers(db: Db | Tx, companyId: number, createdBy: readonly number[]) {
  return db
    .select({ id: member.id, email: member.email, language: member.language, firstName: member.firstName })
    .from(member)
    .where(and(inArray(member.id, [...createdBy]), eq(member.companyId, companyId), isNull(member.deletedAt)))
    .orderBy(member.id)
}

/** The recipient of a mail about several listings. */
export async function findRecipient(db: Db | Tx, memberId: number) {
  const [row] = await db
    .select({ email: member.email, language: member.language, firstName: member.firstName })
    .from(member)
    .where(and(eq(member.id, memberId), isNull(member.deletedAt), isNull(member.suspendedAt)))
  return row ?? null
}

/** Whom the published listings of a company name as the owners of the goods. */
export async function listLegalOwners(db: Db | Tx, companyId: number): Promise<string[]> {
  const { legalOwner } = listing
  const rows = await db
    .selectDistinct({ legalOwner })
    .from(listing)
    .where(and(eq(listing.companyId, companyId), eq(listing.state, 'published')))
  return rows.map((row) => row.legalOwner)
}
