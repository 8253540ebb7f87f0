import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { NO_PASSWORD, type Account, type Member } from '../domain/member.ts'
import { screenNamesJob } from '#platform/jobs/screen-names-job.ts'

export const MEMBER_COLUMNS = {
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
  // Whether there is one, not which: the hash stays in the database.
  hasPassword: sql<boolean>`password_hash <> ${NO_PASSWORD}`,
  verifiedAt: member.verifiedAt,
  suspendedAt: member.suspendedAt,
  pendingEmail: member.pendingEmail,
  pendingEmailAt: member.pendingEmailAt,
}

/** Ignoring case. */
export const hasEmail = (email: string) => eq(sql`lower(${member.email})`, email.toLowerCase())

/** Excludes deleted accounts from every query. */
function select(db: Db | Tx, condition: SQL) {
  return db
    .select(MEMBER_COLUMNS)
    .from(member)
    .innerJoin(company, eq(company.id, member.companyId))
    .where(and(condition, isNull(member.deletedAt)))
}

/** Finds a member by mail address, ignoring case. */
export async function findMemberByEmail(db: Db | Tx, email: string): Promise<Member | null> {
  const [found] = await select(db, hasEmail(email))
  return found ?? null
}

export async function findMember(db: Db | Tx, id: number): Promise<Member | null> {
  const [found] = await select(db, eq(member.id, id))
  return found ?? null
}

/**
 * Reads and locks a member. `NO KEY UPDATE` still allows writes of rows that refer to it, which would
 * otherwise deadlock.
 */
export async function lockMember(tx: Tx, id: number): Promise<Member | null> {
  const [found] = await select(tx, eq(member.id, id)).for('no key update', { of: member })
  return found ?? null
}

/**
 * Locks a member against suspension, deletion and a change of company until the transaction ends; null if it
 * is already suspended or deleted.
 */
export async function holdActiveMember(tx: Tx, id: number): Promise<Member | null> {
  const [found] = await select(tx, eq(member.id, id)).for('share', { of: member })
  return found === undefined || found.suspendedAt !== null ? null : found
}

export async function lockMemberByEmail(tx: Tx, email: string): Promise<Member | null> {
  const [found] = await select(tx, hasEmail(email)).for('update', { of: member })
  return found ?? null
}

/** A person's details; the same at signup and in the profile. */
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
  values: MemberDetails & Pick<Account, 'companyId' | 'isCompanyAdmin' | 'passwordHash'>,
): Promise<number> {
  const [created] = await tx.insert(member).values(values).returning({ id: member.id })
  if (!created) throw new Error('the member was not created')
  return created.id
}

export async function updateMember(
  tx: Tx,
  id: number,
  values: Partial<
    MemberDetails &
      Pick<Account, 'passwordHash' | 'verifiedAt' | 'pendingEmail' | 'pendingEmailAt'> & {
        proofChangedAt: Date
      }
  >,
): Promise<void> {
  await tx.update(member).set(values).where(eq(member.id, id))
  const { firstName, lastName, verifiedAt } = values
  if (firstName ?? lastName ?? verifiedAt) await enqueue(tx, screenNamesJob, { memberId: id })
}

export async function renameCompany(tx: Tx, id: number, name: string): Promise<void> {
  await tx
    .update(company)
    .set({ name, version: sql`${company.version} + 1` })
    .where(eq(company.id, id))
  await enqueue(tx, screenNamesJob, { companyId: id })
}
