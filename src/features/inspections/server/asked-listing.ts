import { and, eq } from 'drizzle-orm'
import { companyIsActive } from '#db/active-company.ts'
import { areApart } from '#db/apart.ts'
import type { Db, Tx } from '#db/client.ts'
import { listing, stock } from '#db/schema/listings.ts'
import { quote } from '#db/schema/quotes.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { inspectionError } from './inspection-errors.ts'

async function findListing(db: Db | Tx, id: number, askerCompanyId: number) {
  const [row] = await db
    .select({
      id: listing.id,
      title: listing.title,
      language: listing.language,
      state: listing.state,
      type: listing.type,
      country: listing.country,
      city: listing.city,
      companyId: listing.companyId,
      onHand: stock.onHand,
      isApart: areApart(listing.companyId, askerCompanyId),
    })
    .from(listing)
    .leftJoin(stock, eq(stock.listingId, listing.id))
    .where(and(eq(listing.id, id), companyIsActive))
  return row ?? null
}

export type AskedListing = NonNullable<Awaited<ReturnType<typeof findListing>>>

/**
 * A published listing whose goods can be inspected, for whoever may ask: its own company, too.
 * @throws AppError `not_found`, `gone`, `not_open`, `unavailable`.
 */
export async function requireAskable(db: Db | Tx, actor: Actor, id: number): Promise<AskedListing> {
  const found = await findListing(db, id, actor.companyId)
  if (found === null) throw new AppError('not_found')
  if (found.state === 'withdrawn' || found.state === 'rejected') throw new AppError('gone')
  if (found.state !== 'published') throw new AppError('not_found')
  if (found.isApart) throw new AppError('not_open')
  if ((found.onHand ?? 0) === 0) throw new AppError('unavailable')
  return found
}

/** The type and the English name of the country of what everybody sees; null for any other listing. */
export async function findShownGoods(db: Db, id: number): Promise<{ type: string; country: string } | null> {
  const [row] = await db
    .select({ type: listing.type, country: listing.country })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.state, 'published'), companyIsActive))
  return row ?? null
}

/** How many units of a listing are on hand, also those that are held. */
export async function countOnHand(tx: Tx, listingId: number): Promise<number> {
  const [row] = await tx.select({ onHand: stock.onHand }).from(stock).where(eq(stock.listingId, listingId))
  return row?.onHand ?? 0
}

/**
 * The thread in which an inspection is asked for is about the listing, and the member's company is one of its sides.
 * @throws AppError `not_found`
 */
export async function requireQuote(
  tx: Tx,
  actor: Actor,
  { quoteId, listing: asked }: { quoteId: string; listing: AskedListing },
): Promise<void> {
  const [row] = await tx
    .select({ companyId: quote.companyId })
    .from(quote)
    .where(and(eq(quote.id, quoteId), eq(quote.listingId, asked.id)))
  const isSide = row && [row.companyId, asked.companyId].includes(actor.companyId)
  if (!isSide) throw inspectionError('other_quote')
}
