import { and, asc, count, desc, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { company, member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { freightAnswer, freightInvitation, freightRequest, quote, quoteMessage } from '#db/schema/quotes.ts'
import { AppError } from '#kernel/errors.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { FREIGHT_TRANSITIONS, type FreightMove, type FreightStage } from '../domain/freight.ts'
import { moveInvitations } from './invitation-repository.ts'

/** Whether the standing offer, or the accepted one, contains an answer of this request. */
const isCarried = sql<boolean>`EXISTS (
  SELECT FROM ${quoteMessage} JOIN ${freightAnswer} ON ${freightAnswer.id} = ${quoteMessage.freightAnswerId}
   WHERE ${quoteMessage.quoteId} = ${freightRequest.quoteId} AND ${quoteMessage.offerState} IN ('standing', 'accepted')
     AND ${freightAnswer.requestId} = ${freightRequest.id})`

/** The request is open, and its quote undecided. */
const isWanted = sql<boolean>`${freightRequest.state} = 'open' AND ${quote.state} IN ('open', 'answered')`

const stage = sql<FreightStage>`CASE WHEN NOT (${isWanted}) THEN 'ended' WHEN ${isCarried} THEN 'offered' ELSE 'waiting' END`

const COLUMNS = {
  id: freightRequest.id,
  quoteId: freightRequest.quoteId,
  toCity: freightRequest.city,
  toPostcode: freightRequest.postcode,
  incoterm: freightRequest.incoterm,
  remarks: freightRequest.remarks,
  state: freightRequest.state,
  askedAt: freightRequest.askedAt,
  isWanted,
  stage,
  toCountry: quote.country,
  units: quote.units,
  listingId: quote.listingId,
  title: listing.title,
  language: listing.language,
  lotPieces: listing.lotPieces,
  type: listing.type,
  country: listing.country,
  city: listing.city,
  originPostcode: listing.originPostcode,
  weightKg: listing.weightKg,
  lengthCm: listing.lengthCm,
  widthCm: listing.widthCm,
  heightCm: listing.heightCm,
  carrierAllowed: listing.carrierAllowed,
  liftingPoints: listing.liftingPoints,
  loadingHours: listing.loadingHours,
  loadingEquipment: listing.loadingEquipment,
}

function selectRequests(db: Db | Tx) {
  return db
    .select(COLUMNS)
    .from(freightRequest)
    .innerJoin(quote, eq(quote.id, freightRequest.quoteId))
    .innerJoin(listing, eq(listing.id, quote.listingId))
}

export type FreightRow = Awaited<ReturnType<typeof selectRequests>>[number]

export async function findFreight(db: Db | Tx, id: string): Promise<FreightRow | null> {
  const [row] = await selectRequests(db).where(eq(freightRequest.id, id))
  return row ?? null
}

/** The last request of a quote. */
export async function findFreightOfQuote(db: Db | Tx, quoteId: string): Promise<FreightRow | null> {
  const [row] = await selectRequests(db)
    .where(eq(freightRequest.quoteId, quoteId))
    .orderBy(desc(freightRequest.askedAt), desc(freightRequest.id))
    .limit(1)
  return row ?? null
}

/** A page of requests, the longest waiting first. */
export async function readDesk(
  db: Db,
  { stage: asked, page, pageSize }: { stage: FreightStage | undefined; page: number; pageSize: number },
): Promise<[number, FreightRow[]]> {
  const counts = await countStages(db)
  const total = counts
    .filter((each) => asked === undefined || each.stage === asked)
    .reduce((sum, each) => sum + each.count, 0)
  const isOpen = asked !== undefined && asked !== 'ended' ? eq(freightRequest.state, 'open') : undefined
  const rows = await selectRequests(db)
    .where(asked === undefined ? undefined : and(isOpen, eq(stage, asked)))
    .orderBy(asc(freightRequest.askedAt), asc(freightRequest.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return [total, rows]
}

export async function countStages(db: Db): Promise<{ stage: FreightStage; count: number }[]> {
  const staged = db
    .select({ stage: stage.as('stage') })
    .from(freightRequest)
    .innerJoin(quote, eq(quote.id, freightRequest.quoteId))
    .as('staged')
  return db.select({ stage: staged.stage, count: count() }).from(staged).groupBy(staged.stage)
}

type NewRequest = Omit<typeof freightRequest.$inferInsert, 'id' | 'state'>

export async function insertFreight(tx: Tx, values: NewRequest): Promise<string> {
  const id = randomId()
  await tx.insert(freightRequest).values({ ...values, id })
  return id
}

/**
 * Ends a request and the links of its forwarders.
 * @throws AppError `already_decided`
 */
export async function moveFreight(tx: Tx, id: string, move: FreightMove): Promise<void> {
  const isIt = eq(freightRequest.id, id)
  if ((await moveRows(tx, [freightRequest, 'state'], FREIGHT_TRANSITIONS[move], isIt)) === 0)
    throw new AppError('already_decided')
  await moveInvitations(tx, 'revoke', eq(freightInvitation.requestId, id))
}

/** Deletes what the members of a company that closes wrote in requests for freight. */
export async function forgetFreightOf(tx: Tx, companyId: number): Promise<void> {
  const ofCompany = tx.select({ id: quote.id }).from(quote).where(eq(quote.companyId, companyId))
  await tx
    .update(freightRequest)
    .set({ city: '', postcode: null, remarks: '' })
    .where(inArray(freightRequest.quoteId, ofCompany))
}

export type AnswerRow = typeof freightAnswer.$inferSelect

export async function listAnswers(db: Db | Tx, requestId: string): Promise<AnswerRow[]> {
  return db
    .select()
    .from(freightAnswer)
    .where(eq(freightAnswer.requestId, requestId))
    .orderBy(asc(freightAnswer.id))
}

export async function findAnswer(db: Db | Tx, requestId: string, id: bigint): Promise<AnswerRow | null> {
  const [row] = await db
    .select()
    .from(freightAnswer)
    .where(and(eq(freightAnswer.id, id), eq(freightAnswer.requestId, requestId)))
  return row ?? null
}

/** The price of a forwarder, and whether an offer, of whatever state, contains it. */
export async function findAnswerOf(
  db: Db | Tx,
  invitationId: string,
): Promise<{ answer: AnswerRow; wasOffered: boolean } | null> {
  const offered = db
    .select({ one: sql`1` })
    .from(quoteMessage)
    .where(eq(quoteMessage.freightAnswerId, freightAnswer.id))
  const [row] = await db
    .select({ answer: freightAnswer, wasOffered: sql<boolean>`${exists(offered)}` })
    .from(freightAnswer)
    .where(eq(freightAnswer.invitationId, invitationId))
  return row ?? null
}

/** Returns the id of the answer. */
export async function insertAnswer(
  tx: Tx,
  values: Omit<typeof freightAnswer.$inferInsert, 'id'>,
): Promise<bigint> {
  const [row] = await tx.insert(freightAnswer).values(values).returning({ id: freightAnswer.id })
  if (!row) throw new Error('the answer was not inserted')
  return row.id
}

/** Deletes a price that no offer contains: it was withdrawn, or another one takes its place. */
export async function deleteAnswer(tx: Tx, id: bigint): Promise<void> {
  await tx.delete(freightAnswer).where(eq(freightAnswer.id, id))
}

/** Locks the quote of a request, so that nothing is chosen while a forwarder changes its price. */
export async function lockQuoteOf(tx: Tx, { quoteId }: Pick<FreightRow, 'quoteId'>): Promise<void> {
  await tx.select({ id: quote.id }).from(quote).where(eq(quote.id, quoteId)).for('no key update')
}

/** Which field of an invitation names the buyer itself, which is no forwarder of its own goods. */
export async function findBuyerIn(
  tx: Tx,
  { quoteId }: Pick<FreightRow, 'quoteId'>,
  named: { company: string; email: string },
): Promise<'company' | 'email' | null> {
  const [row] = await tx
    .select({
      company: sql<boolean>`lower(${company.name}) = lower(${named.company})`,
      email: sql<boolean>`EXISTS (SELECT FROM member AS m WHERE m.company_id = ${company.id}
        AND lower(m.email) = lower(${named.email}))`,
    })
    .from(quote)
    .innerJoin(company, eq(company.id, quote.companyId))
    .where(eq(quote.id, quoteId))
  if (row?.email) return 'email'
  return row?.company ? 'company' : null
}

/** Serializes what staff add to a request. */
export async function lockFreight(tx: Tx, id: string): Promise<FreightRow | null> {
  await tx
    .select({ id: freightRequest.id })
    .from(freightRequest)
    .where(eq(freightRequest.id, id))
    .for('no key update')
  return findFreight(tx, id)
}

/** The offer that stands in the quote, or was accepted, with the answer that it contains. */
export async function findOfferOf(db: Db | Tx, quoteId: string) {
  const [row] = await db
    .select({
      id: quoteMessage.id,
      side: quoteMessage.side,
      units: quoteMessage.units,
      priceMinor: quoteMessage.priceMinor,
      deliveryMinor: quoteMessage.deliveryMinor,
      currency: quoteMessage.currency,
      validUntil: quoteMessage.validUntil,
      state: quoteMessage.offerState,
      freightAnswerId: quoteMessage.freightAnswerId,
    })
    .from(quoteMessage)
    .where(and(eq(quoteMessage.quoteId, quoteId), inArray(quoteMessage.offerState, ['standing', 'accepted'])))
    .orderBy(desc(quoteMessage.id))
    .limit(1)
  if (!row) return null
  const { units, priceMinor, deliveryMinor, currency, validUntil } = row
  if (units === null || priceMinor === null || deliveryMinor === null) return null
  if (currency === null || validUntil === null) return null
  return { ...row, units, priceMinor, deliveryMinor, currency, validUntil }
}

/**
 * The forwarders whose freight is in an offer to a company since then, and who asked for it. Not those of deleted accounts,
 * whose hits are emptied.
 */
export async function listForwarders(
  db: Db | Tx,
  ofCompany: number,
  since: Date,
): Promise<{ name: string; namedBy: number }[]> {
  return db
    .selectDistinct({ name: freightInvitation.company, namedBy: freightRequest.memberId })
    .from(quoteMessage)
    .innerJoin(quote, eq(quote.id, quoteMessage.quoteId))
    .innerJoin(freightAnswer, eq(freightAnswer.id, quoteMessage.freightAnswerId))
    .innerJoin(freightInvitation, eq(freightInvitation.id, freightAnswer.invitationId))
    .innerJoin(freightRequest, eq(freightRequest.id, freightAnswer.requestId))
    .innerJoin(member, eq(member.id, freightRequest.memberId))
    .where(and(eq(quote.companyId, ofCompany), gt(quoteMessage.writtenAt, since), isNull(member.deletedAt)))
}
