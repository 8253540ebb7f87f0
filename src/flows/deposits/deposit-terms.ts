import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { totalOf, type Cart } from '#features/checkout/domain/cart.ts'
import { depositOn, type DepositTerms } from '#features/checkout/domain/deposit.ts'
import { findProbation } from '#features/vetting/server/probation.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { CARD_LIMIT_MINOR } from '#platform/payments/payments.ts'
import { readTransferDeposit } from '#platform/settings/settings.ts'

/**
 * What the operator asks for, in a currency at its newest stored rate; null while it asks for none. Without a rate there
 * is none either: nobody could say what the sums are.
 */
async function readDepositTerms(db: Db | Tx, currency: Currency): Promise<DepositTerms | null> {
  const asked = await readTransferDeposit(db)
  if (asked === null) return null
  const { above, percent, atMost } = asked
  const { rows } = await db.execute<{ above: string; most: string | null }>(sql`
    SELECT round(${above}::numeric * 100 * per_euro)::bigint::text AS above,
      round(${atMost}::numeric * 100 * per_euro)::bigint::text AS most
    FROM exchange_rate WHERE currency = ${currency} ORDER BY day DESC LIMIT 1`)
  const [row] = rows
  if (!row) return null
  const most = row.most === null ? CARD_LIMIT_MINOR : BigInt(row.most)
  return {
    aboveMinor: BigInt(row.above),
    percent,
    atMostMinor: most < CARD_LIMIT_MINOR ? most : CARD_LIMIT_MINOR,
  }
}

/** The deposit on an order of this cart by bank transfer; null without one. */
export async function findDepositDue(db: Db | Tx, cart: Cart, now: Date): Promise<Minor | null> {
  const terms = await readDepositTerms(db, cart.currency)
  if (terms === null) return null
  const isOnProbation = (await findProbation(db, cart.companyId, now)) !== null
  return depositOn(totalOf(cart), terms, isOnProbation)
}
