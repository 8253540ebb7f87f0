import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { titleFor } from '#db/written-for.ts'
import { totalOf, type Cart } from '#features/checkout/domain/cart.ts'
import { inOneLine } from '#kernel/trade/address.ts'
import type { Payment } from '#features/checkout/server/payment-repository.ts'
import { endDisavowals, followIntoOrder } from '#features/disavowals/server/disavowal-repository.ts'
import { issueInvoice } from '#features/invoices/server/issue-document.ts'
import { type MoveCause, type Order } from '#features/orders/domain/order.ts'
import { closeCancellation } from '#features/orders/server/cancellation-repository.ts'
import {
  insertMove,
  insertOrder,
  saveMove,
  type NewOrderLine,
} from '#features/orders/server/order-repository.ts'
import { attributesFor } from '#kernel/trade/attributes/of-listing.ts'
import { CO2_VERSION, massOf } from '#kernel/trade/co2/avoided.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Services } from '#platform/services.ts'
import { CANCELLED, CONFIRMED, type OrderStatus } from '#kernel/trade/order.ts'
import { offerLinks } from '../transport/transport-link.ts'
import type { DescribedMove } from './described-move.ts'
import { mailConfirmed, mailMove } from './order-mails.ts'

interface Beginning {
  status: OrderStatus
  cause: MoveCause
  paidAt: Date | null
  /** The deadline of a bank transfer, if that is the way to pay. */
  dueAt?: Date
  /** The expired order whose money came after all. */
  replacesOrderId?: string
  /** The reason for its VAT, if staff settled it. */
  vatReason?: string | null
}

/** An order that moved; `notifyOfMove` sends its mails after all other writes. */
export interface Moved {
  order: Order
  move: DescribedMove
}

/**
 * Writes the order of a cart with its articles as they are now; later edits of the listings don't change it.
 * `payment` is the provider's; null for a bank transfer.
 */
export async function placeOrder(
  tx: Tx,
  { cart, payment, now }: { cart: Cart; payment: Payment | null; now: Date },
  { status, cause, paidAt, dueAt, replacesOrderId, vatReason = null }: Beginning,
): Promise<Moved> {
  const { memberId, companyId, currency, subtotalMinor, shippingMinor, carrier } = cart
  const { vatCase, vatRateBp, vatMinor } = cart
  const order = {
    id: randomId(),
    cartId: cart.id,
    intentId: payment?.intentId ?? null,
    memberId,
    companyId,
    status,
    currency,
    subtotalMinor,
    shippingMinor,
    vatCase,
    vatRateBp,
    vatMinor,
    totalMinor: totalOf(cart),
    paidAt,
    deliveredAt: null,
    receivedAt: null,
    dueAt: dueAt ?? null,
  }
  const lines = await orderLinesOf(tx, cart)
  const replaced = replacesOrderId !== undefined && { replacesOrderId }
  const values = { ...order, ...cart.address, ...replaced, vatReason, carrier, createdAt: now }
  const number = await insertOrder(tx, values, lines)
  const quoteIds = cart.lines.flatMap(({ quoteId }) => quoteId ?? [])
  if (quoteIds.length > 0) await followIntoOrder(tx, quoteIds, order.id)
  const moveId = await insertMove(tx, { orderId: order.id, from: null, to: status, cause, movedAt: now })
  const address = inOneLine(cart.address)
  return { order: { ...order, number }, move: { moveId, status, cause, address, contact: cart.contact } }
}

async function orderLinesOf(tx: Tx, cart: Cart): Promise<NewOrderLine[]> {
  const rows = await tx
    .select({
      id: listing.id,
      companyId: listing.companyId,
      title: listing.title,
      secondTitle: listing.secondTitle,
      language: listing.language,
      brand: listing.brand,
      type: listing.type,
      category: listing.category,
      condition: listing.condition,
      attributes: listing.attributes,
      weightKg: listing.weightKg,
      originPostcode: listing.originPostcode,
      reader: member.language,
    })
    .from(listing)
    .innerJoin(member, eq(member.id, cart.memberId))
    .where(
      inArray(
        listing.id,
        cart.lines.map(({ listingId }) => listingId),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return cart.lines.map((line) => {
    const found = byId.get(line.listingId)
    if (!found) throw new Error('a cart names a listing that does not exist')
    const mass = massOf({ ...found, attributes: attributesFor(found.type, found.attributes) })
    return {
      ...line,
      sellerCompanyId: found.companyId,
      // The order and its papers are the buyer's.
      ...titleFor(found.reader, found),
      brand: found.brand,
      category: found.category,
      type: found.type,
      condition: found.condition,
      originPostcode: found.originPostcode ?? '',
      ...(mass && { unitMassKg: mass.kg, massBasis: mass.basis, co2Version: CO2_VERSION }),
    }
  })
}

/**
 * Moves an order because of its payment. The cart must be locked.
 * @throws AppError `move_not_allowed`
 */
export async function advanceOrder(
  tx: Tx,
  order: Order,
  { status, cause, now, paidAt }: { status: OrderStatus; cause: MoveCause; now: Date; paidAt?: Date },
): Promise<Moved> {
  await saveMove(tx, order, { status, who: 'payment', ...(paidAt && { paidAt }) })
  if (status === CANCELLED) {
    await closeCancellation(tx, order.id, { state: 'accepted', decidedAt: now })
    await endDisavowals(tx, order.id, { decidedAt: now })
  }
  const moveId = await insertMove(tx, {
    orderId: order.id,
    from: order.status,
    to: status,
    cause,
    movedAt: now,
  })
  return { order, move: { moveId, status, cause } }
}

/**
 * Notifies people of a move, and issues the invoice if one is due. Last in its transaction: whoever takes a
 * number makes everybody wait who needs the next one (decision 072).
 */
export async function notifyOfMove(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { order, move }: Moved,
  now: Date,
): Promise<void> {
  if (move.status === CONFIRMED) {
    await offerLinks(tx, order.id, now)
    await mailConfirmed(services, tx, order, move, () => issueInvoice(tx, order.id, now))
  } else await mailMove(services, tx, order, move)
}
