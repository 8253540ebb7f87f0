import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import type { Member } from '../domain/member.ts'

const COLUMNS = {
  id: member.id,
  companyId: member.companyId,
  companyName: company.name,
  deliveryPostcode: company.deliveryPostcode,
  role: member.role,
  isCompanyAdmin: member.isCompanyAdmin,
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  phone: member.phone,
  jobTitle: member.jobTitle,
  country: member.country,
  city: member.city,
  language: member.language,
  passwordHash: member.passwordHash,
  verifiedAt: member.verifiedAt,
  suspendedAt: member.suspendedAt,
  pendingEmail: member.pendingEmail,
  pendingEmailAt: member.pendingEmailAt,
}

const hasEmail = (email: string) => eq(sql`lower(${member.email})`, email.toLowerCase())

/** A deleted account is nobody's, whatever it is asked for by. */
function select(db: Db | Tx, condition: SQL) {
  return db
    .select(COLUMNS)
    .from(member)
    .innerJoin(company, eq(company.id, member.companyId))
    .where(and(condition, isNull(member.deletedAt)))
}

/** By mail address, whatever the case of its letters. */
export async function findMemberByEmail(db: Db | Tx, email: string): Promise<Member | null> {
  const [found] = await select(db, hasEmail(email))
  return found ?? null
}

export async function findMember(db: Db | Tx, id: number): Promise<Member | null> {
  const [found] = await select(db, eq(member.id, id))
  return found ?? null
}

/**
 * The member, locked until the transaction ends. Rows that refer to it can still be written: they would wait
 * in a circle.
 */
export async function lockMember(tx: Tx, id: number): Promise<Member | null> {
  const [found] = await select(tx, eq(member.id, id)).for('no key update', { of: member })
  return found ?? null
}

/**
 * The member, neither suspended nor deleted nor moved to another company by anybody until the transaction
 * ends; null when it is suspended or deleted already.
 */
export async function holdActiveMember(tx: Tx, id: number): Promise<Member | null> {
  const [found] = await select(tx, eq(member.id, id)).for('share', { of: member })
  return found === undefined || found.suspendedAt !== null ? null : found
}

export async function lockMemberByEmail(tx: Tx, email: string): Promise<Member | null> {
  const [found] = await select(tx, hasEmail(email)).for('update', { of: member })
  return found ?? null
}

/** What a person says of itself; the same at signup and in the profile. */
export type MemberDetails = Pick<
  Member,
  'firstName' | 'lastName' | 'email' | 'phone' | 'jobTitle' | 'country' | 'city' | 'language'
>

export async function insertCompany(tx: Db | Tx, name: string): Promise<number> {
  const [created] = await tx.insert(company).values({ name }).returning({ id: company.id })
  if (!created) throw new Error('the company was not created')
  return created.id
}

export async function insertMember(
  tx: Db | Tx,
  values: MemberDetails & Pick<Member, 'companyId' | 'isCompanyAdmin' | 'passwordHash'>,
): Promise<number> {
  const [created] = await tx.insert(member).values(values).returning({ id: member.id })
  if (!created) throw new Error('the member was not created')
  return created.id
}

export async function updateMember(
  tx: Db | Tx,
  id: number,
  values: Partial<
    MemberDetails & Pick<Member, 'passwordHash' | 'verifiedAt' | 'pendingEmail' | 'pendingEmailAt'>
  >,
): Promise<void> {
  await tx.update(member).set(values).where(eq(member.id, id))
}

export async function renameCompany(tx: Db | Tx, id: number, name: string): Promise<void> {
  await tx
    .update(company)
    .set({ name, version: sql`${company.version} + 1` })
    .where(eq(company.id, id))
}
