import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { referencesIn } from '#db/schema/columns.ts'
import { cartReferences } from '#db/schema/checkout.ts'
import {
  hasReferences,
  NO_REFERENCES,
  type BuyerReferences,
} from '#kernel/trade/buyer-references/buyer-references.ts'

/** The buyer's references of a cart, and of its order. */
export async function findCartReferences(db: Db | Tx, cartId: string): Promise<BuyerReferences> {
  const [row] = await db
    .select(referencesIn(cartReferences))
    .from(cartReferences)
    .where(eq(cartReferences.cartId, cartId))
  return row ?? NO_REFERENCES
}

/** Replaces those of a cart, which must be locked or new. */
export async function saveCartReferences(tx: Tx, cartId: string, references: BuyerReferences): Promise<void> {
  if (!hasReferences(references)) {
    await tx.delete(cartReferences).where(eq(cartReferences.cartId, cartId))
    return
  }
  await tx
    .insert(cartReferences)
    .values({ cartId, ...references })
    .onConflictDoUpdate({ target: cartReferences.cartId, set: references })
}
