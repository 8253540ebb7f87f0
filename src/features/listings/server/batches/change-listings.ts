import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import type { BatchAnswer } from '../../contract/batches.ts'
import { wantedOf, type BatchBody } from '../../contract/batch-body.ts'
import { judgeAct, storedStanding, type Verdict, type Wanted } from '../../domain/batch.ts'
import { confirmTogether } from '../availability/confirm-available.ts'
import type { Acting, ActingFor } from '../listing-acts.ts'
import { enqueueWithdrawn } from '../listing-jobs.ts'
import { writeQuantity } from '../set-stock.ts'
import { submitTogether } from '../several-listings.ts'
import { savePrice } from '../update-listing.ts'
import { withdraw } from '../withdraw-listing.ts'
import { findBatch, insertBatch, presentBatches } from './batch-repository.ts'
import { lockJudged, type JudgedRow } from './judged-listings.ts'

/** A listing to which an act is done. */
interface Chosen {
  row: JudgedRow
  wanted: Wanted
}

/**
 * Does one act to several of the company's listings, in one transaction, by the rules of the single act. Each is
 * answered on its own: what can't be done to one does not hold up the others. It can be taken back for a day.
 */
export async function changeListings(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  body: BatchBody,
  repeat: RepeatKey | null,
): Promise<BatchAnswer> {
  const acting = { memberId: actor.memberId, companyId: actor.companyId, now: now() }
  const { done } = await db.transaction((tx) =>
    doOnce(tx, repeat, async () => ({ done: await changeAll(tx, actor, body, acting) })),
  )
  return done
}

async function changeAll(tx: Tx, actor: Actor, body: BatchBody, acting: ActingFor): Promise<BatchAnswer> {
  const wanted = wantedOf(body)
  const found = await lockJudged(tx, actor.companyId, [...wanted.keys()])
  const judged = [...wanted].map(([id, each]) => ({
    id,
    row: found.get(id),
    wanted: each,
    verdict: judgeAct(actor, found.get(id), each),
  }))
  const chosen = judged
    .flatMap(({ row, verdict, wanted: each }) => (row && verdict === 'do' ? [{ row, wanted: each }] : []))
    .toSorted((one, other) => one.row.id - other.row.id)
  const batchId = chosen.length === 0 ? null : await carryOut(tx, actor, { act: body.act, chosen, acting })
  const batch = batchId === null ? null : await findBatch(tx, actor, batchId)
  const [view = null] = batch ? await presentBatches(tx, [batch], acting.now) : []
  return { batch: view, listings: judged.map(({ id, verdict }) => ({ id, ...answerOf(verdict) })) }
}

function answerOf(verdict: Verdict): Pick<BatchAnswer['listings'][number], 'outcome' | 'refusal'> {
  if (verdict === 'do') return { outcome: 'done', refusal: null }
  return verdict === 'before'
    ? { outcome: 'before', refusal: null }
    : { outcome: 'refused', refusal: verdict }
}

/** Returns the id of the batch. */
async function carryOut(
  tx: Tx,
  actor: Actor,
  { act, chosen, acting }: { act: BatchBody['act']; chosen: readonly Chosen[]; acting: ActingFor },
): Promise<number> {
  const { companyId, memberId } = actor
  await write(tx, act, chosen, acting)
  if (act === 'withdraw' || act === 'delete') await enqueueWithdrawn(tx, actor, acting.now)
  const ids = chosen.map(({ row }) => row.id)
  const after = await lockJudged(tx, companyId, ids)
  const items = chosen.flatMap(({ row }) => {
    const left = after.get(row.id)
    if (!left) return []
    const [before, now] = [storedStanding(row.standing), storedStanding(left.standing)]
    return [{ listingId: row.id, before, after: now }]
  })
  return insertBatch(tx, { companyId, memberId, act, madeAt: acting.now }, items)
}

async function write(
  tx: Tx,
  act: BatchBody['act'],
  chosen: readonly Chosen[],
  acting: ActingFor,
): Promise<void> {
  const rows = chosen.map(({ row }) => row)
  const ids = rows.map(({ id }) => id)
  switch (act) {
    case 'price':
      return writePrices(tx, chosen, acting)
    case 'quantity':
      return writeQuantities(tx, chosen, acting)
    case 'confirm':
      return confirmTogether(
        tx,
        rows.map(({ id, state, standing }) => ({ id, state, fadedAt: standing.fadedAt })),
        acting.now,
      )
    case 'submit': {
      const isDraft = ({ state }: JudgedRow) => state === 'draft'
      await submitTogether(tx, idsOf(rows.filter(isDraft)), 'complete', acting)
      return submitTogether(tx, idsOf(rows.filter((row) => !isDraft(row))), 'resubmit', acting)
    }
    case 'withdraw':
    case 'delete':
      return withdraw(tx, ids, acting.now)
  }
}

const idsOf = (rows: readonly JudgedRow[]) => rows.map(({ id }) => id)

/** As an edit of the price alone: no revision, and what staff look at is another version. */
async function writePrices(tx: Tx, chosen: readonly Chosen[], acting: ActingFor): Promise<void> {
  const kind = chosen.length > 1 ? 'several' : 'one'
  const tells = { companyId: acting.companyId, kind } as const
  for (const { row, wanted } of chosen) {
    if (wanted.act !== 'price') continue
    const { currency } = row.standing
    const change = { priceMinor: wanted.price, currency, ...NEWER, updatedAt: acting.now }
    await savePrice(tx, { id: row.id, ...row.standing }, change, { ...acting, tells })
  }
  await indexListings(
    tx,
    chosen.map(({ row }) => row.id),
  )
}

/** The next version, for who has read the previous one. */
export const NEWER = { version: sql`${listing.version} + 1` }

async function writeQuantities(tx: Tx, chosen: readonly Chosen[], acting: Acting): Promise<void> {
  const listedOtherwise: number[] = []
  for (const { row, wanted } of chosen) {
    if (wanted.act !== 'quantity') continue
    const { isListedAlike } = await writeQuantity(
      tx,
      { id: row.id, inspected: row.inspected, ...row.standing },
      wanted,
      acting,
    )
    if (!isListedAlike) listedOtherwise.push(row.id)
  }
  await indexListings(tx, listedOtherwise)
}
