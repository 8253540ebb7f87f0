import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listDisavowed } from '#db/disavowals.ts'
import { listHeld, partiesAmong, type HeldParty } from '#db/held-companies.ts'
import { company, member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, orderMove, purchaseOrder } from '#db/schema/orders.ts'
import { NO_REFERENCES, type BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { NO_CONTACT, type DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { OrderStatus } from '#kernel/trade/order.ts'
import type { Waiting } from '../domain/order.ts'
import type { AgreedDelivery } from '../contract/agreed-delivery.ts'
import { listAgreedDeliveries } from './agreed-delivery.ts'
import { listBookings, type Booking } from './booking-repository.ts'
import { readBuyers } from './buyers-of-orders.ts'
import { listComingDays, type ComingDays } from './coming-days.ts'
import { listCancellations, type Cancellation } from './cancellation-repository.ts'
import { listChargebacks, type StoredChargeback } from './chargeback-repository.ts'
import { listDisputed, type Dispute } from './dispute-repository.ts'
import { ORDER_COLUMNS } from './order-repository.ts'
import { listPickups, type Pickup } from './pickup-repository.ts'
import { listContacts, listReferences } from './references-reader.ts'
import { listRefundedParts, listRefunds, type RefundRow } from './refund-repository.ts'
import { listShipments, type Shipment } from './shipment-repository.ts'
import { LONGEST_WAITING_FIRST, waitsFor } from './waiting-orders.ts'

const SHOWN = {
  ...ORDER_COLUMNS,
  country: purchaseOrder.country,
  city: purchaseOrder.city,
  postcode: purchaseOrder.postcode,
  street: purchaseOrder.street,
  carrier: purchaseOrder.carrier,
  trackingNumber: purchaseOrder.trackingNumber,
  vatRateBp: purchaseOrder.vatRateBp,
  createdAt: purchaseOrder.createdAt,
}

export type OrderRow = Pick<typeof purchaseOrder.$inferSelect, keyof typeof SHOWN>
/** With the pieces of a lot, which a listing keeps once it was published. */
export type SoldLine = typeof orderLine.$inferSelect & { lotPieces: number | null }
export type LineRow = SoldLine & { seller: string }
export type MoveRow = typeof orderMove.$inferSelect & { by: string | null }

/** An order with everything that its views show. */
export interface ReadOrder {
  order: OrderRow
  lines: LineRow[]
  moves: MoveRow[]
  shipments: Shipment[]
  refunds: RefundRow[]
  /** The buyer's latest request. */
  cancellation: Cancellation | undefined
  chargebacks: StoredChargeback[]
  /** One of its companies says that it did not make it, and staff have not decided. */
  isDisavowed: boolean
  references: BuyerReferences
  /** Who takes the goods at the place of delivery. */
  contact: DeliveryContact
  /** The agreed term and freight of an order that came from a quote. */
  delivery: AgreedDelivery | undefined
  isInvoiced: boolean
  /** Articles with a dispute. */
  disputed: Pick<Dispute, 'listingId' | 'state' | 'openedAt'>[]
  coming: ComingDays
  /** Refunds so far: of articles (by id), and of the delivery charges (null). */
  refunded: { listingId: number | null; amountMinor: bigint }[]
}

export interface ReadStaffOrder extends ReadOrder {
  /** Bookings with the carrier, the oldest first. */
  bookings: Booking[]
  pickups: Pickup[]
  /** Since when it has waited for somebody; null if it doesn't. */
  waitsSince: Date | null
  buyer: { name: string; email: string; phone: string; company: string }
  /** Who confirmed for the buyer that it has the goods. */
  receivedBy: string | null
  held: HeldParty[]
}

const NEWEST_FIRST = [desc(purchaseOrder.createdAt), desc(purchaseOrder.number)]

export interface Page {
  page: number
  pageSize: number
}

/** A page of a company's orders, newest first. */
export async function readOrdersOf(
  db: Db,
  companyId: number,
  { page, pageSize }: Page,
): Promise<ReadOrder[]> {
  const orders = await db
    .select(SHOWN)
    .from(purchaseOrder)
    .where(eq(purchaseOrder.companyId, companyId))
    .orderBy(...NEWEST_FIRST)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return complete(db, orders)
}

/** An order of a company; another company's counts as unknown. */
export async function readOrderOf(db: Db, companyId: number, id: string): Promise<ReadOrder | null> {
  const orders = await db
    .select(SHOWN)
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.id, id), eq(purchaseOrder.companyId, companyId)))
  const [read] = await complete(db, orders)
  return read ?? null
}

export async function countOrdersOf(db: Db, companyId: number): Promise<number> {
  return db.$count(purchaseOrder, eq(purchaseOrder.companyId, companyId))
}

export interface StaffPage extends Page {
  status: OrderStatus | undefined
  waiting?: Waiting | undefined
  sort?: 'waiting' | undefined
}

/** A page of all orders, or of those with one status, newest or longest waiting first, and their total. */
export async function readStaffPage(
  db: Db,
  { status, waiting, sort, page, pageSize }: StaffPage,
): Promise<[number, ReadStaffOrder[]]> {
  const wanted = and(
    status === undefined ? undefined : eq(purchaseOrder.status, status),
    waiting && waitsFor(waiting),
  )
  const [total] = await db.select({ count: count() }).from(purchaseOrder).where(wanted)
  const orders = await db
    .select(SHOWN)
    .from(purchaseOrder)
    .where(wanted)
    .orderBy(...(sort === 'waiting' ? [LONGEST_WAITING_FIRST] : []), ...NEWEST_FIRST)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return [total?.count ?? 0, await completeForStaff(db, orders)]
}

export async function readStaffOrder(db: Db, id: string): Promise<ReadStaffOrder | null> {
  const orders = await db.select(SHOWN).from(purchaseOrder).where(eq(purchaseOrder.id, id))
  const [read] = await completeForStaff(db, orders)
  return read ?? null
}

export async function countByStatus(db: Db): Promise<{ status: OrderStatus; count: number }[]> {
  return db
    .select({ status: purchaseOrder.status, count: count() })
    .from(purchaseOrder)
    .groupBy(purchaseOrder.status)
    .orderBy(purchaseOrder.status)
}

async function complete(db: Db, orders: OrderRow[]): Promise<ReadOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const deliveries = await listAgreedDeliveries(db, ids)
  const contacts = await listContacts(db, ids)
  const coming = await listComingDays(db, ids)
  const disavowed = await listDisavowed(db, ids)
  const [lines, moves, shipments, refunds, cancellations, disputed, refunded, chargebacks, references] =
    await Promise.all([
      readLines(db, ids),
      readMoves(db, ids),
      listShipments(db, ids),
      listRefunds(db, orders),
      listCancellations(db, ids),
      listDisputed(db, ids),
      listRefundedParts(db, ids),
      listChargebacks(db, ids),
      listReferences(db, ids),
    ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const movesOf = Map.groupBy(moves, ({ orderId }) => orderId)
  const referencesOf = new Map(
    references.map(({ orderId, isInvoiced, ...rest }) => [orderId, { isInvoiced, references: rest }]),
  )
  return orders.map((order) => ({
    order,
    ...(referencesOf.get(order.id) ?? { references: NO_REFERENCES, isInvoiced: false }),
    delivery: deliveries.get(order.id),
    contact: contacts.get(order.id) ?? NO_CONTACT,
    coming: coming.get(order.id) ?? { isCollected: false, fetchedOn: null, expectedOn: null },
    lines: linesOf.get(order.id) ?? [],
    moves: movesOf.get(order.id) ?? [],
    shipments: shipments.filter(({ orderId }) => orderId === order.id),
    refunds: refunds.filter(
      ({ orderId, intentId }) => orderId === order.id || (intentId !== null && intentId === order.intentId),
    ),
    cancellation: cancellations.find(({ orderId }) => orderId === order.id),
    chargebacks: chargebacks.filter(({ orderId }) => orderId === order.id),
    isDisavowed: disavowed.has(order.id),
    disputed: disputed.filter(({ orderId }) => orderId === order.id),
    refunded: refunded.filter(({ orderId }) => orderId === order.id),
  }))
}

async function completeForStaff(db: Db, orders: OrderRow[]): Promise<ReadStaffOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const [read, buyers, bookings] = await Promise.all([
    complete(db, orders),
    readBuyers(db, orders),
    listBookings(db, ids),
  ])
  const [pickups, held] = await Promise.all([
    listPickups(
      db,
      bookings.map(({ id }) => id),
    ),
    listHeld(db, [
      ...new Set(
        read.flatMap(({ order, lines }) => [order.companyId, ...lines.map((line) => line.sellerCompanyId)]),
      ),
    ]),
  ])
  return read.map((each) => {
    const buyer = buyers.find(({ orderId }) => orderId === each.order.id)
    if (!buyer) throw new Error('an order has a buyer')
    return {
      ...each,
      bookings: bookings.filter(({ orderId }) => orderId === each.order.id),
      pickups,
      waitsSince: buyer.waitsSince,
      receivedBy: buyer.receiver,
      held: partiesAmong(held, {
        buyer: each.order.companyId,
        sellers: each.lines.map(({ sellerCompanyId }) => sellerCompanyId),
      }),
      buyer: {
        name: fullName(buyer),
        // A deleted account has no address any more.
        email: buyer.deletedAt === null ? buyer.email : '',
        phone: buyer.phone,
        company: buyer.company,
      },
    }
  })
}

async function readLines(db: Db, ids: string[]): Promise<LineRow[]> {
  const rows = await db
    .select({ line: orderLine, seller: company.name, lotPieces: listing.lotPieces })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .innerJoin(company, eq(company.id, orderLine.sellerCompanyId))
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.listingId))
  return rows.map(({ line, ...rest }) => ({ ...line, ...rest }))
}

async function readMoves(db: Db, ids: string[]): Promise<MoveRow[]> {
  const rows = await db
    .select({ move: orderMove, firstName: member.firstName, lastName: member.lastName })
    .from(orderMove)
    .leftJoin(member, eq(member.id, orderMove.memberId))
    .where(inArray(orderMove.orderId, ids))
    .orderBy(asc(orderMove.id))
  return rows.map(({ move, firstName, lastName }) => ({
    ...move,
    by: firstName === null || lastName === null ? null : fullName({ firstName, lastName }),
  }))
}
