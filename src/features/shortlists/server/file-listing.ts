import type * as z from 'zod/mini'
import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import type { filingBody, FilingView, ShortlistView } from '../contract/endpoints.ts'
import { MOST_LISTINGS, MOST_SHORTLISTS } from '../domain/shortlist.ts'
import {
  deleteEntries,
  findNote,
  insertEntries,
  insertShortlist,
  isListed,
  listFiled,
  lockShortlists,
  removeShortlist,
  saveNote,
  updateShortlistName,
} from './shortlist-repository.ts'

/**
 * Sets the member's note about a listing and the lists of the company that it is on. A listing without a public
 * page keeps what it has and gets nothing new.
 * @throws AppError `not_found` for such a listing, `conflict` for a name or a limit.
 */
export async function fileListingOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { companyId, memberId }: Actor,
  listingId: number,
  { note, shortlistIds, newShortlist }: z.output<typeof filingBody>,
): Promise<FilingView> {
  const of = { memberId, companyId, listingId }
  return db.transaction(async (tx) => {
    const lists = await lockShortlists(tx, companyId)
    const before = (await listFiled(tx, companyId, [listingId])).map(({ shortlistId }) => shortlistId)
    const wanted = lists.filter(({ id }) => shortlistIds.includes(id))
    const added = wanted.filter(({ id }) => !before.includes(id))
    const isNew = note !== '' && note !== (await findNote(tx, of))
    if ((isNew || added.length > 0 || newShortlist !== '') && !(await isListed(tx, listingId)))
      throw new AppError('not_found')
    if (added.some(({ listings }) => listings >= MOST_LISTINGS))
      throw new AppError('conflict', { message: 'shortlists.errors.full' })
    const addedIds = added.map(({ id }) => id)
    if (newShortlist !== '') addedIds.push(await createShortlist(tx, companyId, lists, newShortlist))
    await insertEntries(tx, { listingId, memberId, shortlistIds: addedIds })
    const removed = before.filter((id) => !shortlistIds.includes(id))
    await deleteEntries(tx, { listingId, shortlistIds: removed })
    await saveNote(tx, { ...of, note, now: now() })
    const filed = await listFiled(tx, companyId, [listingId])
    return { listingId, note: note || null, shortlistIds: filed.map(({ shortlistId }) => shortlistId) }
  })
}

async function createShortlist(
  tx: Tx,
  companyId: number,
  lists: readonly ShortlistView[],
  name: string,
): Promise<number> {
  requireFreeName(lists, name, 'newShortlist')
  if (lists.length >= MOST_SHORTLISTS)
    throw new AppError('conflict', { message: 'shortlists.errors.too_many' })
  return insertShortlist(tx, companyId, name)
}

/** @throws AppError `not_found`, `conflict` for a name that another list has. */
export async function renameShortlistOf(
  db: Db,
  own: { id: number; companyId: number },
  name: string,
): Promise<ShortlistView> {
  return db.transaction(async (tx) => {
    const lists = await lockShortlists(tx, own.companyId)
    const list = lists.find(({ id }) => id === own.id)
    if (!list) throw new AppError('not_found')
    const others = lists.filter((other) => other !== list)
    requireFreeName(others, name, 'name')
    await updateShortlistName(tx, own, name)
    return { ...list, name }
  })
}

function requireFreeName(lists: readonly ShortlistView[], name: string, field: string): void {
  if (lists.some((list) => list.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('conflict', {
      message: 'shortlists.errors.exists',
      fields: [{ field, message: 'shortlists.errors.exists' }],
    })
}

/** Deletes a list for the whole company. */
export async function deleteShortlistOf(
  db: Db,
  own: { id: number; companyId: number },
): Promise<ShortlistView[]> {
  return db.transaction(async (tx) => {
    const lists = await lockShortlists(tx, own.companyId)
    await removeShortlist(tx, own)
    return lists.filter(({ id }) => id !== own.id)
  })
}
