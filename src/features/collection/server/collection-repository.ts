import { and, asc, eq, gt, inArray, isNull, lt, lte, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { company } from '#db/schema/accounts.ts'
import { collection, collectionAppointment } from '#db/schema/collection.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import { addDays } from '#kernel/text/day.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { APPOINTMENT_TRANSITIONS, COLLECTABLE, type Lock, NEAR_DAYS } from '../domain/collection.ts'
import { daysLeft, deadline, paidOn, standsStill, stoodStill } from './yard-clock.ts'

/**
 * Writes what sellers hand over of a cart, with their yards' terms of now; later changes of these don't count for it.
 */
export async function insertCollections(
  tx: Tx,
  cartId: string,
  companyIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${collection} (cart_id, company_id, hours, note, lead_days, currency, loading_fee_minor, removal_days,
        storage_fee_minor)
    SELECT c.id, seller.id, coalesce(y.hours, '{}'), coalesce(y.note, ''), coalesce(y.lead_days, 0),
        coalesce(y.currency, c.currency), coalesce(y.loading_fee_minor, 0), y.removal_days,
        coalesce(y.storage_fee_minor, 0)
      FROM cart c JOIN company seller ON seller.id IN ${[...new Set(companyIds)]}
      LEFT JOIN yard_terms y ON y.company_id = seller.id
     WHERE c.id = ${cartId}`)
}

/** For a cart that takes the place of another. */
export async function copyCollections(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${collection} (cart_id, company_id, hours, note, lead_days, currency, loading_fee_minor, removal_days,
        storage_fee_minor)
    SELECT ${to}, company_id, hours, note, lead_days, currency, loading_fee_minor, removal_days, storage_fee_minor
      FROM ${collection} WHERE cart_id = ${from}`)
}

const buyer = alias(company, 'buyer')

const COLUMNS = {
  cartId: collection.cartId,
  companyId: collection.companyId,
  hours: collection.hours,
  note: collection.note,
  leadDays: collection.leadDays,
  currency: collection.currency,
  loadingFeeMinor: collection.loadingFeeMinor,
  removalDays: collection.removalDays,
  storageFeeMinor: collection.storageFeeMinor,
  wrongCodes: collection.wrongCodes,
  lockedUntil: collection.lockedUntil,
  handedOverAt: collection.handedOverAt,
  collectedBy: collection.collectedBy,
  plate: collection.plate,
  handOverReason: collection.handOverReason,
  orderId: purchaseOrder.id,
  number: purchaseOrder.number,
  status: purchaseOrder.status,
  deliveredAt: purchaseOrder.deliveredAt,
  orderedBy: purchaseOrder.memberId,
  buyerId: purchaseOrder.companyId,
  buyer: buyer.name,
  seller: company.name,
  city: sql<string>`(SELECT l.city || ', ' || l.country FROM order_line o JOIN listing l ON l.id = o.listing_id
    WHERE o.order_id = ${purchaseOrder.id} AND o.seller_company_id = ${collection.companyId}
    ORDER BY o.listing_id LIMIT 1)`,
  paidOn,
  stoodStill,
  units: sql<number>`(SELECT sum(o.quantity)::int FROM order_line o
    WHERE o.order_id = ${purchaseOrder.id} AND o.seller_company_id = ${collection.companyId})`,
  appointment: {
    id: collectionAppointment.id,
    day: collectionAppointment.day,
    time: collectionAppointment.atTime,
    person: collectionAppointment.person,
    haulier: collectionAppointment.haulier,
    plate: collectionAppointment.plate,
    proposedBy: collectionAppointment.proposedBy,
    state: collectionAppointment.state,
  },
}

function selectCollections(db: Db | Tx) {
  return db
    .select(COLUMNS)
    .from(collection)
    .innerJoin(purchaseOrder, eq(purchaseOrder.cartId, collection.cartId))
    .innerJoin(company, eq(company.id, collection.companyId))
    .innerJoin(buyer, eq(buyer.id, purchaseOrder.companyId))
    .leftJoin(
      collectionAppointment,
      and(
        eq(collectionAppointment.cartId, collection.cartId),
        eq(collectionAppointment.companyId, collection.companyId),
        inArray(collectionAppointment.state, ['proposed', 'confirmed', 'used']),
      ),
    )
}

/** What one seller hands over of an order, with its current appointment. */
export type CollectionRow = Awaited<ReturnType<typeof selectCollections>>[number]

export async function listCollections(db: Db | Tx, orderId: string): Promise<CollectionRow[]> {
  return selectCollections(db).where(eq(purchaseOrder.id, orderId)).orderBy(asc(collection.companyId))
}

export async function findCollection(
  db: Db | Tx,
  orderId: string,
  companyId: number,
): Promise<CollectionRow | null> {
  const [row] = await selectCollections(db).where(
    and(eq(purchaseOrder.id, orderId), eq(collection.companyId, companyId)),
  )
  return row ?? null
}

export async function findCollectionOfAppointment(db: Db, id: string): Promise<CollectionRow | null> {
  const [row] = await selectCollections(db).where(eq(collectionAppointment.id, id))
  return row ?? null
}

export interface Article {
  companyId: number
  title: string
  language: 'en' | 'fr'
  units: number
}

export async function listArticles(db: Db | Tx, orderId: string): Promise<Article[]> {
  return db
    .select({
      companyId: orderLine.sellerCompanyId,
      title: orderLine.title,
      language: orderLine.language,
      units: orderLine.quantity,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.listingId))
}

type Key = Pick<CollectionRow, 'cartId' | 'companyId'>

const isIt = ({ cartId, companyId }: Key) =>
  and(eq(collection.cartId, cartId), eq(collection.companyId, companyId))

const isOf = ({ cartId, companyId }: Key) =>
  and(eq(collectionAppointment.cartId, cartId), eq(collectionAppointment.companyId, companyId))

type NewAppointment = Omit<typeof collectionAppointment.$inferInsert, 'id'>

/** Replaces the current appointment. The cart must be locked. Returns the id of the new one. */
export async function replaceAppointment(tx: Tx, values: NewAppointment): Promise<string> {
  await moveRows(tx, [collectionAppointment, 'state'], APPOINTMENT_TRANSITIONS.replace, isOf(values))
  const id = randomId()
  await tx.insert(collectionAppointment).values({ ...values, id })
  return id
}

export async function confirmAppointment(tx: Tx, id: string, now: Date): Promise<boolean> {
  const move = APPOINTMENT_TRANSITIONS.confirm
  return (
    (await moveRows(tx, [collectionAppointment, 'state'], move, eq(collectionAppointment.id, id), {
      confirmedAt: now,
    })) > 0
  )
}

export async function saveLock(tx: Tx, of: Key, { wrongCodes, lockedUntil }: Lock): Promise<void> {
  await tx.update(collection).set({ wrongCodes, lockedUntil }).where(isIt(of))
}

interface HandedOver {
  at: Date
  by: number
  person: string
  plate: string
  /** Why it was otherwise than the release note said. */
  reason: string | null
}

/** Records that the goods were handed over; false if they were before. */
export async function markHandedOver(
  tx: Tx,
  of: Key,
  { at: handedOverAt, by: handedOverBy, person: collectedBy, plate, reason: handOverReason }: HandedOver,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(collection)
    .set({ handedOverAt, handedOverBy, collectedBy, plate, handOverReason })
    .where(and(isIt(of), isNull(collection.handedOverAt)))
  const used = await moveRows(tx, [collectionAppointment, 'state'], APPOINTMENT_TRANSITIONS.use, isOf(of))
  return rowCount === 1 && used === 1
}

/** Whether every seller has handed over its part. */
export async function isAllHandedOver(tx: Tx, cartId: string): Promise<boolean> {
  const left = and(eq(collection.cartId, cartId), isNull(collection.handedOverAt))
  return (await tx.$count(collection, left)) === 0
}

const isOpen = and(inArray(purchaseOrder.status, [...COLLECTABLE]), isNull(collection.handedOverAt))

/** Confirmed appointments of a day that nobody was reminded of, where the goods can be handed over. */
export async function listToRemind(db: Db, day: string, most: number): Promise<CollectionRow[]> {
  return selectCollections(db)
    .where(
      and(
        isOpen,
        eq(collectionAppointment.state, 'confirmed'),
        eq(collectionAppointment.day, day),
        isNull(collectionAppointment.remindedAt),
        not(standsStill),
      ),
    )
    .limit(most)
}

export async function markReminded(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(collectionAppointment)
    .set({ remindedAt: now })
    .where(
      and(
        eq(collectionAppointment.id, id),
        eq(collectionAppointment.state, 'confirmed'),
        isNull(collectionAppointment.remindedAt),
      ),
    )
  return rowCount === 1
}

/**
 * Collections whose deadline is near, and those past it, that the buyer was not told of. None while the clock of the yard
 * stands still.
 */
export async function listNear(db: Db, today: string, most: number): Promise<CollectionRow[]> {
  return selectCollections(db)
    .where(
      and(
        isOpen,
        isNull(collection.toldNearAt),
        lte(deadline, sql`${addDays(today, NEAR_DAYS)}::date`),
        not(standsStill),
        sql`${daysLeft(today)} BETWEEN 0 AND ${NEAR_DAYS}`,
      ),
    )
    .limit(most)
}

export async function listLate(db: Db, today: string, most: number): Promise<CollectionRow[]> {
  return selectCollections(db)
    .where(
      and(
        isOpen,
        isNull(collection.toldLateAt),
        lt(deadline, sql`${today}::date`),
        not(standsStill),
        lt(daysLeft(today), 0),
      ),
    )
    .limit(most)
}

export async function markTold(tx: Tx, of: Key, what: 'near' | 'late', now: Date): Promise<boolean> {
  const column = what === 'near' ? collection.toldNearAt : collection.toldLateAt
  const { rowCount } = await tx
    .update(collection)
    .set(what === 'near' ? { toldNearAt: now } : { toldLateAt: now })
    .where(and(isIt(of), isNull(column), isNull(collection.handedOverAt)))
  return rowCount === 1
}

/** Who fetches, or fetched, what a company bought since then: the person at the yard and the haulier. */
export async function listCollectors(
  db: Db | Tx,
  ofCompany: number,
  since: Date,
): Promise<{ person: string; haulier: string }[]> {
  const { cartId, person, haulier, proposedAt } = collectionAppointment
  return db
    .selectDistinct({ person, haulier })
    .from(collectionAppointment)
    .innerJoin(purchaseOrder, eq(purchaseOrder.cartId, cartId))
    .where(and(eq(purchaseOrder.companyId, ofCompany), gt(proposedAt, since)))
}
