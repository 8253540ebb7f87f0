import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import type { Account } from '../domain/member.ts'
import { hasEmail, MEMBER_COLUMNS } from './member-repository.ts'

/**
 * Accounts with the hash of their password, for those who check or replace it; everybody else reads members
 * without it. Excludes deleted accounts.
 */
function select(db: Db | Tx, condition: SQL) {
  return db
    .select({ ...MEMBER_COLUMNS, passwordHash: member.passwordHash })
    .from(member)
    .innerJoin(company, eq(company.id, member.companyId))
    .where(and(condition, isNull(member.deletedAt)))
}

export async function findAccount(db: Db | Tx, id: number): Promise<Account | null> {
  const [found] = await select(db, eq(member.id, id))
  return found ?? null
}

export async function findAccountByEmail(db: Db | Tx, email: string): Promise<Account | null> {
  const [found] = await select(db, hasEmail(email))
  return found ?? null
}

export async function lockAccount(tx: Tx, id: number): Promise<Account | null> {
  const [found] = await select(tx, eq(member.id, id)).for('no key update', { of: member })
  return found ?? null
}

export async function lockAccountByEmail(tx: Tx, email: string): Promise<Account | null> {
  const [found] = await select(tx, hasEmail(email)).for('update', { of: member })
  return found ?? null
}
