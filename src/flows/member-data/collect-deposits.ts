import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deposit } from '#db/schema/deposits.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { depositReference } from '#kernel/trade/order.ts'

/** The deposits that a member opened, paid or not, with the rule that was agreed to. */
export async function collectDeposits(
  db: Pick<Db, 'select'>,
  memberId: number,
): Promise<MemberData['deposits']> {
  const { number, amountMinor, currency, state, reason, rule, createdAt, paidAt, endedAt } = deposit
  const rows = await db
    .select({ number, amountMinor, currency, state, reason, rule, createdAt, paidAt, endedAt })
    .from(deposit)
    .where(eq(deposit.memberId, memberId))
    .orderBy(asc(number))
  return rows.map((row) => ({
    reference: depositReference(row.number),
    amount: majorFromMinor(row.amountMinor),
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    rule: row.rule,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}
