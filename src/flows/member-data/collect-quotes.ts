import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { freightRequest, quote, quoteMessage } from '#db/schema/quotes.ts'
import { inspection } from '#db/schema/inspections.ts'
import { transportMilestone } from '#db/schema/transport.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'
import { OFFER_COLUMNS, offerOf } from '#features/quotes/server/thread-repository.ts'
import { majorFromMinor } from '#kernel/money/money.ts'

/** The places to which a member asked for freight. */
export async function collectFreight(
  db: Pick<Db, 'select'>,
  memberId: number,
): Promise<MemberData['freightRequests']> {
  const { quoteId, city, postcode, incoterm, remarks, askedAt } = freightRequest
  const rows = await db
    .select({ quoteId, city, postcode, incoterm, remarks, askedAt })
    .from(freightRequest)
    .where(eq(freightRequest.memberId, memberId))
    .orderBy(asc(askedAt))
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}

/** The inspections that a member asked for. */
export async function collectInspections(
  db: Pick<Db, 'select'>,
  memberId: number,
): Promise<MemberData['inspections']> {
  const { listingId: productId, place, scope, payer, remarks, state, askedAt } = inspection
  const rows = await db
    .select({ productId, place, scope, payer, remarks, state, askedAt })
    .from(inspection)
    .where(eq(inspection.memberId, memberId))
    .orderBy(asc(askedAt))
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}

/** What a member told of the transport of goods. */
export async function collectMilestones(
  db: Pick<Db, 'select'>,
  memberId: number,
): Promise<MemberData['transportMilestones']> {
  const { id, orderId, milestone, isExpected, day, place, note, toldAt } = transportMilestone
  const rows = await db
    .select({ orderId, milestone, isExpected, day, place, note, toldAt })
    .from(transportMilestone)
    .where(eq(transportMilestone.memberId, memberId))
    .orderBy(asc(id))
  return rows.map((row) => ({ ...row, toldAt: row.toldAt.toISOString() }))
}

/** A member's own messages and offers in quote threads; those of others are theirs. */
export async function collectQuoteMessages(
  db: Pick<Db, 'select'>,
  memberId: number,
): Promise<MemberData['quoteMessages']> {
  const { text, writtenAt } = quoteMessage
  const rows = await db
    .select({ ...OFFER_COLUMNS, text, writtenAt, lotPieces: listing.lotPieces })
    .from(quoteMessage)
    .innerJoin(quote, eq(quote.id, quoteMessage.quoteId))
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .where(eq(quoteMessage.memberId, memberId))
    .orderBy(asc(quoteMessage.id))
  return rows.map((row) => {
    const offer = offerOf(row)
    return {
      quoteId: row.quoteId,
      text: row.text,
      writtenAt: row.writtenAt.toISOString(),
      offer: offer && {
        unitPrice: majorFromMinor(offer.priceMinor),
        currency: offer.currency,
        units: offer.units,
        lotPieces: row.lotPieces,
        incoterm: offer.incoterm,
        place: offer.place,
        delivery: majorFromMinor(offer.deliveryMinor),
        validUntil: offer.validUntil.toISOString(),
        state: offer.state,
      },
    }
  })
}
