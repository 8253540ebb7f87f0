import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { findHighestPrice } from '#db/highest-price.ts'
import { priceIn } from '#db/price-in-currency.ts'
import { listingAct } from '#db/schema/listings.ts'
import { isTold, type CutKind } from '../domain/price-cut.ts'
import { enqueueNewCut } from './listing-jobs.ts'
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
  const isSame = before.priceMinor === after.priceMinor && before.currency === after.currency
  if (isSame || before.submittedAt === null) return
  const { memberId, now, tells } = acting
  const highest = await findLoweredFrom(tx, before, after, acting)
  const isCut = highest !== undefined && tells !== undefined
  const isFar = isCut && (highest === null || isTold(tells.kind, highest, after.priceMinor))
  const details = {
    ...(isFar && { toldAt: null }),
    ...(isCut && highest !== null && { highest: String(highest) }),
    from: String(before.priceMinor),
    to: String(after.priceMinor),
    fromCurrency: before.currency,
    toCurrency: after.currency,
  }
  await recordActs(tx, [{ listingId: before.id, memberId, act: 'price', details, actedAt: now }])
  if (isCut) await enqueueNewCut(tx, tells.companyId, now)
}

/**
 * The highest price of a day, if a published one is lowered so far from it as is told where several are; else undefined.
 * Null without a rate between two currencies: nobody can say how far it was lowered, so it is told.
 */
async function findLoweredFrom(
  tx: Tx,
  { state, ...before }: Pick<ListingRow, 'id' | 'state'> & Price,
  { priceMinor: to, currency }: Price,
  { now, tells }: Acting,
): Promise<bigint | null | undefined> {
  if (!tells || state !== 'published') return undefined
  const compared = await priceIn(tx, before, currency)
  if (compared !== null && to >= compared) return undefined
  const highest = await findHighestPrice(tx, before, { currency, now })
  return highest === null || isTold('several', highest, to) ? highest : undefined
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
