import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { referencesIn } from '#db/schema/columns.ts'
import { cart, cartReferences } from '#db/schema/checkout.ts'
import {
  hasReferences,
  NO_REFERENCES,
  type BuyerReferences,
} from '#kernel/trade/buyer-references/buyer-references.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { screenNamesJob } from '#platform/jobs/screen-names-job.ts'

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
  if (references.invoiceAddress === null) return
  const [of] = await tx.select({ companyId: cart.companyId }).from(cart).where(eq(cart.id, cartId))
  if (of) await enqueue(tx, screenNamesJob, of)
}

/**
 * To whom the invoices of a company's purchases since then go, if not to itself, and who wrote that. Not what deleted
 * accounts wrote, whose hits are emptied.
 */
export async function listInvoiceAddresses(
  db: Db | Tx,
  ofCompany: number,
  since: Date,
): Promise<{ address: string; namedBy: number }[]> {
  const rows = await db
    .selectDistinct({ address: cartReferences.invoiceAddress, namedBy: cart.memberId })
    .from(cartReferences)
    .innerJoin(cart, eq(cart.id, cartReferences.cartId))
    .innerJoin(member, eq(member.id, cart.memberId))
    .where(
      and(
        eq(cart.companyId, ofCompany),
        gt(cart.createdAt, since),
        isNotNull(cartReferences.invoiceAddress),
        isNull(member.deletedAt),
      ),
    )
  return rows.flatMap(({ address, namedBy }) => (address === null ? [] : [{ address, namedBy }]))
}
