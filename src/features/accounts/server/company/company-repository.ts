import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { companyAct } from '#db/schema/companies.ts'
import type { Language } from '#kernel/text/language.ts'
import type { CompanyDetails } from '../../contract/company/details.ts'
import type { Colleague } from '../../domain/company.ts'

/** A member as its colleagues know it. */
export interface CompanyMember extends Colleague {
  firstName: string
  lastName: string
  email: string
  jobTitle: string
  language: Language
}

export interface CompanyRecord {
  id: number
  version: number
  details: CompanyDetails
}

const isActive = sql<boolean>`(${member.verifiedAt} IS NOT NULL AND ${member.suspendedAt} IS NULL)`

export async function findCompany(db: Db | Tx, id: number): Promise<CompanyRecord | null> {
  const [row] = await db.select().from(company).where(eq(company.id, id))
  return row ? recordOf(row) : null
}

/**
 * The company, locked until the transaction ends. A member's own row, where it is locked too, is locked
 * before.
 */
export async function lockCompany(tx: Tx, id: number): Promise<CompanyRecord | null> {
  const [row] = await tx.select().from(company).where(eq(company.id, id)).for('no key update')
  return row ? recordOf(row) : null
}

/** Admins first, then by name. */
export async function listMembers(db: Db | Tx, companyId: number): Promise<CompanyMember[]> {
  return db
    .select({
      memberId: member.id,
      isCompanyAdmin: member.isCompanyAdmin,
      isActive,
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
}

/**
 * Where a member belongs and what it may do there. The caller holds `lockMembership` of the companies
 * concerned.
 */
export async function placeMember(
  tx: Tx,
  memberId: number,
  place: { companyId?: number; isCompanyAdmin: boolean },
): Promise<void> {
  await tx.update(member).set(place).where(eq(member.id, memberId))
}

type CompanyAct = typeof companyAct.$inferInsert

/** Records what a member did to its company, and to whom. */
export async function insertCompanyAct(tx: Tx, act: CompanyAct): Promise<void> {
  await tx.insert(companyAct).values(act)
}

/** Deletes entries that are no longer kept. */
export async function forgetCompanyActsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(companyAct).where(lt(companyAct.actedAt, moment))
}

function recordOf(row: typeof company.$inferSelect): CompanyRecord {
  return {
    id: row.id,
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
