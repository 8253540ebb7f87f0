import { lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { listingAct } from '#db/schema/listings.ts'
import type { ListingRow } from './listing-repository.ts'

type NewAct = typeof listingAct.$inferInsert

/** Who acts on a listing, and when. */
export interface Acting {
  memberId: number
  now: Date
}

/** Records what sellers did with listings, for the history that staff reads; many in one statement. */
export async function recordActs(tx: Tx, acts: readonly NewAct[]): Promise<void> {
  if (acts.length > 0) await tx.insert(listingAct).values([...acts])
}

/** Deletes entries that are no longer kept. */
export async function forgetListingActsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(listingAct).where(lt(listingAct.actedAt, moment))
}

/** Records a submission. */
export async function recordSubmission(
  tx: Tx,
  listingId: number,
  act: 'submit' | 'submit_change',
  { memberId, now }: Acting,
): Promise<void> {
  await recordActs(tx, [{ listingId, memberId, act, actedAt: now }])
}

type Price = Pick<ListingRow, 'priceMinor' | 'currency'>

/** Records a price that changed; nothing of a draft, which nobody but its owner has seen. */
export async function recordPrice(
  tx: Tx,
  before: Pick<ListingRow, 'id' | 'submittedAt'> & Price,
  after: Price,
  { memberId, now }: Acting,
): Promise<void> {
  const isSame = before.priceMinor === after.priceMinor && before.currency === after.currency
  if (isSame || before.submittedAt === null) return
  const details = {
    from: String(before.priceMinor),
    to: String(after.priceMinor),
    fromCurrency: before.currency,
    toCurrency: after.currency,
  }
  await recordActs(tx, [{ listingId: before.id, memberId, act: 'price', details, actedAt: now }])
}

/** The same of units that can be bought. */
export async function recordQuantity(
  tx: Tx,
  { id, submittedAt }: Pick<ListingRow, 'id' | 'submittedAt'>,
  [from, to]: readonly [from: number | null, to: number],
  { memberId, now }: Acting,
): Promise<void> {
  if (from === null || from === to || submittedAt === null) return
  await recordActs(tx, [{ listingId: id, memberId, act: 'quantity', details: { from, to }, actedAt: now }])
}
