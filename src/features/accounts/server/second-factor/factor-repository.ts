import { createHash } from 'node:crypto'
import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { Db, Tx } from '#db/client.ts'
import { recoveryCode, secondFactor } from '#db/schema/accounts.ts'
import { inGroups, RECOVERY_CODE_BYTES, RECOVERY_CODES } from '../../domain/second-factor.ts'

const COLUMNS = {
  memberId: secondFactor.memberId,
  secret: secondFactor.secret,
  createdAt: secondFactor.createdAt,
  confirmedAt: secondFactor.confirmedAt,
  lastStep: secondFactor.lastStep,
}
export interface FactorRow {
  memberId: number
  secret: Buffer
  createdAt: Date
  confirmedAt: Date | null
  lastStep: number
}

/** Since when the member has a second factor; null without a confirmed one. */
export async function findFactorSince(db: Db | Tx, memberId: number): Promise<Date | null> {
  const since = { confirmedAt: secondFactor.confirmedAt }
  const [row] = await db.select(since).from(secondFactor).where(eq(secondFactor.memberId, memberId))
  return row?.confirmedAt ?? null
}

/** Reads and locks the factor, so that concurrent requests cannot use a code twice. */
export async function lockFactor(tx: Tx, memberId: number): Promise<FactorRow | null> {
  const ofMember = eq(secondFactor.memberId, memberId)
  const [row] = await tx.select(COLUMNS).from(secondFactor).where(ofMember).for('update')
  return row ?? null
}

/** Whether signing in requires a code. */
export async function hasSecondFactor(db: Db | Tx, memberId: number): Promise<boolean> {
  const condition = and(eq(secondFactor.memberId, memberId), isNotNull(secondFactor.confirmedAt))
  const rows = await db.select({ id: secondFactor.memberId }).from(secondFactor).where(condition)
  return rows.length > 0
}

/** Stores an unconfirmed secret; false, without a change, if there is a confirmed one. */
export async function insertWaitingFactor(
  tx: Tx,
  memberId: number,
  sealed: Buffer,
  now: Date,
): Promise<boolean> {
  const values = { secret: sealed, createdAt: now, confirmedAt: null, lastStep: 0 }
  const rows = await tx
    .insert(secondFactor)
    .values({ memberId, ...values })
    .onConflictDoUpdate({
      target: secondFactor.memberId,
      set: values,
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ id: secondFactor.memberId })
  return rows.length > 0
}

export async function confirmFactor(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx.update(secondFactor).set({ confirmedAt: now }).where(eq(secondFactor.memberId, memberId))
}

export async function keepLastStep(tx: Tx, memberId: number, lastStep: number): Promise<void> {
  await tx.update(secondFactor).set({ lastStep }).where(eq(secondFactor.memberId, memberId))
}

/** Deletes the second factor with its recovery codes; false if there was none. */
export async function deleteFactor(tx: Tx, memberId: number): Promise<boolean> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
  const rows = await tx
    .delete(secondFactor)
    .where(eq(secondFactor.memberId, memberId))
    .returning({ confirmedAt: secondFactor.confirmedAt })
  return rows.some(({ confirmedAt }) => confirmedAt !== null)
}

/** 128 random bits need no slow hash. The member's id keeps equal codes of two members apart. */
const hashOf = (memberId: number, code: string) => createHash('sha256').update(`${memberId}:${code}`).digest()

/** Replaces the recovery codes by ten new ones and returns them; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, memberId: number, now: Date): Promise<string[]> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_CODE_BYTES }).base32)
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ hash: hashOf(memberId, code), memberId, createdAt: now })))
  return codes.map(inGroups)
}

/** Deletes the recovery codes that were made since a time. */
export async function deleteRecoveryCodes(tx: Tx, memberId: number, since: Date): Promise<void> {
  await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.memberId, memberId), gte(recoveryCode.createdAt, since)))
}

/** Consumes a recovery code; false if it is wrong or already used. */
export async function consumeRecoveryCode(
  tx: Tx,
  memberId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(eq(recoveryCode.hash, hashOf(memberId, code)), isNull(recoveryCode.usedAt)))
    .returning({ hash: recoveryCode.hash })
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db | Tx, memberId: number): Promise<number> {
  return db.$count(recoveryCode, and(eq(recoveryCode.memberId, memberId), isNull(recoveryCode.usedAt)))
}

/** The members with a second factor, confirmed or not. */
export async function listFactors(db: Db): Promise<number[]> {
  const rows = await db
    .select({ memberId: secondFactor.memberId })
    .from(secondFactor)
    .orderBy(secondFactor.memberId)
  return rows.map(({ memberId }) => memberId)
}

/** Stores a secret that was sealed again. The factor's row must be locked. */
export async function keepSealed(tx: Tx, memberId: number, sealed: Buffer): Promise<void> {
  await tx.update(secondFactor).set({ secret: sealed }).where(eq(secondFactor.memberId, memberId))
}
