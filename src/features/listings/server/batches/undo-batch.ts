import { eq } from 'drizzle-orm'
import { takeLock } from '#db/advisory-locks.ts'
import type { Tx } from '#db/client.ts'
import { stock } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import type { BatchView } from '../../contract/batches.ts'
import {
  availableOf,
  batchUndoableUntil,
  whyKept,
  type BatchAct,
  type StoredStanding,
} from '../../domain/batch.ts'
import { recordActs, type Acting } from '../listing-acts.ts'
import { enqueueClosing } from '../listing-jobs.ts'
import { refusingTakenReference, returnListing, saveListing } from '../listing-repository.ts'
import { findDecided } from '../review/decision-repository.ts'
import { returnRevision } from '../revision-repository.ts'
import { writeQuantity } from '../set-stock.ts'
import { savePrice } from '../update-listing.ts'
import {
  findBatch,
  listItems,
  lockBatch,
  markUndone,
  presentBatches,
  saveUndone,
  type BatchItem,
} from './batch-repository.ts'
import { NEWER } from './change-listings.ts'
import { findTaken, lockJudged, takenPlaces, type JudgedRow } from './judged-listings.ts'

/**
 * Takes back what a member did to several listings: each is as it was before, unless what the act changed is no
 * longer as the act left it. Asking again changes nothing.
 * @throws AppError `not_found` also for somebody else's; `conflict` after a day.
 */
export async function undoBatch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<BatchView> {
  const acting = { memberId: actor.memberId, now: now() }
  return db.transaction(async (tx) => {
    const found = await findBatch(tx, actor, id)
    if (!found) throw new AppError('not_found')
    // The places of the carousel come back with their listings.
    if (found.act === 'withdraw') await takeLock(tx, 'featured')
    const items = await listItems(tx, id)
    const rows = await lockJudged(
      tx,
      actor.companyId,
      items.map(({ listingId }) => listingId),
    )
    const batch = await lockBatch(tx, id)
    if (!batch) throw new AppError('not_found')
    if (batch.undoneAt === null) {
      if (batchUndoableUntil(batch.madeAt) <= acting.now)
        throw new AppError('conflict', { message: 'listings.errors.undo_late' })
      await undoAll(tx, actor, { batch, items, rows, acting })
      batch.undoneAt = acting.now
    }
    const [view] = await presentBatches(tx, [batch], acting.now)
    if (!view) throw new AppError('not_found')
    return view
  })
}

interface Undoing {
  batch: { id: number; act: BatchAct }
  items: readonly BatchItem[]
  rows: ReadonlyMap<number, JudgedRow>
  acting: Acting
}

async function undoAll(tx: Tx, actor: Actor, { batch, items, rows, acting }: Undoing): Promise<void> {
  const ids = items.map(({ listingId }) => listingId)
  const decided = await findDecided(tx, ids)
  const taken = await findTaken(tx, ids)
  const judged = items.map((item) => {
    const row = rows.get(item.listingId)
    const isDecided = decided.has(item.listingId)
    const kept = whyKept(actor, batch.act, item, {
      listing: row,
      isDecided,
      isTaken: taken.has(item.listingId),
    })
    return { item, row, outcome: kept ?? ('restored' as const) }
  })
  const restored = judged.flatMap(({ item, row, outcome }) =>
    row && outcome === 'restored' ? [{ item, row }] : [],
  )
  await refusingTakenReference(restore(tx, batch.act, restored, acting))
  for (const [outcome, those] of Map.groupBy(judged, (each) => each.outcome))
    await saveUndone(
      tx,
      batch.id,
      outcome,
      those.map(({ item }) => item.listingId),
    )
  await markUndone(tx, batch.id, acting.now)
}

interface Restored {
  item: BatchItem
  row: JudgedRow
}

async function restore(tx: Tx, act: BatchAct, restored: readonly Restored[], acting: Acting): Promise<void> {
  if (restored.length === 0) return
  const places = act === 'withdraw' ? new Set(await takenPlaces(tx)) : new Set<number>()
  for (const each of restored) await RESTORE[act](tx, each, acting, places)
  const ids = restored.map(({ row }) => row.id)
  if (act === 'submit' || act === 'withdraw' || act === 'delete') {
    const { memberId, now } = acting
    await recordActs(
      tx,
      ids.map((listingId) => ({ listingId, memberId, act: 'take_back', actedAt: now })),
    )
  }
  await indexListings(tx, ids)
}

type Restore = (tx: Tx, restored: Restored, acting: Acting, places: Set<number>) => Promise<void>

const RESTORE: Readonly<Record<BatchAct, Restore>> = {
  price: restorePrice,
  quantity: restoreQuantity,
  confirm: restoreConfirmation,
  submit: restoreSubmitted,
  withdraw: restoreWithdrawn,
  delete: restoreWithdrawn,
}

async function restorePrice(tx: Tx, { item, row }: Restored, acting: Acting): Promise<void> {
  const { priceMinor, currency } = item.before
  const price = { priceMinor: BigInt(priceMinor), currency }
  await savePrice(tx, { id: row.id, ...row.standing }, { ...price, ...NEWER, updatedAt: acting.now }, acting)
  await saveListing(tx, row.id, confirmationOf(item, row))
}

async function restoreQuantity(tx: Tx, { item, row }: Restored, acting: Acting): Promise<void> {
  const { before } = item
  const { units } = row.standing
  const qty = availableOf(before)
  if (qty === null) await tx.delete(stock).where(eq(stock.listingId, row.id))
  else
    await writeQuantity(
      tx,
      { id: row.id, inspected: row.inspected, ...row.standing },
      { qty, stockVersion: units?.version ?? null },
      acting,
    )
  await saveListing(tx, row.id, { soldOutAt: moment(before.soldOutAt), ...confirmationOf(item, row) })
}

/** An act confirmed its listing by the way: that is taken back, unless somebody has confirmed it since. */
function confirmationOf({ before, after }: BatchItem, { standing }: JudgedRow) {
  const isSame = (standing.confirmedAt?.toISOString() ?? null) === after.confirmedAt
  const { confirmedAt, fadedAt } = isSame ? momentsOf(before) : standing
  return { confirmedAt, fadedAt }
}

async function restoreConfirmation(tx: Tx, { item, row }: Restored): Promise<void> {
  const { before } = item
  if (before.state === 'dormant') await returnListing(tx, row.id, 'dormant', {})
  await saveListing(tx, row.id, momentsOf(before))
}

const momentsOf = ({ confirmedAt, fadedAt }: StoredStanding) => ({
  confirmedAt: moment(confirmedAt),
  fadedAt: moment(fadedAt),
})

const moment = (stored: string | null) => (stored === null ? null : new Date(stored))

async function restoreSubmitted(tx: Tx, { item, row }: Restored, { now }: Acting): Promise<void> {
  const { state, submittedAt, note, reasons } = item.before
  if (state === 'withdrawn') return
  await returnListing(tx, row.id, state, {
    submittedAt: moment(submittedAt),
    note,
    reasons: [...reasons],
    ...NEWER,
    updatedAt: now,
  })
}

/** A place of the carousel is its own again only if nobody else has it. */
async function restoreWithdrawn(
  tx: Tx,
  { item, row }: Restored,
  { now }: Acting,
  places: Set<number>,
): Promise<void> {
  const { state, revision, featuredPosition } = item.before
  if (state === 'withdrawn') return
  const isFree = featuredPosition !== null && !places.has(featuredPosition)
  if (isFree) places.add(featuredPosition)
  await returnListing(tx, row.id, state, {
    withdrawnAt: null,
    featuredPosition: isFree ? featuredPosition : null,
    ...NEWER,
    updatedAt: now,
  })
  if (!revision) return
  await returnRevision(tx, revision.id, revision.state, now)
  if (revision.state === 'open') await enqueueClosing(tx, row.id, now)
}
