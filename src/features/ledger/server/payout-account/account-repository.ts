import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, max, ne, not, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { companyAct, member } from '#db/schema/accounts.ts'
import { payout, payoutAccount, payoutAccountLink } from '#db/schema/ledger.ts'
import type { BankDetails } from '#kernel/money/bank-details.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { Language } from '#kernel/text/language.ts'
import { tokenHash } from '#platform/ids/link-tokens.ts'
import type { AccountPast } from '../../domain/payout-account.ts'

/** A company's account with its number, which only this file reads. */
export interface PayoutAccount extends AccountPast {
  companyId: number
  details: BankDetails
  askedBy: number
  /** The admin by whose link it was confirmed. */
  confirmedBy: number | null
  /** Name of the member who entered it. */
  by: string
  /** Of the company when it was entered; null for accounts from before that was kept. */
  companyName: string | null
  /** When what an admin of the company proves itself with had changed shortly before; null if nothing had. */
  proofChangedAt: Date | null
}

const TOKEN_BYTES = 32

/** All accounts that these companies ever entered, the oldest first. */
export async function listAccounts(db: Db | Tx, companyIds: readonly number[]): Promise<PayoutAccount[]> {
  const rows = await db
    .select({
      id: payoutAccount.id,
      companyId: payoutAccount.companyId,
      details: payoutAccount.details,
      askedAt: payoutAccount.askedAt,
      askedBy: payoutAccount.askedBy,
      confirmedAt: payoutAccount.confirmedAt,
      confirmedBy: payoutAccount.confirmedBy,
      effectiveAt: payoutAccount.effectiveAt,
      stoppedAt: payoutAccount.stoppedAt,
      companyName: payoutAccount.companyName,
      proofChangedAt: payoutAccount.proofChangedAt,
      firstName: member.firstName,
      lastName: member.lastName,
    })
    .from(payoutAccount)
    .innerJoin(member, eq(member.id, payoutAccount.askedBy))
    .where(inArray(payoutAccount.companyId, [...companyIds]))
    .orderBy(asc(payoutAccount.id))
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, by: fullName({ firstName, lastName }) }))
}

/** Who was an administrator of a company after some time and is none any more, wherever they are now. */
export async function listFormerAdmins(
  db: Db | Tx,
  companyId: number,
  since: Date,
): Promise<{ memberId: number; email: string; language: Language }[]> {
  return db
    .select({ memberId: member.id, email: member.email, language: member.language })
    .from(member)
    .where(
      and(
        isNotNull(member.verifiedAt),
        isNull(member.suspendedAt),
        isNull(member.deletedAt),
        or(ne(member.companyId, companyId), not(member.isCompanyAdmin)),
        sql`${member.id} IN (SELECT CASE a.act WHEN 'left' THEN a.member_id ELSE a.subject_member_id END
          FROM company_act a WHERE a.company_id = ${companyId} AND a.acted_at > ${since.toISOString()}::timestamptz
          AND (a.act = 'dismissed' OR a.act IN ('removed', 'left') AND a.details @> '{"wasAdmin": true}'))`,
      ),
    )
    .orderBy(asc(member.id))
}

/** Whether a company sells, or has sold, in dollars, for which a bank needs the BIC of the other one. */
export async function sellsInDollars(db: Db | Tx, companyId: number): Promise<boolean> {
  const { rows } = await db.execute<{ sells: boolean }>(sql`
    SELECT EXISTS (SELECT FROM listing WHERE company_id = ${companyId} AND currency = 'usd')
      OR EXISTS (SELECT FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
        WHERE e.account = 'seller' AND e.company_id = ${companyId} AND t.currency = 'usd') AS sells`)
  return rows[0]?.sells === true
}

/** The company must be locked. */
export async function insertAccount(
  tx: Tx,
  values: Pick<
    PayoutAccount,
    'companyId' | 'details' | 'askedAt' | 'companyName' | 'proofChangedAt' | 'askedBy'
  > & {
    askedEmail: string
  },
): Promise<number> {
  const [row] = await tx.insert(payoutAccount).values(values).returning({ id: payoutAccount.id })
  if (!row) throw new Error('the account was not inserted')
  return row.id
}

export async function confirmAccount(
  tx: Tx,
  id: number,
  values: { confirmedAt: Date; confirmedBy: number; effectiveAt: Date; proofChangedAt: Date | null },
): Promise<void> {
  await tx
    .update(payoutAccount)
    .set(values)
    .where(and(eq(payoutAccount.id, id), isNull(payoutAccount.confirmedAt), isNull(payoutAccount.stoppedAt)))
}

export async function stopAccount(
  tx: Tx,
  id: number,
  { stoppedAt, stoppedBy }: { stoppedAt: Date; stoppedBy: number | null },
): Promise<void> {
  const isOpen = and(eq(payoutAccount.id, id), isNull(payoutAccount.stoppedAt))
  await tx.update(payoutAccount).set({ stoppedAt, stoppedBy }).where(isOpen)
}

/** That a stop is the one of a return of a payout to the account. */
const isStoppedByReturn = sql`EXISTS (SELECT FROM payout_return r JOIN payout p ON p.id = r.payout_id
  WHERE p.account_id = payout_account.id AND r.recorded_at = payout_account.stopped_at)`

/** Somebody stops an account that a return has stopped before: taking that back does not let it be used again. */
export async function stopAnew(
  tx: Tx,
  id: number,
  stopped: { stoppedAt: Date; stoppedBy: number | null },
): Promise<void> {
  await tx
    .update(payoutAccount)
    .set(stopped)
    .where(and(eq(payoutAccount.id, id), isStoppedByReturn))
}

/**
 * Lets an account be used again that was stopped by a mistake, if nothing else stopped it and no other payout to it is
 * returned. Returns whether it was.
 */
export async function restoreAccount(
  tx: Tx,
  id: number,
  { stoppedAt, stoppedBy }: { stoppedAt: Date; stoppedBy: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(payoutAccount)
    .set({ stoppedAt: null, stoppedBy: null })
    .where(
      and(
        eq(payoutAccount.id, id),
        eq(payoutAccount.stoppedAt, stoppedAt),
        eq(payoutAccount.stoppedBy, stoppedBy),
        sql`NOT EXISTS (SELECT FROM payout_return r JOIN payout p ON p.id = r.payout_id WHERE p.account_id = ${id})`,
      ),
    )
  return (rowCount ?? 0) > 0
}

/** By company, when those of these that were renamed since a time last were. */
export async function readRenamings(
  db: Db | Tx,
  companyIds: readonly number[],
  since: Date,
): Promise<Map<number, Date>> {
  if (companyIds.length === 0) return new Map()
  const rows = await db
    .select({ companyId: companyAct.companyId, at: max(companyAct.actedAt) })
    .from(companyAct)
    .where(
      and(
        inArray(companyAct.companyId, [...companyIds]),
        eq(companyAct.act, 'details_changed'),
        gt(companyAct.actedAt, since),
        sql`${companyAct.details} @> '{"fields": ["name"]}'`,
      ),
    )
    .groupBy(companyAct.companyId)
  return new Map(rows.flatMap(({ companyId, at }) => (at === null ? [] : [[companyId, at] as const])))
}

/** The accounts among these that money was ever sent to. */
export async function listPaidAccounts(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: payout.accountId })
    .from(payout)
    .where(inArray(payout.accountId, [...ids]))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Address and language of the member who entered an account; null once that member is deleted. */
export async function findAskedAddress(
  db: Db | Tx,
  id: number,
): Promise<{ email: string; language: Language } | null> {
  const [row] = await db
    .select({ email: payoutAccount.askedEmail, language: member.language })
    .from(payoutAccount)
    .innerJoin(member, eq(member.id, payoutAccount.askedBy))
    .where(eq(payoutAccount.id, id))
  return row?.email ? { email: row.email, language: row.language } : null
}

/** Creates the token of a mailed link and stores only its hash. A link without a member can only stop. */
export async function insertLink(
  db: Db | Tx,
  link: { accountId: number; memberId: number | null; createdAt: Date },
): Promise<string> {
  const raw = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.insert(payoutAccountLink).values({ ...link, tokenHash: tokenHash(raw) })
  return raw
}

/** The account that a link is for. What the link can still do depends on the account. */
export async function findLink(
  db: Db | Tx,
  raw: string,
): Promise<{ accountId: number; companyId: number; memberId: number | null } | null> {
  const [row] = await db
    .select({
      accountId: payoutAccountLink.accountId,
      companyId: payoutAccount.companyId,
      memberId: payoutAccountLink.memberId,
    })
    .from(payoutAccountLink)
    .innerJoin(payoutAccount, eq(payoutAccount.id, payoutAccountLink.accountId))
    .where(eq(payoutAccountLink.tokenHash, tokenHash(raw)))
  return row ?? null
}

/** Deletes the links that were mailed to a member since a time. */
export async function forgetLinksSince(tx: Tx, memberId: number, since: Date): Promise<void> {
  const isTheirs = eq(payoutAccountLink.memberId, memberId)
  await tx.delete(payoutAccountLink).where(and(isTheirs, gte(payoutAccountLink.createdAt, since)))
}

/** Deletes the links of a deleted member, and the member's address. */
export async function forgetAccountAddresses(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(payoutAccountLink).where(eq(payoutAccountLink.memberId, memberId))
  await tx.update(payoutAccount).set({ askedEmail: null }).where(eq(payoutAccount.askedBy, memberId))
}

/** Deletes links that were sent before a time and no longer have an effect. */
export async function forgetLinks(db: Db, before: Date): Promise<void> {
  const isOver = sql`EXISTS (SELECT FROM ${payoutAccount} a WHERE a.id = ${payoutAccountLink.accountId}
    AND coalesce(a.stopped_at, a.effective_at, a.asked_at) < ${before.toISOString()}::timestamptz)`
  await db.delete(payoutAccountLink).where(and(lt(payoutAccountLink.createdAt, before), isOver))
}
