import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { companyIsActive } from '#db/active-company.ts'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { listingNote, shortlist, shortlistEntry } from '#db/schema/shortlists.ts'
import type { ShortlistView } from '../contract/endpoints.ts'

export async function listShortlistsOf(db: Db | Tx, companyId: number): Promise<ShortlistView[]> {
  return db
    .select({ id: shortlist.id, name: shortlist.name, listings: count(shortlistEntry.listingId) })
    .from(shortlist)
    .leftJoin(shortlistEntry, eq(shortlistEntry.shortlistId, shortlist.id))
    .where(eq(shortlist.companyId, companyId))
    .groupBy(shortlist.id)
    .orderBy(asc(sql`lower(${shortlist.name})`))
}

/** Changes of a company's lists wait for each other, so that none can exceed its limits. */
export async function lockShortlists(tx: Tx, companyId: number): Promise<ShortlistView[]> {
  await takeLock(tx, 'quota', companyId)
  return listShortlistsOf(tx, companyId)
}

export async function findShortlist(
  db: Db | Tx,
  { id, companyId }: OfCompany,
): Promise<{ id: number; name: string } | null> {
  const [found] = await db
    .select({ id: shortlist.id, name: shortlist.name })
    .from(shortlist)
    .where(isOwn({ id, companyId }))
  return found ?? null
}

export async function insertShortlist(tx: Tx, companyId: number, name: string): Promise<number> {
  const [row] = await tx.insert(shortlist).values({ companyId, name }).returning({ id: shortlist.id })
  if (!row) throw new Error('a list was not inserted')
  return row.id
}

export async function updateShortlistName(tx: Tx, own: OfCompany, name: string): Promise<void> {
  await tx.update(shortlist).set({ name }).where(isOwn(own))
}

export async function removeShortlist(tx: Tx, own: OfCompany): Promise<void> {
  await tx.delete(shortlist).where(isOwn(own))
}

/** Entries of a list, last added first. */
export async function listEntries(db: Db, shortlistId: number) {
  return db
    .select({
      listingId: shortlistEntry.listingId,
      /** Empty once the account is deleted. */
      addedBy: memberName(member),
      addedAt: shortlistEntry.addedAt,
      isOnShow: sql<boolean>`${isOnShow}`,
    })
    .from(shortlistEntry)
    .innerJoin(listing, eq(listing.id, shortlistEntry.listingId))
    .leftJoin(member, eq(member.id, shortlistEntry.addedBy))
    .where(eq(shortlistEntry.shortlistId, shortlistId))
    .orderBy(desc(shortlistEntry.addedAt), desc(shortlistEntry.listingId))
}

/** The notes of a company's members about listings, oldest first. */
export async function listNotes(db: Db, companyId: number, listingIds: readonly number[]) {
  if (listingIds.length === 0) return []
  return db
    .select({
      listingId: listingNote.listingId,
      memberId: listingNote.memberId,
      by: memberName(member),
      note: listingNote.note,
    })
    .from(listingNote)
    .innerJoin(member, eq(member.id, listingNote.memberId))
    .where(and(eq(listingNote.companyId, companyId), inArray(listingNote.listingId, [...listingIds])))
    .orderBy(asc(listingNote.writtenAt), asc(listingNote.memberId))
}

/** The lists of a company that each of the listings is on. */
export async function listFiled(
  db: Db | Tx,
  companyId: number,
  listingIds: readonly number[],
): Promise<{ listingId: number; shortlistId: number }[]> {
  return db
    .select({ listingId: shortlistEntry.listingId, shortlistId: shortlistEntry.shortlistId })
    .from(shortlistEntry)
    .innerJoin(shortlist, eq(shortlist.id, shortlistEntry.shortlistId))
    .where(and(eq(shortlist.companyId, companyId), inArray(shortlistEntry.listingId, [...listingIds])))
    .orderBy(asc(sql`lower(${shortlist.name})`))
}

/** Whether visitors can open the page of a listing. */
export async function isListed(tx: Tx, listingId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.id, listingId), isOnShow))
  return found !== undefined
}

export async function insertEntries(
  tx: Tx,
  {
    listingId,
    memberId,
    shortlistIds,
  }: { listingId: number; memberId: number; shortlistIds: readonly number[] },
): Promise<void> {
  if (shortlistIds.length === 0) return
  const rows = shortlistIds.map((shortlistId) => ({ shortlistId, listingId, addedBy: memberId }))
  await tx.insert(shortlistEntry).values(rows).onConflictDoNothing()
}

/** Only from lists of which the caller knows that they are the company's. */
export async function deleteEntries(
  db: Db | Tx,
  { listingId, shortlistIds }: { listingId: number; shortlistIds: readonly number[] },
): Promise<void> {
  if (shortlistIds.length === 0) return
  await db
    .delete(shortlistEntry)
    .where(
      and(eq(shortlistEntry.listingId, listingId), inArray(shortlistEntry.shortlistId, [...shortlistIds])),
    )
}

/** An empty note deletes it. */
export async function saveNote(
  tx: Tx,
  { note, now, ...of }: NoteOf & { note: string; now: Date },
): Promise<void> {
  if (note === '') {
    await tx.delete(listingNote).where(isNote(of))
    return
  }
  await tx
    .insert(listingNote)
    .values({ ...of, note, writtenAt: now })
    .onConflictDoUpdate({
      target: [listingNote.memberId, listingNote.companyId, listingNote.listingId],
      set: { note, writtenAt: now },
      // The same note sent again keeps its place among those of colleagues.
      setWhere: sql`${listingNote.note} <> excluded.note`,
    })
}

export async function findNote(db: Db | Tx, of: NoteOf): Promise<string | null> {
  const [found] = await db.select({ note: listingNote.note }).from(listingNote).where(isNote(of))
  return found?.note ?? null
}

/** For the deletion of an account: what it put on lists stays there, without its name. */
export async function forgetFilingsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(listingNote).where(eq(listingNote.memberId, memberId))
  await tx.update(shortlistEntry).set({ addedBy: null }).where(eq(shortlistEntry.addedBy, memberId))
}

/** For the closing of a company. */
export async function deleteShortlistsOf(tx: Tx, companyId: number): Promise<void> {
  await tx.delete(shortlist).where(eq(shortlist.companyId, companyId))
}

/** A member's note about a listing, written in a company. */
interface NoteOf {
  memberId: number
  companyId: number
  listingId: number
}

interface OfCompany {
  id: number
  companyId: number
}

const isOwn = ({ id, companyId }: OfCompany) => and(eq(shortlist.id, id), eq(shortlist.companyId, companyId))
const isNote = ({ memberId, companyId, listingId }: NoteOf) =>
  and(
    eq(listingNote.memberId, memberId),
    eq(listingNote.companyId, companyId),
    eq(listingNote.listingId, listingId),
  )
const isOnShow = and(eq(listing.state, 'published'), companyIsActive)
