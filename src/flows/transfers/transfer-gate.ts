import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isVetted } from '#db/vetted-company.ts'
import { totalOf, type Cart } from '#features/checkout/domain/cart.ts'
import { AppError } from '#kernel/errors.ts'
import { readSum } from '#platform/settings/settings.ts'

/**
 * Lets only approved companies order above the operator's sum by bank transfer. Amounts in other currencies are
 * compared by the newest stored rate; without a rate they count as more.
 * @throws AppError `vetting_needed`
 */
export async function requireVettingFor(tx: Tx, cart: Cart): Promise<void> {
  const above = await readSum(tx, 'transfers-need-vetting-above')
  if (above === null || (await isVetted(tx, cart.companyId))) return
  const { rows } = await tx.execute<{ more: boolean }>(sql`
    SELECT coalesce(${totalOf(cart)}::numeric / (SELECT per_euro FROM exchange_rate
      WHERE currency = ${cart.currency} ORDER BY day DESC LIMIT 1) > ${above * 100}::numeric, true) AS more`)
  if (rows[0]?.more ?? true) throw new AppError('vetting_needed')
}
