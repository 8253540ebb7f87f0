import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { stock } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import { confirmedAt } from '../domain/availability.ts'
import { submitIfReady } from './follow-edit.ts'
import { recordQuantity, type Acting } from './listing-acts.ts'
import { findStock, saveListing, type ListingRow, type StockRow } from './listing-repository.ts'
import { lockEditable } from './lock-editable.ts'
import { endInspected } from './mark-inspected.ts'

type StockServices = Pick<Services, 'db' | 'now'>

/** The available quantity, and the version for an edit of it. */
export interface StockFigure {
  qty: number
  stockVersion: number
}

/**
 * Sets the quantity of a new listing; repeatable for a draft, so that an interrupted form can start over.
 * @throws AppError `conflict` if the listing is no longer a draft and has a quantity.
 */
export async function createStock(
  { db, now }: StockServices,
  actor: Actor,
  listingId: number,
  quantity: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const listing = await lockEditable(tx, actor, listingId)
    if (listing.state !== 'draft' && (await findStock(tx, listingId)) !== null)
      throw new AppError('conflict', { message: 'listings.errors.stock_exists' })
    await putStock(tx, listingId, quantity)
    await submitIfReady(tx, { listing, memberId: actor.memberId, now: now() })
  })
}

/**
 * Sets the available quantity; held units stay held. One statement, so that it always works on the current
 * stock.
 * @throws AppError `stock_changed` with the current figure if `stockVersion` is out of date.
 */
export async function updateStock(
  { db, now }: StockServices,
  actor: Actor,
  listingId: number,
  { qty, stockVersion }: { qty: number; stockVersion: number | null },
): Promise<StockFigure> {
  const moment = now()
  return db.transaction((tx) => changeQuantity(tx, actor, listingId, { qty, stockVersion }, moment))
}

/** As above, inside a transaction. */
export async function changeQuantity(
  tx: Tx,
  actor: Actor,
  listingId: number,
  { qty, stockVersion }: { qty: number; stockVersion: number | null },
  moment: Date,
): Promise<StockFigure> {
  const listing = await lockEditable(tx, actor, listingId)
  const acting = { memberId: actor.memberId, now: moment }
  const { isListedAlike, ...figure } = await writeQuantity(tx, listing, { qty, stockVersion }, acting)
  if (listing.state === 'draft') await submitIfReady(tx, { listing, ...acting })
  if (!isListedAlike) await indexListing(tx, listingId)
  return figure
}

/**
 * Sets the available quantity of a locked listing, and records it. If it is not listed alike, it must be indexed.
 * @throws AppError `stock_changed`
 */
export async function writeQuantity(
  tx: Tx,
  listing: Pick<ListingRow, 'id' | 'submittedAt' | 'fadedAt' | 'inspected'>,
  { qty, stockVersion }: { qty: number; stockVersion: number | null },
  acting: Acting,
): Promise<StockFigure & { isListedAlike: boolean }> {
  const { id } = listing
  const { now } = acting
  const before = await findStock(tx, id)
  const { onHand, ...figure } =
    stockVersion === null ? await putStock(tx, id, qty) : await changeStock(tx, id, qty, stockVersion)
  await saveListing(tx, id, { soldOutAt: null, ...confirmedAt(now), updatedAt: now })
  await recordQuantity(tx, listing, [before && before.onHand - before.reserved, qty], acting)
  // Selling the last unit locks the listing first, so nobody else can have changed whether any are left.
  const isListedAlike = (before?.onHand ?? 0) > 0 === onHand > 0 && listing.fadedAt === null
  const hasEnded = listing.inspected !== null && (await endInspected(tx, [id])).length > 0
  return { ...figure, isListedAlike: isListedAlike && !hasEnded }
}

/**
 * Sets the available quantity to zero, because the units were sold elsewhere. Units that buyers are paying
 * for stay theirs.
 * @throws AppError `not_found`, `forbidden`, `gone`; `conflict` if the listing never had a quantity.
 */
export async function markSold({ db, now }: StockServices, actor: Actor, listingId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const listing = await lockEditable(tx, actor, listingId)
    const moment = now()
    const before = await findStock(tx, listingId)
    const [left] = await tx
      .update(stock)
      .set({ onHand: sql`${stock.reserved}`, version: sql`${stock.version} + 1` })
      .where(eq(stock.listingId, listingId))
      .returning({ onHand: stock.onHand })
    if (!left) throw new AppError('conflict', { message: 'listings.errors.no_stock' })
    await recordQuantity(tx, listing, [before && before.onHand - before.reserved, 0], {
      memberId: actor.memberId,
      now: moment,
    })
    if (left.onHand === 0) await saveListing(tx, listingId, { soldOutAt: moment, updatedAt: moment })
    await indexListing(tx, listingId)
  })
}

/** With all units on hand, available or held. */
type StoredFigure = StockFigure & Pick<StockRow, 'onHand'>

async function putStock(tx: Tx, listingId: number, qty: number): Promise<StoredFigure> {
  const [row] = await tx
    .insert(stock)
    .values({ listingId, onHand: qty })
    .onConflictDoUpdate({
      target: stock.listingId,
      set: { onHand: sql`${stock.reserved} + ${qty}::int`, version: sql`${stock.version} + 1` },
    })
    .returning({ stockVersion: stock.version, onHand: stock.onHand })
  if (!row) throw new Error('the stock was not stored')
  return { qty, ...row }
}

async function changeStock(tx: Tx, listingId: number, qty: number, version: number): Promise<StoredFigure> {
  const [row] = await tx
    .update(stock)
    .set({ onHand: sql`${stock.reserved} + ${qty}::int`, version: sql`${stock.version} + 1` })
    .where(and(eq(stock.listingId, listingId), eq(stock.version, version)))
    .returning({ stockVersion: stock.version, onHand: stock.onHand })
  if (row) return { qty, ...row }
  const present = await findStock(tx, listingId)
  throw new AppError('stock_changed', {
    extra: present
      ? { qty: present.onHand - present.reserved, stockVersion: present.version }
      : { qty: 0, stockVersion: null },
  })
}
