import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { carrierTariff } from '#db/schema/tariffs.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'

/** Whether a delivery was priced by a withdrawn, wrong tariff. A tariff that merely ended is honoured. */
export async function isTariffWithdrawn(tx: Tx, { tariffId }: Pick<Cart, 'tariffId'>): Promise<boolean> {
  if (tariffId === null) return false
  const { id, withdrawnAt } = carrierTariff
  const found = await tx
    .select({ id })
    .from(carrierTariff)
    .where(and(eq(id, tariffId), isNotNull(withdrawnAt)))
  return found.length > 0
}
