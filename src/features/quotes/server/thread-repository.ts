import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { companyIsActive } from '#db/active-company.ts'
import { areApart } from '#db/apart.ts'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { quote, quoteFile, quoteMessage } from '#db/schema/quotes.ts'
import { documentFile, listing } from '#db/schema/listings.ts'
import { AppError } from '#kernel/errors.ts'
import type { Minor, Currency } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import type { TransportMode } from '#kernel/trade/freight/modes.ts'
import type { Incoterm } from '#kernel/trade/incoterms.ts'
import type { ThreadFile } from '#kernel/trade/thread-file/thread-file.ts'
import type { Side } from '#kernel/trade/sides.ts'
import {
  OFFER_TRANSITIONS,
  QUOTE_TRANSITIONS,
  type OfferMove,
  type OfferState,
  type QuoteMove,
  type QuoteState,
} from '../domain/quote.ts'

/** A quote with the data that its rules need, including its listing's. */
export interface StoredQuote {
  id: string
  listingId: number
  memberId: number
  companyId: number
  country: string
  units: number
  message: string
  state: QuoteState
  createdAt: Date
  updatedAt: Date
  acceptedAt: Date | null
  endedSide: Side | null
  /** Shared by the quotes of a request about several listings; null for a request about one. */
  requestId: string | null
  title: string
  secondTitle: string | null
  language: Language
  lotPieces: number | null
  listedBy: number
  sellerCompanyId: number
  isListed: boolean
  /** Whether one company has blocked the other, or the buyer's is suspended from trading. */
  isApart: boolean
}

export const QUOTE_COLUMNS = {
  id: quote.id,
  listingId: quote.listingId,
  memberId: quote.memberId,
  companyId: quote.companyId,
  country: quote.country,
  units: quote.units,
  message: quote.message,
  state: quote.state,
  createdAt: quote.createdAt,
  updatedAt: quote.updatedAt,
  acceptedAt: quote.acceptedAt,
  endedSide: quote.endedSide,
  requestId: quote.requestId,
  title: listing.title,
  secondTitle: listing.secondTitle,
  language: listing.language,
  lotPieces: listing.lotPieces,
  listedBy: listing.createdBy,
  sellerCompanyId: listing.companyId,
  isListed: sql<boolean>`${listing.state} = 'published' AND ${companyIsActive}`,
  isApart: sql<boolean>`(${areApart(quote.companyId, listing.companyId)} OR EXISTS (SELECT FROM company AS c
    WHERE c.id = ${quote.companyId} AND (c.suspended_at IS NOT NULL OR c.held_at IS NOT NULL)))`,
}

/** The freight that the delivery charge of an offer is: whose answer, how, how long, and until when it is valid. */
export interface OfferedFreight {
  answerId: bigint
  mode: TransportMode
  days: number
  until: Date
}

/** An offer with its terms. */
export interface Offer {
  id: bigint
  side: Side
  priceMinor: Minor
  currency: Currency
  units: number
  incoterm: Incoterm
  place: string
  deliveryMinor: Minor
  validUntil: Date
  state: OfferState
  freight: OfferedFreight | null
  /** It stands if an inspection finds the goods as described. */
  subjectToInspection: boolean
  /** Of its paper; null for offers from before there were any. */
  quotationNumber: number | null
}

export const OFFER_COLUMNS = {
  id: quoteMessage.id,
  quoteId: quoteMessage.quoteId,
  side: quoteMessage.side,
  priceMinor: quoteMessage.priceMinor,
  currency: quoteMessage.currency,
  units: quoteMessage.units,
  incoterm: quoteMessage.incoterm,
  place: quoteMessage.place,
  deliveryMinor: quoteMessage.deliveryMinor,
  validUntil: quoteMessage.validUntil,
  offerState: quoteMessage.offerState,
  freightAnswerId: quoteMessage.freightAnswerId,
  freightMode: quoteMessage.freightMode,
  freightDays: quoteMessage.freightDays,
  freightUntil: quoteMessage.freightUntil,
  subjectToInspection: quoteMessage.subjectToInspection,
  quotationNumber: quoteMessage.quotationNumber,
}

export type MessageRow = typeof quoteMessage.$inferSelect

/** The offer in a message; null if there is none. */
export function offerOf(row: Pick<MessageRow, keyof typeof OFFER_COLUMNS>): Offer | null {
  const { id, side, priceMinor, currency, units, incoterm, place, deliveryMinor, validUntil, offerState } =
    row
  if (priceMinor === null || currency === null || units === null || incoterm === null || place === null)
    return null
  if (deliveryMinor === null || validUntil === null || offerState === null) return null
  return {
    id,
    side,
    priceMinor,
    currency,
    units,
    incoterm,
    place,
    deliveryMinor,
    validUntil,
    state: offerState,
    freight: freightOf(row),
    subjectToInspection: row.subjectToInspection,
    quotationNumber: row.quotationNumber,
  }
}

type FreightColumns = Pick<MessageRow, 'freightAnswerId' | 'freightMode' | 'freightDays' | 'freightUntil'>

function freightOf({ freightAnswerId, freightMode, freightDays, freightUntil }: FreightColumns) {
  if (freightAnswerId === null || freightMode === null || freightDays === null || freightUntil === null)
    return null
  return { answerId: freightAnswerId, mode: freightMode, days: freightDays, until: freightUntil }
}

/** The freight of an offer as its columns. */
export const freightColumns = (freight: OfferedFreight | null): FreightColumns => ({
  freightAnswerId: freight?.answerId ?? null,
  freightMode: freight?.mode ?? null,
  freightDays: freight?.days ?? null,
  freightUntil: freight?.until ?? null,
})

export async function findQuote(db: Db | Tx, id: string): Promise<StoredQuote | null> {
  const [row] = await db
    .select(QUOTE_COLUMNS)
    .from(quote)
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .where(eq(quote.id, id))
  return row ?? null
}

/**
 * The quote, locked until the transaction ends, which serializes everything that happens to it. The others of
 * its request are locked too, in order of id, because what is agreed about them is paid together.
 */
export async function lockQuote(tx: Tx, id: string): Promise<StoredQuote | null> {
  const request = tx.select({ id: quote.requestId }).from(quote).where(eq(quote.id, id))
  await tx
    .select({ id: quote.id })
    .from(quote)
    .where(or(eq(quote.id, id), eq(quote.requestId, request)))
    .orderBy(asc(quote.id))
    .for('no key update')
  return findQuote(tx, id)
}

/**
 * Locks the listing of a locked quote as well, so that nothing is agreed about a listing that is being
 * withdrawn.
 */
export async function holdListingOf(tx: Tx, { id, listingId }: StoredQuote): Promise<StoredQuote | null> {
  await tx.select({ id: listing.id }).from(listing).where(eq(listing.id, listingId)).for('share')
  return findQuote(tx, id)
}

/** The other agreed quotes of the same request, in the order of their listings. */
export async function listAgreedBeside(tx: Tx, { id, requestId }: StoredQuote): Promise<StoredQuote[]> {
  if (requestId === null) return []
  return tx
    .select(QUOTE_COLUMNS)
    .from(quote)
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .where(and(eq(quote.requestId, requestId), ne(quote.id, id), eq(quote.state, 'accepted')))
    .orderBy(asc(quote.listingId))
}

export async function findStandingOffer(db: Db | Tx, quoteId: string): Promise<Offer | null> {
  return findOffer(db, quoteId, 'standing')
}

/** The agreed offer, if any. */
export async function findAcceptedOffer(db: Db | Tx, quoteId: string): Promise<Offer | null> {
  return findOffer(db, quoteId, 'accepted')
}

/** The latest offer of a quote with a state. */
export async function findOffer(db: Db | Tx, quoteId: string, state: OfferState): Promise<Offer | null> {
  const [row] = await db
    .select(OFFER_COLUMNS)
    .from(quoteMessage)
    .where(and(eq(quoteMessage.quoteId, quoteId), eq(quoteMessage.offerState, state)))
    .orderBy(desc(quoteMessage.id))
    .limit(1)
  return row ? offerOf(row) : null
}

/** The latest offer of each quote, whatever its state. */
export async function listLastOffers(db: Db | Tx, quoteIds: readonly string[]): Promise<Map<string, Offer>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([quoteMessage.quoteId], OFFER_COLUMNS)
    .from(quoteMessage)
    .where(and(inArray(quoteMessage.quoteId, [...quoteIds]), isNotNull(quoteMessage.offerState)))
    .orderBy(quoteMessage.quoteId, desc(quoteMessage.id))
  return new Map(
    rows.flatMap((row) => {
      const offer = offerOf(row)
      return offer ? [[row.quoteId, offer] as const] : []
    }),
  )
}

export async function listMessages(db: Db | Tx, quoteId: string): Promise<MessageRow[]> {
  return db.select().from(quoteMessage).where(eq(quoteMessage.quoteId, quoteId)).orderBy(asc(quoteMessage.id))
}

/** The files of a thread by message. */
export async function listFiles(db: Db, quoteId: string): Promise<Map<bigint, ThreadFile>> {
  const rows = await db
    .select({
      messageId: quoteFile.messageId,
      id: quoteFile.id,
      media: documentFile.media,
      pages: documentFile.pages,
      bytes: documentFile.bytes,
    })
    .from(quoteFile)
    .innerJoin(quoteMessage, eq(quoteMessage.id, quoteFile.messageId))
    .innerJoin(documentFile, eq(documentFile.hash, quoteFile.fileHash))
    .where(eq(quoteMessage.quoteId, quoteId))
  return new Map(rows.map(({ messageId, ...file }) => [messageId, file]))
}

export async function insertMessage(tx: Tx, values: typeof quoteMessage.$inferInsert): Promise<bigint> {
  const [row] = await tx.insert(quoteMessage).values(values).returning({ id: quoteMessage.id })
  if (!row) throw new Error('the message was not inserted')
  return row.id
}

/** Ends the current offer, if there is one. */
export async function endStandingOffer(tx: Tx, quoteId: string, move: OfferMove): Promise<void> {
  const ofQuote = eq(quoteMessage.quoteId, quoteId)
  await moveRows(tx, [quoteMessage, 'offerState'], OFFER_TRANSITIONS[move], ofQuote)
}

/** A message in a quote is news, so a reminder sent before it no longer counts. */
export async function touchQuote(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(quote).set({ updatedAt: now, remindedAt: null }).where(eq(quote.id, id))
}

/**
 * Moves a quote, by its table of transitions only.
 * @throws AppError `already_decided` from a state that the move does not start from
 */
export async function moveQuote(
  tx: Tx,
  id: string,
  move: QuoteMove,
  { now, ...change }: { now: Date; endedSide?: Side | null; acceptedAt?: Date },
): Promise<void> {
  const touched = { ...change, updatedAt: now, remindedAt: null }
  if ((await moveRows(tx, [quote, 'state'], QUOTE_TRANSITIONS[move], eq(quote.id, id), touched)) === 0)
    throw new AppError('already_decided')
}
