import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows, type ChangeOf } from '#db/move-rows.ts'
import { listing, listingRevision } from '#db/schema/listings.ts'
import { PENDING_REVISION_STATES } from '../contract/views.ts'
import {
  NO_CUSTOMS,
  NO_DECLARATION,
  NO_LOT,
  NO_LOADING,
  type ListingContent,
  type SecondTexts,
} from '../domain/content.ts'
import { REVISION_RETURNS, REVISION_TRANSITIONS, type RevisionMove } from '../domain/life-cycle.ts'

export type RevisionRow = typeof listingRevision.$inferSelect
export type PendingState = (typeof PENDING_REVISION_STATES)[number]
export type PendingRevision = RevisionRow & { state: PendingState }

/** The pending change of a listing; at most one. Lock the listing before changing it. */
export async function findPendingRevision(db: Db | Tx, listingId: number): Promise<PendingRevision | null> {
  return (await findPendingRevisions(db, [listingId])).get(listingId) ?? null
}

/** As above for several listings, by listing. */
export async function findPendingRevisions(
  db: Db | Tx,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, PendingRevision>> {
  const { secondTitle, secondDescriptionHtml } = listing
  const rows = await db
    .select({ revision: getTableColumns(listingRevision), published: { secondTitle, secondDescriptionHtml } })
    .from(listingRevision)
    .innerJoin(listing, eq(listing.id, listingRevision.listingId))
    .where(pendingOf(listingIds))
  return new Map(rows.map(({ revision, published }) => [revision.listingId, asPending(revision, published)]))
}

function pendingOf(listingIds: readonly number[]) {
  return and(
    sql`${listingRevision.listingId} = ANY(${sql.param([...listingIds])}::int[])`,
    inArray(listingRevision.state, [...PENDING_REVISION_STATES]),
  )
}

function asPending(row: RevisionRow, published: SecondTexts): PendingRevision {
  return { ...row, content: wholeContent(row.content, published), state: pendingState(row.state) }
}

/**
 * Revisions older than attributes and declarations lack them. One without texts in a second language, from an earlier
 * release too, leaves those of its listing as they are.
 */
export function wholeContent(
  content: ListingContent,
  { secondTitle, secondDescriptionHtml }: SecondTexts,
): ListingContent {
  const older: Partial<ListingContent> = {
    ...NO_LOT,
    ...NO_DECLARATION,
    ...NO_CUSTOMS,
    ...NO_LOADING,
    secondTitle,
    secondDescriptionHtml,
    attributes: {},
  }
  return Object.assign(older, content)
}

/** The states and staff's notes of pending revisions, by listing. */
export async function findPendingStates(
  db: Db | Tx,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<PendingRevision, 'state' | 'note' | 'reasons'>>> {
  if (listingIds.length === 0) return new Map()
  const rows = await db
    .select({
      listingId: listingRevision.listingId,
      state: listingRevision.state,
      note: listingRevision.note,
      reasons: listingRevision.reasons,
    })
    .from(listingRevision)
    .where(pendingOf(listingIds))
  return new Map(
    rows.map(({ listingId, state, ...said }) => [listingId, { state: pendingState(state), ...said }]),
  )
}

export async function insertRevision(tx: Tx, values: typeof listingRevision.$inferInsert): Promise<void> {
  await tx.insert(listingRevision).values(values)
}

export async function saveRevision(
  tx: Tx,
  id: number,
  change: ChangeOf<typeof listingRevision>,
): Promise<void> {
  await tx.update(listingRevision).set(change).where(eq(listingRevision.id, id))
}

/** Moves a revision of a locked listing, if the move starts from its state. */
export async function moveRevisionIn(
  tx: Tx,
  id: number,
  move: RevisionMove,
  change: ChangeOf<typeof listingRevision>,
): Promise<void> {
  const ofId = eq(listingRevision.id, id)
  await moveRows(tx, [listingRevision, 'state'], REVISION_TRANSITIONS[move], ofId, change)
}

/** Moves the pending revisions of these listings, as far as the move starts from their states. */
export async function movePendingRevisions(
  tx: Tx,
  listingIds: readonly number[],
  move: RevisionMove,
  change: ChangeOf<typeof listingRevision>,
): Promise<void> {
  await moveRows(tx, [listingRevision, 'state'], REVISION_TRANSITIONS[move], pendingOf(listingIds), change)
}

/** Moves a change that was withdrawn with its listing back to the state that it had. */
export async function returnRevision(
  tx: Tx,
  id: number,
  state: keyof typeof REVISION_RETURNS,
  now: Date,
): Promise<void> {
  const ofId = eq(listingRevision.id, id)
  const change = { decidedAt: null, updatedAt: now }
  await moveRows(tx, [listingRevision, 'state'], REVISION_RETURNS[state], ofId, change)
}

function pendingState(state: RevisionRow['state']): PendingState {
  const found = PENDING_REVISION_STATES.find((candidate) => candidate === state)
  if (!found) throw new Error(`a revision in state ${state} is not pending`)
  return found
}
