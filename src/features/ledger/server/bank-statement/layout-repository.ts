import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bankTableLayout } from '#db/schema/payout-orders.ts'
import type { TableLayout } from '../../domain/bank-statement/table-layout.ts'

/** Accounts at one bank have tables with the same headings: the latest first. */
export async function findLayouts(
  db: Db,
  head: readonly string[],
): Promise<(TableLayout & { account: string })[]> {
  return db
    .select({
      account: bankTableLayout.account,
      currency: bankTableLayout.currency,
      columns: bankTableLayout.columns,
    })
    .from(bankTableLayout)
    .where(eq(bankTableLayout.head, textOf(head)))
    .orderBy(desc(bankTableLayout.confirmedAt))
}

/** The columns that staff confirmed for an account replace earlier ones. */
export async function keepLayout(
  db: Db,
  account: string,
  { head, ...values }: TableLayout & { head: readonly string[]; confirmedBy: number; confirmedAt: Date },
): Promise<void> {
  const kept = { ...values, head: textOf(head) }
  await db
    .insert(bankTableLayout)
    .values({ account, ...kept })
    .onConflictDoUpdate({ target: bankTableLayout.account, set: kept })
}

const textOf = (head: readonly string[]) => head.map((cell) => cell.replaceAll('\u0000', '')).join(' | ')
