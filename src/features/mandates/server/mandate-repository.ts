import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows, type ChangeOf } from '#db/move-rows.ts'
import { company, member } from '#db/schema/accounts.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { mandate } from '#db/schema/mandates.ts'
import type { Person } from '#platform/notifications/notify.ts'
import { MANDATE_TRANSITIONS, type MandateMove } from '../domain/life-cycle.ts'
import { RUNNING_STATES } from '../domain/kept-states.ts'

/** Columns for lists and decisions. The signed text is long, and only its file needs it. */
const COLUMNS = {
  id: mandate.id,
  companyId: mandate.companyId,
  version: mandate.version,
  language: mandate.language,
  textSha256: mandate.textSha256,
  feeBp: mandate.feeBp,
  state: mandate.state,
  acceptedAt: mandate.acceptedAt,
  signedOn: mandate.signedOn,
  expiresOn: mandate.expiresOn,
  renewals: mandate.renewals,
  remindedFor: mandate.remindedFor,
  noticeAt: mandate.noticeAt,
  noticeBy: mandate.noticeBy,
  endedAt: mandate.endedAt,
  endedBecause: mandate.endedBecause,
  signatory: sql<string>`${mandate.content} -> 'fields' ->> 'signatory'`,
  function: sql<string>`${mandate.content} -> 'fields' ->> 'function'`,
  hasSelfBilling: sql<boolean>`${mandate.content} ? 'selfBilling'`,
}
export type MandateRow = Awaited<ReturnType<typeof findMandates>>[number]
type MandateChange = ChangeOf<typeof mandate>

const isRunning = inArray(mandate.state, [...RUNNING_STATES])

export async function findMandates(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select(COLUMNS)
    .from(mandate)
    .where(inArray(mandate.id, [...ids]))
}

export async function findMandate(db: Db | Tx, id: string): Promise<MandateRow | null> {
  const [row] = await findMandates(db, [id])
  return row ?? null
}

/** The newest first. */
export async function listMandatesOf(db: Db | Tx, companyId: number): Promise<MandateRow[]> {
  return db
    .select(COLUMNS)
    .from(mandate)
    .where(eq(mandate.companyId, companyId))
    .orderBy(desc(mandate.acceptedAt), desc(mandate.id))
}

/** The signed text, and its file. */
export async function findSigned(db: Db, id: string) {
  const { companyId, memberId, version, language, textSha256, content, acceptedAt, signedOn, fileSha256 } =
    mandate
  const [row] = await db
    .select({
      id: mandate.id,
      companyId,
      memberId,
      version,
      language,
      textSha256,
      content,
      acceptedAt,
      signedOn,
      fileSha256,
    })
    .from(mandate)
    .where(eq(mandate.id, id))
  return row ?? null
}

export type SignedMandate = NonNullable<Awaited<ReturnType<typeof findSigned>>>

export async function lockMandate(tx: Tx, id: string): Promise<MandateRow | null> {
  const [row] = await tx.select(COLUMNS).from(mandate).where(eq(mandate.id, id)).for('update')
  return row ?? null
}

/** The running mandate. The caller holds the lock of the company's row, so that there are never two. */
export async function lockRunning(tx: Tx, companyId: number): Promise<MandateRow | null> {
  const [row] = await tx
    .select(COLUMNS)
    .from(mandate)
    .where(and(eq(mandate.companyId, companyId), isRunning))
    .for('update')
  return row ?? null
}

export async function insertMandate(tx: Tx, values: typeof mandate.$inferInsert): Promise<void> {
  await tx.insert(mandate).values(values)
}

export async function saveMandate(tx: Tx, id: string, change: MandateChange): Promise<void> {
  await tx.update(mandate).set(change).where(eq(mandate.id, id))
}

/** Moves a locked mandate. @throws Error if the table of transitions does not allow it */
export async function moveMandate(
  tx: Tx,
  id: string,
  move: Exclude<MandateMove, 'accept'>,
  change: MandateChange,
): Promise<void> {
  const moved = await moveRows(tx, [mandate, 'state'], MANDATE_TRANSITIONS[move], eq(mandate.id, id), change)
  if (moved === 0) throw new Error(`a mandate that does not run can't ${move}`)
}

/** Records the drawn file if none is recorded; returns the recorded one. */
export async function keepFileHash(db: Db, id: string, sha256: string): Promise<string> {
  await db
    .update(mandate)
    .set({ fileSha256: sha256 })
    .where(and(eq(mandate.id, id), isNull(mandate.fileSha256)))
  const [row] = await db.select({ kept: mandate.fileSha256 }).from(mandate).where(eq(mandate.id, id))
  return row?.kept ?? sha256
}

/** A company that is not closed, locked until the transaction ends. */
export async function lockOpenCompany(tx: Tx, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ name: company.name })
    .from(company)
    .where(and(eq(company.id, id), isNull(company.closedAt)))
    .for('no key update')
  return row?.name ?? null
}

const COMPANY = {
  id: company.id,
  name: company.name,
  street: company.street,
  postcode: company.postcode,
  city: company.city,
  country: company.country,
  vatNumber: company.vatNumber,
  registrationNumber: company.registrationNumber,
}
const SIGNATORY = {
  companyId: member.companyId,
  isCompanyAdmin: member.isCompanyAdmin,
  firstName: member.firstName,
  lastName: member.lastName,
  jobTitle: member.jobTitle,
  city: member.city,
}

/** What is known about a company and the member, to fill in the gaps. */
export async function findParties(db: Db | Tx, memberId: number) {
  const [row] = await db
    .select({ company: COMPANY, member: SIGNATORY })
    .from(member)
    .innerJoin(company, eq(company.id, member.companyId))
    .where(and(eq(member.id, memberId), isNull(member.deletedAt)))
  return row ?? null
}

/** A recipient of news about mandates. */
interface Reader extends Person {
  firstName: string
}

const READER = {
  id: member.id,
  email: member.email,
  firstName: member.firstName,
  language: member.language,
}
const isActive = sql`${member.verifiedAt} IS NOT NULL AND ${member.suspendedAt} IS NULL AND ${member.deletedAt} IS NULL`

/** The active admins of a company, and another member of it if named. */
export async function findReaders(db: Db | Tx, companyId: number, alsoMemberId?: number): Promise<Reader[]> {
  const also = alsoMemberId === undefined ? undefined : eq(member.id, alsoMemberId)
  return db
    .select(READER)
    .from(member)
    .where(and(eq(member.companyId, companyId), or(member.isCompanyAdmin, also), isActive))
    .orderBy(asc(member.id))
}

/** Running mandates whose term is over, or whose last day for notice is near. */
export async function listNearExpiry(db: Db, until: string, limit: number, after: string): Promise<string[]> {
  const rows = await db
    .select({ id: mandate.id })
    .from(mandate)
    .where(and(isRunning, lt(mandate.expiresOn, until), sql`${mandate.id} > ${after}`))
    .orderBy(asc(mandate.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Whether a company offers anything, or is about to. */
export async function offersEquipment(db: Db | Tx, companyId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: listing.id })
    .from(listing)
    .innerJoin(stock, eq(stock.listingId, listing.id))
    .where(
      and(
        eq(listing.companyId, companyId),
        inArray(listing.state, ['under_review', 'published', 'changes_requested', 'dormant']),
        or(sql`${stock.onHand} > 0`, sql`${stock.reserved} > 0`),
      ),
    )
    .limit(1)
  return row !== undefined
}
