import { and, asc, count, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { ChangeOf } from '#db/move-rows.ts'
import { listing } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { unstatedHazards } from '#kernel/trade/residues/residues.ts'
import type { Services } from '#platform/services.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import type { AvailabilityAnswer } from '../../contract/availability.ts'
import { confirmedAt } from '../../domain/availability.ts'
import { moveListings, type ListingRow } from '../listing-repository.ts'
import { STATED } from '../several-listings.ts'
import { confirmableBy, findRequestOfToken, markConfirmed } from './availability-repository.ts'

/** Listings named on the page of a mailed link. */
const SHOWN = 100

type ConfirmServices = Pick<Services, 'db' | 'now'>

/**
 * Reads what a mailed link asks about. It changes nothing, because mail scanners open links.
 * @throws AppError `not_found` for an unknown or expired token.
 */
export async function readAvailability(
  { db, now }: ConfirmServices,
  token: string,
): Promise<AvailabilityAnswer> {
  const request = await findRequestOfToken(db, token, now())
  if (!request) throw new AppError('not_found', { message: 'listings.errors.link' })
  const mine = confirmableBy(request.memberId)
  const [total] = await db.select({ listings: count() }).from(listing).where(mine)
  const rows = await db
    .select({
      id: listing.id,
      title: listing.title,
      language: listing.language,
      confirmedAt: listing.confirmedAt,
      status: listing.state,
    })
    .from(listing)
    .where(mine)
    .orderBy(asc(listing.confirmedAt), asc(listing.id))
    .limit(SHOWN)
  return {
    confirmedAt: request.confirmedAt?.toISOString() ?? null,
    total: total?.listings ?? 0,
    listings: rows.map((row) => ({ ...row, confirmedAt: row.confirmedAt?.toISOString() ?? null })),
  }
}

/**
 * Confirms by a mailed link that all of the seller's listings are available. Repeating it changes nothing.
 * @throws AppError `not_found` for an unknown or expired token.
 */
export async function confirmByLink(services: ConfirmServices, token: string): Promise<Confirmed> {
  const { db, now } = services
  const moment = now()
  return db.transaction(async (tx) => {
    const request = await findRequestOfToken(tx, token, moment)
    if (!request) throw new AppError('not_found', { message: 'listings.errors.link' })
    if (request.confirmedAt) return { confirmed: 0, unstated: 0 }
    await markConfirmed(tx, request.id, moment)
    return confirmAll(tx, request.memberId, moment)
  })
}

/** As above, from the member's own list. */
export async function confirmOwn({ db, now }: ConfirmServices, actor: Actor): Promise<Confirmed> {
  return db.transaction((tx) => confirmAll(tx, actor.memberId, now()))
}

/** How many were confirmed, and how many dormant ones stay so until their statement is given. */
interface Confirmed {
  confirmed: number
  unstated: number
}

async function confirmAll(tx: Tx, memberId: number, moment: Date): Promise<Confirmed> {
  const rows = await tx
    .select({ id: listing.id, state: listing.state, fadedAt: listing.fadedAt, ...STATED })
    .from(listing)
    .where(and(confirmableBy(memberId)))
    .orderBy(asc(listing.id))
    .for('no key update')
  const able = rows.filter((row) => row.state !== 'dormant' || unstatedHazards(row).length === 0)
  await confirmTogether(tx, able, moment)
  return { confirmed: able.length, unstated: rows.length - able.length }
}

/** Confirms locked listings, which publishes dormant ones again. */
export async function confirmTogether(
  tx: Tx,
  rows: readonly Pick<ListingRow, 'id' | 'state' | 'fadedAt'>[],
  moment: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await moveListings(tx, ids, 'confirm', {})
  const confirmed: ChangeOf<typeof listing> = confirmedAt(moment)
  await tx
    .update(listing)
    .set(confirmed)
    .where(sql`${listing.id} = ANY(${sql.param(ids)}::int[])`)
  // Only these change in the search index.
  const back = rows.filter(({ state, fadedAt }) => state === 'dormant' || fadedAt !== null)
  await indexListings(
    tx,
    back.map(({ id }) => id),
  )
}
