import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { listing, walkItem, walkPicture } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Currency } from '#kernel/money/money.ts'

/** A member's item, by the number that the phone gave it. */
export interface ItemKey {
  memberId: number
  key: string
}

const isItem = ({ memberId, key }: ItemKey) => and(eq(walkItem.memberId, memberId), eq(walkItem.key, key))

/**
 * Claims the number of an item. Returns whether it is new; a second call at the same time waits for the first, and
 * finds it taken.
 */
export async function claimItem(tx: Tx, item: ItemKey, version: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(walkItem)
    .values({ ...item, version, receivedAt: now })
    .onConflictDoNothing()
  return rowCount === 1
}

/** An item that has arrived, locked. */
export async function lockItem(tx: Tx, item: ItemKey) {
  const [row] = await tx
    .select({ listingId: walkItem.listingId, version: walkItem.version })
    .from(walkItem)
    .where(isItem(item))
    .for('no key update')
  return row ?? null
}

export async function saveItem(
  tx: Tx,
  item: ItemKey,
  change: { listingId?: number; version?: number },
): Promise<void> {
  await tx.update(walkItem).set(change).where(isItem(item))
}

/** The draft of an item; null if the item has not arrived. */
export async function findDraft(db: Db, item: ItemKey): Promise<number | null> {
  const [row] = await db.select({ listingId: walkItem.listingId }).from(walkItem).where(isItem(item))
  return row?.listingId ?? null
}

export async function hasPicture(db: Db, { memberId, key: itemKey }: ItemKey, key: string): Promise<boolean> {
  const [row] = await db
    .select({ key: walkPicture.key })
    .from(walkPicture)
    .where(
      and(eq(walkPicture.memberId, memberId), eq(walkPicture.itemKey, itemKey), eq(walkPicture.key, key)),
    )
  return row !== undefined
}

/** Claims the number of a picture. Returns whether it is new, as above. */
export async function claimPicture(
  tx: Tx,
  { memberId, key: itemKey }: ItemKey,
  key: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(walkPicture)
    .values({ memberId, itemKey, key, receivedAt: now })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Where a member's goods are most likely, and in which currency: as in the latest listing, or as in the profile. */
export async function findUsualPlace(
  tx: Tx,
  { memberId, companyId }: Actor,
): Promise<{ country: string; city: string; currency: Currency }> {
  const [latest] = await tx
    .select({ country: listing.country, city: listing.city, currency: listing.currency })
    .from(listing)
    .where(and(eq(listing.companyId, companyId), eq(listing.createdBy, memberId)))
    .orderBy(desc(listing.id))
    .limit(1)
  if (latest) return latest
  const [own] = await tx
    .select({ country: member.country, city: member.city })
    .from(member)
    .where(eq(member.id, memberId))
  return { country: own?.country ?? '', city: own?.city ?? '', currency: 'usd' }
}

/** Deletes the numbers of a deleted account's items, and of their pictures. */
export async function forgetWalksOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(walkItem).where(eq(walkItem.memberId, memberId))
}
