import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { cart, cartLine } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, orderShipment, purchaseOrder } from '#db/schema/orders.ts'
import { freightAnswer, freightInvitation, freightRequest, quote, quoteMessage } from '#db/schema/quotes.ts'
import { transportLink, transportMilestone } from '#db/schema/transport.ts'
import { dayOf, endOfDay } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { tokenHash } from '#platform/ids/link-tokens.ts'
import { LINK_LIFETIME_DAYS } from '../domain/milestones.ts'

const ORDER = {
  id: purchaseOrder.id,
  number: purchaseOrder.number,
  cartId: purchaseOrder.cartId,
  companyId: purchaseOrder.companyId,
  memberId: purchaseOrder.memberId,
  status: purchaseOrder.status,
  paidAt: purchaseOrder.paidAt,
  city: purchaseOrder.city,
}

export interface TransportSource {
  order: Pick<typeof purchaseOrder.$inferSelect, keyof typeof ORDER>
  /** Its sellers whose goods the buyer does not fetch. */
  sellers: { id: number; name: string }[]
  /** Those whose goods the buyer fetches: nothing is told of them, but files are given. */
  yards: { id: number; name: string }[]
}

/** The cart of an order, which never changes. */
export async function findCartOf(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx
    .select({ cartId: purchaseOrder.cartId })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.id, orderId))
  return row?.cartId ?? null
}

/** An order with its sellers, by whether their goods are carried to the buyer. */
export async function findTransport(db: Db | Tx, orderId: string): Promise<TransportSource | null> {
  const [order] = await db.select(ORDER).from(purchaseOrder).where(eq(purchaseOrder.id, orderId))
  if (!order) return null
  const isFetched = sql<boolean>`EXISTS (SELECT FROM collection c
    WHERE c.cart_id = ${order.cartId} AND c.company_id = ${company.id})`
  const all = await db
    .selectDistinct({ id: company.id, name: company.name, isFetched })
    .from(company)
    .innerJoin(orderLine, eq(orderLine.sellerCompanyId, company.id))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(company.id))
  const named = (rows: typeof all) => rows.map(({ id, name }) => ({ id, name }))
  return {
    order,
    sellers: named(all.filter((seller) => !seller.isFetched)),
    yards: named(all.filter((seller) => seller.isFetched)),
  }
}

export async function isSellerOf(db: Db | Tx, orderId: string, companyId: number): Promise<boolean> {
  const ofSeller = and(eq(orderLine.orderId, orderId), eq(orderLine.sellerCompanyId, companyId))
  return (await db.$count(orderLine, ofSeller)) > 0
}

/** Whether milestones of an order can be told: it is paid, and was not cancelled. */
export function isCarried(
  order: TransportSource['order'],
): order is TransportSource['order'] & { paidAt: Date } {
  return order.paidAt !== null && order.status !== CANCELLED
}

function selectMilestones(db: Db | Tx) {
  return db
    .select({
      id: transportMilestone.id,
      companyId: transportMilestone.companyId,
      milestone: transportMilestone.milestone,
      isExpected: transportMilestone.isExpected,
      day: transportMilestone.day,
      place: transportMilestone.place,
      note: transportMilestone.note,
      toldBy: transportMilestone.toldBy,
      toldAt: transportMilestone.toldAt,
      consignment: transportMilestone.consignment,
      invitationId: transportLink.invitationId,
      firstName: member.firstName,
      lastName: member.lastName,
      forwarder: freightInvitation.company,
    })
    .from(transportMilestone)
    .leftJoin(member, eq(member.id, transportMilestone.memberId))
    .leftJoin(transportLink, eq(transportLink.id, transportMilestone.linkId))
    .leftJoin(freightInvitation, eq(freightInvitation.id, transportLink.invitationId))
}

export type MilestoneRow = Awaited<ReturnType<typeof selectMilestones>>[number]

/** All records of an order, the oldest first. */
export async function listMilestones(db: Db | Tx, orderId: string): Promise<MilestoneRow[]> {
  return selectMilestones(db)
    .where(eq(transportMilestone.orderId, orderId))
    .orderBy(asc(transportMilestone.id))
}

/** Returns the id of the record. */
export async function insertMilestone(
  tx: Tx,
  values: Omit<typeof transportMilestone.$inferInsert, 'id'>,
): Promise<bigint> {
  const [row] = await tx.insert(transportMilestone).values(values).returning({ id: transportMilestone.id })
  if (!row) throw new Error('the milestone was not inserted')
  return row.id
}

/** The forwarders whose freight is part of what was agreed and ordered, with the goods that each carries. */
export async function listForwarders(db: Db | Tx, orderId: string) {
  const accepted = and(
    sql`${quoteMessage.quoteId} = coalesce(${cartLine.quoteId}, ${cart.quoteId})`,
    eq(quoteMessage.offerState, 'accepted'),
  )
  return db
    .select({
      invitationId: freightInvitation.id,
      company: freightInvitation.company,
      email: freightInvitation.email,
      language: freightInvitation.language,
      sellerId: orderLine.sellerCompanyId,
      listingId: orderLine.listingId,
      // As ordered: the listing may have changed since.
      title: orderLine.title,
      titleLanguage: orderLine.language,
      units: orderLine.quantity,
      lotPieces: listing.lotPieces,
      fromCity: orderShipment.city,
      fromCountry: orderShipment.country,
      toCity: freightRequest.city,
      toPlace: quoteMessage.place,
      toCountry: quote.country,
    })
    .from(purchaseOrder)
    .innerJoin(cart, eq(cart.id, purchaseOrder.cartId))
    .innerJoin(cartLine, eq(cartLine.cartId, cart.id))
    .innerJoin(
      orderLine,
      and(eq(orderLine.orderId, purchaseOrder.id), eq(orderLine.listingId, cartLine.listingId)),
    )
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .innerJoin(
      orderShipment,
      and(
        eq(orderShipment.orderId, purchaseOrder.id),
        sql`${orderLine.listingId} = ANY(${orderShipment.listingIds})`,
      ),
    )
    .innerJoin(quoteMessage, accepted)
    .innerJoin(freightAnswer, eq(freightAnswer.id, quoteMessage.freightAnswerId))
    .innerJoin(freightInvitation, eq(freightInvitation.id, freightAnswer.invitationId))
    .innerJoin(freightRequest, eq(freightRequest.id, freightAnswer.requestId))
    .innerJoin(quote, eq(quote.id, freightRequest.quoteId))
    .where(eq(purchaseOrder.id, orderId))
    .orderBy(asc(orderLine.listingId))
}

const LINK = {
  id: transportLink.id,
  orderId: transportLink.orderId,
  companyId: transportLink.companyId,
  invitationId: transportLink.invitationId,
  mailedAt: transportLink.mailedAt,
  expiresAt: transportLink.expiresAt,
  endedAt: transportLink.endedAt,
  sentAt: transportLink.sentAt,
  failedAt: transportLink.failedAt,
}

export type LinkRow = Pick<typeof transportLink.$inferSelect, keyof typeof LINK>

/** The links of an order, the newest first. */
export async function listLinks(db: Db | Tx, orderId: string): Promise<LinkRow[]> {
  return db
    .select(LINK)
    .from(transportLink)
    .where(eq(transportLink.orderId, orderId))
    .orderBy(desc(transportLink.mailedAt), desc(transportLink.id))
}

export async function findLink(db: Db | Tx, id: string): Promise<LinkRow | null> {
  const [row] = await db.select(LINK).from(transportLink).where(eq(transportLink.id, id))
  return row ?? null
}

export async function findLinkByToken(db: Db | Tx, raw: string): Promise<LinkRow | null> {
  const [row] = await db
    .select(LINK)
    .from(transportLink)
    .where(eq(transportLink.tokenHash, tokenHash(raw)))
  return row ?? null
}

type NewLink = Pick<typeof transportLink.$inferInsert, 'orderId' | 'companyId' | 'invitationId' | 'mailedBy'>

export async function insertLink(tx: Tx, values: NewLink, now: Date): Promise<string> {
  const id = randomId()
  // Its mail names the day.
  const expiresAt = endOfDay(dayOf(new Date(now.getTime() + LINK_LIFETIME_DAYS * DAY_MS)))
  await tx.insert(transportLink).values({ ...values, id, mailedAt: now, expiresAt })
  return id
}

/** Ends the open link of a forwarder; false if there is none. */
export async function endLink(
  tx: Tx,
  { orderId, invitationId }: { orderId: string; invitationId: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(transportLink)
    .set({ endedAt: now })
    .where(
      and(
        eq(transportLink.orderId, orderId),
        eq(transportLink.invitationId, invitationId),
        isNull(transportLink.endedAt),
      ),
    )
  return (rowCount ?? 0) > 0
}

/** Stores the hash of the token of a link; false if the link has ended. */
export async function keepLinkToken(db: Db, id: string, raw: string): Promise<boolean> {
  const kept = await db
    .update(transportLink)
    .set({ tokenHash: tokenHash(raw) })
    .where(and(eq(transportLink.id, id), isNull(transportLink.endedAt)))
    .returning({ id: transportLink.id })
  return kept.length > 0
}

/** Notes that the mail of a link has left, or was given up. */
export async function noteLinkMail(
  db: Db,
  id: string,
  came: { sentAt: Date } | { failedAt: Date },
): Promise<void> {
  await db.update(transportLink).set(came).where(eq(transportLink.id, id))
}
