import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { companyIsActive } from '#db/active-company.ts'
import type { Db, Tx } from '#db/client.ts'
import { memberName } from '#db/member-name.ts'
import { moveRows, type ChangeOf } from '#db/move-rows.ts'
import { member } from '#db/schema/accounts.ts'
import { cart, cartLine, stockHold } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { quote, quoteMessage } from '#db/schema/quotes.ts'
import { purchaseApprover, purchaseLimit, requisition } from '#db/schema/requisitions.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { minorFromMajor, type Currency, type Minor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import {
  kindOf,
  REQUISITION_TRANSITIONS,
  type RequisitionKind,
  type RequisitionMove,
} from '../domain/requisition.ts'

/** How many decided ones a list shows. */
const SHOWN_ENDED = 100

const { id, email, firstName, lastName, language } = member
const isActive = and(isNotNull(member.verifiedAt), isNull(member.suspendedAt), isNull(member.deletedAt))

export type Requisition = typeof requisition.$inferSelect

/** What is bought, as far as a mail says it. */
export interface Bought {
  kind: RequisitionKind
  /** Of the first article. */
  title: string
  /** How many other articles there are. */
  more: number
  /** The language of the title. */
  language: Language
  netMinor: Minor
  currency: Currency
}

/** A company's requisition; any other counts as unknown. */
export async function findRequisition(
  db: Db | Tx,
  { id: wanted, companyId }: { id: string; companyId: number },
): Promise<Requisition | null> {
  const [row] = await db
    .select()
    .from(requisition)
    .where(and(eq(requisition.id, wanted), eq(requisition.companyId, companyId)))
  return row ?? null
}

/** Locks a requisition. Its quote and carts must be locked. */
export async function lockRequisition(tx: Tx, wanted: string): Promise<Requisition> {
  const [row] = await tx.select().from(requisition).where(eq(requisition.id, wanted)).for('no key update')
  if (!row) throw new AppError('not_found')
  return row
}

/** The one of an order from the cart that waits, locked. The cart must be locked. */
export async function lockWaitingOfCart(tx: Tx, cartId: string): Promise<Requisition | null> {
  const [row] = await tx
    .select()
    .from(requisition)
    .where(and(eq(requisition.cartId, cartId), isNull(requisition.quoteId), eq(requisition.state, 'waiting')))
    .for('no key update')
  return row ?? null
}

/** The one of a quote that waits, locked. */
export async function lockWaitingOf(tx: Tx, quoteId: string): Promise<Requisition | null> {
  const [row] = await tx
    .select()
    .from(requisition)
    .where(and(eq(requisition.quoteId, quoteId), eq(requisition.state, 'waiting')))
    .for('no key update')
  return row ?? null
}

/** Two that ask at once are serialized by the lock of their quote or cart. */
export async function insertRequisition(tx: Tx, values: typeof requisition.$inferInsert): Promise<void> {
  await tx.insert(requisition).values(values)
}

/** @throws AppError `already_decided` unless it waits. */
export async function moveRequisition(
  tx: Tx,
  wanted: string,
  move: RequisitionMove,
  change: ChangeOf<typeof requisition>,
): Promise<void> {
  const { [move]: transition } = REQUISITION_TRANSITIONS
  if ((await moveRows(tx, [requisition, 'state'], transition, eq(requisition.id, wanted), change)) === 0)
    throw new AppError('already_decided')
}

/**
 * Whether a waiting one stands no more: its units are not held, its offer is not the current one, a price is not what it
 * was, a listing is not public, or its asker does not act for the company any more.
 */
const isOvertaken = (db: Db | Tx): SQL =>
  sql`CASE WHEN ${requisition.quoteId} IS NULL THEN ${isOrderOvertaken(db)} ELSE ${isOfferOvertaken(db)} END`

const actsForIt = and(
  eq(member.id, requisition.memberId),
  eq(member.companyId, requisition.companyId),
  isActive,
)

function isOrderOvertaken(db: Db | Tx): SQL {
  const ordered = db
    .select({ one: sql`1` })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.cartId, cart.id))
  const changed = db
    .select({ one: sql`1` })
    .from(cartLine)
    .innerJoin(listing, eq(listing.id, cartLine.listingId))
    .where(
      and(
        eq(cartLine.cartId, cart.id),
        or(
          ne(listing.state, 'published'),
          not(companyIsActive),
          ne(listing.priceMinor, cartLine.unitPriceMinor),
          ne(listing.currency, cart.currency),
        ),
      ),
    )
  return sql`NOT EXISTS (${db
    .select({ one: sql`1` })
    .from(cart)
    .innerJoin(member, actsForIt)
    .innerJoin(stockHold, and(eq(stockHold.cartId, cart.id), eq(stockHold.state, 'held')))
    .where(and(eq(cart.id, requisition.cartId), notExists(ordered), notExists(changed)))})`
}

const isOfferOvertaken = (db: Db | Tx): SQL =>
  sql`NOT EXISTS (${db
    .select({ one: sql`1` })
    .from(quote)
    .innerJoin(
      quoteMessage,
      and(eq(quoteMessage.id, requisition.offerId), eq(quoteMessage.offerState, 'standing')),
    )
    .innerJoin(listing, and(eq(listing.id, quote.listingId), eq(listing.state, 'published'), companyIsActive))
    .innerJoin(member, actsForIt)
    .innerJoin(stockHold, and(eq(stockHold.cartId, requisition.cartId), eq(stockHold.state, 'held')))
    .where(eq(quote.id, requisition.quoteId))})`

/** Waiting ones whose time is over, or that stand no more. */
export async function listOver(db: Db, now: Date, atMost: number) {
  return db
    .select({ id: requisition.id, companyId: requisition.companyId })
    .from(requisition)
    .where(and(eq(requisition.state, 'waiting'), or(lte(requisition.until, now), isOvertaken(db))))
    .orderBy(asc(requisition.askedAt))
    .limit(atMost)
}

/** How a waiting one has to end; null while it stands. */
export async function findEnd(tx: Tx, wanted: string, now: Date): Promise<'lapse' | 'overtake' | null> {
  const [row] = await tx
    .select({ until: requisition.until, isOvertaken: sql<boolean>`${isOvertaken(tx)}` })
    .from(requisition)
    .where(eq(requisition.id, wanted))
  if (!row) throw new AppError('not_found')
  if (row.until <= now) return 'lapse'
  return row.isOvertaken ? 'overtake' : null
}

/** A company's requisitions, those that wait first; of one member where that is given. */
export async function listRequisitionsOf(
  db: Db,
  { companyId, memberId }: { companyId: number; memberId: number | null },
) {
  const { id: number, state, askedAt, until, memberId: askedBy, quoteId, offerId, purchase } = requisition
  return db
    .select({
      id: number,
      state,
      askedAt,
      until,
      memberId: askedBy,
      quoteId,
      offerId,
      purchase,
      askedByName: memberName(member),
      title: listing.title,
      language: listing.language,
      currency: quoteMessage.currency,
      priceMinor: quoteMessage.priceMinor,
      units: quoteMessage.units,
      deliveryMinor: quoteMessage.deliveryMinor,
    })
    .from(requisition)
    .leftJoin(quote, eq(quote.id, quoteId))
    .leftJoin(listing, eq(listing.id, quote.listingId))
    .leftJoin(quoteMessage, eq(quoteMessage.id, offerId))
    .innerJoin(member, eq(member.id, askedBy))
    .where(and(eq(requisition.companyId, companyId), memberId === null ? undefined : eq(askedBy, memberId)))
    .orderBy(sql`${state} <> 'waiting'`, desc(askedAt))
    .limit(SHOWN_ENDED)
}

/** What a requisition is about, as a mail says it. */
export async function findBought(db: Db | Tx, { quoteId, offerId, purchase }: AskedAbout): Promise<Bought> {
  if (quoteId === null || offerId === null) return boughtOf({ purchase })
  const { priceMinor, units, deliveryMinor, currency } = quoteMessage
  const [row] = await db
    .select({ title: listing.title, language: listing.language, priceMinor, units, deliveryMinor, currency })
    .from(quote)
    .innerJoin(listing, eq(listing.id, quote.listingId))
    .innerJoin(quoteMessage, eq(quoteMessage.id, offerId))
    .where(eq(quote.id, quoteId))
  return boughtOf({ purchase, ...row })
}

/** What of a requisition says what it is about. */
export type AskedAbout = Pick<Requisition, 'quoteId' | 'offerId' | 'purchase'>

type OfferColumns = Pick<
  typeof quoteMessage.$inferSelect,
  'priceMinor' | 'units' | 'deliveryMinor' | 'currency'
> &
  Pick<typeof listing.$inferSelect, 'title' | 'language'>

type BoughtColumns = Pick<Requisition, 'purchase'> & {
  [Column in keyof OfferColumns]?: OfferColumns[Column] | null
}

/** @throws Error for neither an order nor an offer, about which nobody can ask. */
export function boughtOf({ purchase, ...offer }: BoughtColumns): Bought {
  const kind = kindOf({ purchase })
  if (purchase !== null) {
    const [first, ...others] = purchase.lines
    if (!first) throw new Error('an order has a line')
    const { title, language: written } = first
    const netMinor = minorFromMajor(purchase.net)
    return { kind, title, language: written, more: others.length, netMinor, currency: purchase.currency }
  }
  const { title, language: written, currency, priceMinor, units, deliveryMinor } = offer
  if (!title || !written || !priceMinor || !units || !currency)
    throw new Error('a requisition is about an order or an offer')
  const netMinor = priceMinor * BigInt(units) + (deliveryMinor ?? 0n)
  return { kind, title, language: written, more: 0, netMinor, currency }
}

/** The order of a cart that was asked about; null until it is placed. */
export async function findOrderIdOf(db: Db | Tx, cartId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: purchaseOrder.id })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.cartId, cartId))
  return row?.orderId ?? null
}

/** The approved one of an order, of its cart or of a quote that it pays. */
export async function findApprovalOf(
  db: Db | Tx,
  { cartId, companyId }: { cartId: string; companyId: number },
): Promise<Requisition | null> {
  const quotes = db.select({ id: cartLine.quoteId }).from(cartLine).where(eq(cartLine.cartId, cartId))
  const [row] = await db
    .select()
    .from(requisition)
    .where(
      and(
        eq(requisition.companyId, companyId),
        eq(requisition.state, 'approved'),
        or(eq(requisition.cartId, cartId), inArray(requisition.quoteId, quotes)),
      ),
    )
    .orderBy(desc(requisition.endedAt))
    .limit(1)
  return row ?? null
}

/** Until when the units of a cart are held; null if they are not. */
export async function findHeldUntil(db: Db | Tx, cartId: string): Promise<Date | null> {
  const [row] = await db
    .select({ until: stockHold.expiresAt })
    .from(stockHold)
    .where(and(eq(stockHold.cartId, cartId), eq(stockHold.state, 'held')))
  return row?.until ?? null
}

/** The name of a member; empty for a deleted account. */
export async function findName(db: Db | Tx, memberId: number): Promise<string> {
  const [row] = await db
    .select({ name: memberName(member) })
    .from(member)
    .where(eq(id, memberId))
  return row?.name ?? ''
}

export async function isApprover(
  db: Db | Tx,
  { memberId, companyId }: Pick<Actor, 'memberId' | 'companyId'>,
): Promise<boolean> {
  const own = and(eq(purchaseApprover.companyId, companyId), eq(purchaseApprover.memberId, memberId))
  return (await db.$count(purchaseApprover, own)) > 0
}

const TOLD = { id, email, firstName, lastName, language }

/** The active approvers of a company, without a member. */
export async function listApprovers(db: Db | Tx, companyId: number, exceptId: number) {
  return db
    .select(TOLD)
    .from(purchaseApprover)
    .innerJoin(member, and(eq(id, purchaseApprover.memberId), eq(member.companyId, companyId)))
    .where(and(eq(purchaseApprover.companyId, companyId), ne(id, exceptId), isActive))
    .orderBy(asc(id))
}

/** A member as somebody to notify; empty if the account is suspended or deleted. */
export async function findTold(db: Db | Tx, memberId: number) {
  return db
    .select(TOLD)
    .from(member)
    .where(and(eq(id, memberId), isActive))
}

/** The members of a company, with their limits and whether they approve. */
export async function listRules(db: Db | Tx, companyId: number) {
  const members = await db
    .select({ memberId: id, name: memberName(member), approver: purchaseApprover.memberId })
    .from(member)
    .leftJoin(
      purchaseApprover,
      and(eq(purchaseApprover.memberId, id), eq(purchaseApprover.companyId, companyId)),
    )
    .where(and(eq(member.companyId, companyId), isNull(member.deletedAt)))
    .orderBy(asc(id))
  const limits = await db.select().from(purchaseLimit).where(eq(purchaseLimit.companyId, companyId))
  return members.map(({ approver, ...each }) => ({
    ...each,
    isApprover: approver !== null,
    limits: limits.filter(({ memberId }) => memberId === each.memberId),
  }))
}

/** Sets what a member may buy without approval, and whether it approves. */
export async function saveRules(
  tx: Tx,
  whose: { companyId: number; memberId: number },
  {
    limits,
    isApprover: approves,
  }: { limits: { currency: Currency; maxMinor: Minor }[]; isApprover: boolean },
): Promise<void> {
  const { companyId, memberId } = whose
  await tx
    .delete(purchaseLimit)
    .where(and(eq(purchaseLimit.companyId, companyId), eq(purchaseLimit.memberId, memberId)))
  if (limits.length > 0)
    await tx.insert(purchaseLimit).values(limits.map((limit) => ({ ...limit, ...whose })))
  const right = and(eq(purchaseApprover.companyId, companyId), eq(purchaseApprover.memberId, memberId))
  if (approves) await tx.insert(purchaseApprover).values(whose).onConflictDoNothing()
  else await tx.delete(purchaseApprover).where(right)
}

/** For an account that is deleted. What it asked for and decided stays with the company. */
export async function deleteRulesOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(purchaseLimit).where(eq(purchaseLimit.memberId, memberId))
  await tx.delete(purchaseApprover).where(eq(purchaseApprover.memberId, memberId))
}
