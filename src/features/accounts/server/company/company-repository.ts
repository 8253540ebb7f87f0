import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, companyAct, endedHold, member } from '#db/schema/accounts.ts'
import type { Language } from '#kernel/text/language.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { CompanyDetails } from '../../contract/company/details.ts'
import type { Colleague } from '../../domain/company.ts'
import { screenNamesJob } from '#platform/jobs/screen-names-job.ts'

/** A member as its colleagues see it. */
export interface CompanyMember extends Colleague {
  isVerified: boolean
  firstName: string
  lastName: string
  email: string
  jobTitle: string
  language: Language
}

export interface CompanyRecord {
  id: number
  suspendedAt: Date | null
  suspendedReason: string | null
  /** Since when it does no business, because one of its names is compared with the list of sanctions. */
  heldAt: Date | null
  closedAt: Date | null
  version: number
  details: CompanyDetails
}

/** As `Colleague.isActive`. */
export const isActive = sql<boolean>`(${member.verifiedAt} IS NOT NULL AND ${member.suspendedAt} IS NULL)`

export async function findCompany(db: Db | Tx, id: number): Promise<CompanyRecord | null> {
  const [row] = await db.select().from(company).where(eq(company.id, id))
  return row ? recordOf(row) : null
}

/** Reads and locks a company. To avoid deadlocks, a member's row is locked before its company. */
export async function lockCompany(tx: Tx, id: number): Promise<CompanyRecord | null> {
  const [row] = await tx.select().from(company).where(eq(company.id, id)).for('no key update')
  return row ? recordOf(row) : null
}

/** Reads and locks companies, in the order of their ids. */
export async function lockCompanies(tx: Tx, ids: readonly number[]): Promise<CompanyRecord[]> {
  if (ids.length === 0) return []
  const isOne = inArray(company.id, [...ids])
  const rows = await tx.select().from(company).where(isOne).orderBy(asc(company.id)).for('no key update')
  return rows.map(recordOf)
}

/** The members of a company, admins first, then by name. */
export async function listMembers(db: Db | Tx, companyId: number): Promise<CompanyMember[]> {
  return db
    .select({
      memberId: member.id,
      isCompanyAdmin: member.isCompanyAdmin,
      isActive,
      isVerified: sql<boolean>`(${member.verifiedAt} IS NOT NULL)`,
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      jobTitle: member.jobTitle,
      language: member.language,
    })
    .from(member)
    .where(and(eq(member.companyId, companyId), isNull(member.deletedAt)))
    .orderBy(desc(member.isCompanyAdmin), asc(member.lastName), asc(member.firstName), asc(member.id))
}

export async function saveDetails(tx: Tx, id: number, details: CompanyDetails): Promise<void> {
  const { name, ...rest } = details
  const columns = Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text || null]))
  await tx
    .update(company)
    .set({ name, ...columns, version: sql`${company.version} + 1` })
    .where(eq(company.id, id))
  await enqueue(tx, screenNamesJob, { companyId: id })
}

/** Sets a member's company and rights there. The caller must hold `lockMembership` of both companies. */
export async function placeMember(
  tx: Tx,
  memberId: number,
  place: { companyId?: number; isCompanyAdmin: boolean },
): Promise<void> {
  await tx.update(member).set(place).where(eq(member.id, memberId))
  if (place.companyId !== undefined) await enqueue(tx, screenNamesJob, { memberId })
}

/** Suspends a company from trading, or lets it trade again. */
export async function saveStanding(
  tx: Tx,
  id: number,
  standing: { suspendedAt: Date; suspendedReason: string } | { suspendedAt: null; suspendedReason: null },
): Promise<void> {
  await tx.update(company).set(standing).where(eq(company.id, id))
}

/** Holds a company back from business while one of its names is compared with the list of sanctions. */
export async function beginHold(tx: Tx, id: number, heldAt: Date): Promise<void> {
  await tx.update(company).set({ heldAt }).where(eq(company.id, id))
}

/** Ends that, and keeps how long it lasted. */
export async function endHold(tx: Tx, companyId: number, beganAt: Date, endedAt: Date): Promise<void> {
  await tx.update(company).set({ heldAt: null }).where(eq(company.id, companyId))
  await tx.insert(endedHold).values({ companyId, beganAt, endedAt })
}

type CompanyAct = typeof companyAct.$inferInsert

/** Records what a member did to its company, and to whom; returns the id of the entry. */
export async function insertCompanyAct(tx: Tx, act: CompanyAct): Promise<bigint> {
  const [row] = await tx.insert(companyAct).values(act).returning({ id: companyAct.id })
  if (!row) throw new Error('the act was not recorded')
  return row.id
}

/** Deletes entries whose retention period has ended. */
export async function forgetCompanyActsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(companyAct).where(lt(companyAct.actedAt, moment))
}

function recordOf(row: typeof company.$inferSelect): CompanyRecord {
  return {
    id: row.id,
    suspendedAt: row.suspendedAt,
    suspendedReason: row.suspendedReason,
    heldAt: row.heldAt,
    closedAt: row.closedAt,
    version: row.version,
    details: {
      name: row.name,
      street: row.street ?? '',
      postcode: row.postcode ?? '',
      city: row.city ?? '',
      country: row.country ?? '',
      vatNumber: row.vatNumber ?? '',
      registrationNumber: row.registrationNumber ?? '',
      deliveryCountry: row.deliveryCountry ?? '',
      deliveryCity: row.deliveryCity ?? '',
      deliveryPostcode: row.deliveryPostcode ?? '',
      deliveryStreet: row.deliveryStreet ?? '',
    },
  }
}
