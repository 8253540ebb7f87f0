import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { priceIn } from '#db/price-in-currency.ts'
import { listingAct } from '#db/schema/listings.ts'
import { DAY_MS } from '#kernel/time.ts'
import { isTold, type CutKind } from '../domain/price-cut.ts'
import { enqueueCuts } from './listing-jobs.ts'
import type { ListingRow } from './listing-repository.ts'

type NewAct = typeof listingAct.$inferInsert

/** The member who acts on a listing, and when. */
export interface Acting {
  memberId: number
  now: Date
  /** The company that is told of prices which are lowered far, and of how many at once; of nobody's if absent. */
  tells?: { companyId: number; kind: CutKind } | undefined
}

/** The same, of a company whose listings are submitted. */
export interface ActingFor extends Acting {
  companyId: number
}

/** Records sellers' acts, in one statement, for the history that staff read. */
export async function recordActs(tx: Tx, acts: readonly NewAct[]): Promise<void> {
  if (acts.length > 0) await tx.insert(listingAct).values([...acts])
}

/** Who submitted a listing last; null if the entry is past its retention period. */
export async function findSubmitter(tx: Tx, listingId: number): Promise<number | null> {
  const [last] = await tx
    .select({ memberId: listingAct.memberId })
    .from(listingAct)
    .where(and(eq(listingAct.listingId, listingId), eq(listingAct.act, 'submit')))
    .orderBy(desc(listingAct.id))
    .limit(1)
  return last?.memberId ?? null
}

/** Deletes entries past their retention period. */
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

/**
 * Records a changed price, except of a draft: only its owner has seen that one. A published one that is lowered far is
 * told to the company.
 */
export async function recordPrice(
  tx: Tx,
  before: Pick<ListingRow, 'id' | 'state' | 'submittedAt'> & Price,
  after: Price,
  acting: Acting,
): Promise<void> {
  const isSameCurrency = before.currency === after.currency
  if ((isSameCurrency && before.priceMinor === after.priceMinor) || before.submittedAt === null) return
  const { memberId, now, tells } = acting
  const compared = await priceIn(tx, before, after.currency)
  const isCut = await isCutFar(tx, before, { ...after, compared }, acting)
  const details = {
    ...(isCut && { toldAt: null }),
    ...(!isSameCurrency && compared !== null && { compared: String(compared) }),
    from: String(before.priceMinor),
    to: String(after.priceMinor),
    fromCurrency: before.currency,
    toCurrency: after.currency,
  }
  await recordActs(tx, [{ listingId: before.id, memberId, act: 'price', details, actedAt: now }])
  if (isCut && tells) await enqueueCuts(tx, tells.companyId)
}

/**
 * Compares with the highest price of a day, so that several small steps count as one. What had another currency is compared
 * at the newest stored rates; without a rate nobody can say how far the price was lowered, so it is told.
 * @param after with the earlier price in its currency, as `compared`
 */
async function isCutFar(
  tx: Tx,
  { id, state }: Pick<ListingRow, 'id' | 'state'>,
  { priceMinor: to, currency, compared }: Price & { compared: bigint | null },
  { now, tells }: Acting,
): Promise<boolean> {
  if (!tells || state !== 'published') return false
  if (compared === null) return true
  if (to >= compared) return false
  const { listingId, act, details, actedAt } = listingAct
  const acts = await tx
    .select({ details })
    .from(listingAct)
    .where(and(eq(listingId, id), eq(act, 'price'), gt(actedAt, new Date(now.getTime() - DAY_MS))))
  let highest = compared
  for (const { details } of acts) {
    const earlier = { priceMinor: BigInt(details.from ?? 0), currency: details.fromCurrency ?? currency }
    const price = await priceIn(tx, earlier, currency)
    if (price !== null && price > highest) highest = price
  }
  return isTold(tells.kind, highest, to)
}

/** As above, for the available quantity. */
export async function recordQuantity(
  tx: Tx,
  { id, submittedAt }: Pick<ListingRow, 'id' | 'submittedAt'>,
  [from, to]: readonly [from: number | null, to: number],
  { memberId, now }: Acting,
): Promise<void> {
  if (from === null || from === to || submittedAt === null) return
  await recordActs(tx, [{ listingId: id, memberId, act: 'quantity', details: { from, to }, actedAt: now }])
}
