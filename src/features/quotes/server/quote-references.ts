import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { referencesIn } from '#db/schema/columns.ts'
import { quoteReferences } from '#db/schema/quotes.ts'
import {
  hasReferences,
  NO_REFERENCES,
  type BuyerReferences,
} from '#kernel/trade/buyer-references/buyer-references.ts'

/** The buyer's references of a quote, as they were until it was agreed. */
export async function findQuoteReferences(db: Db | Tx, quoteId: string): Promise<BuyerReferences> {
  const [row] = await db
    .select(referencesIn(quoteReferences))
    .from(quoteReferences)
    .where(eq(quoteReferences.quoteId, quoteId))
  return row ?? NO_REFERENCES
}

/** Replaces those of a quote, which must be locked or new. */
export async function saveQuoteReferences(
  tx: Tx,
  quoteId: string,
  references: BuyerReferences,
): Promise<void> {
  if (!hasReferences(references)) {
    await tx.delete(quoteReferences).where(eq(quoteReferences.quoteId, quoteId))
    return
  }
  await tx
    .insert(quoteReferences)
    .values({ quoteId, ...references })
    .onConflictDoUpdate({ target: quoteReferences.quoteId, set: references })
}
