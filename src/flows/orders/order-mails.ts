import type { Tx } from '#db/client.ts'
import { listToldStaff } from '#db/told-people.ts'
import type { MailKinds, MailNames, NotificationKinds } from '#kernel/notify-kinds.ts'
import { areNamesExchanged, referenceOf, type Order } from '#features/orders/domain/order.ts'
import {
  findBuyers,
  listSellers,
  type Buyers,
  type Recipient,
} from '#features/orders/server/mail-recipients.ts'
import { findCartReferences } from '#features/checkout/server/cart-references.ts'
import { isCollected } from '#features/collection/domain/collection.ts'
import type { AgreedDelivery } from '#features/orders/contract/agreed-delivery.ts'
import { deliveryFor, listAgreedDeliveries } from '#features/orders/server/agreed-delivery.ts'
import { findDocumentOf } from '#features/invoices/server/document-repository.ts'
import { listOrderLines } from '#features/orders/server/order-repository.ts'
import { majorFromMinor, type Minor } from '#kernel/money/money.ts'
import type { BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { notify, type SiteNotification } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { CANCELLED, CONFIRMED, ORDER_PAGES, type OrderStatus } from '#kernel/trade/order.ts'
import type { Side } from '#kernel/trade/sides.ts'
import type { DescribedMove } from './described-move.ts'
import { isPaybackFrozen } from './refuse-held.ts'

type MailServices = Pick<Services, 'publicUrl'>
type OrderMail = MailNames<'orders.'>
type News = NotificationKinds['orders.news']['news']
type Lines = Awaited<ReturnType<typeof listOrderLines>>

/** Mails whose notification in the site is `orders.news`. */
const NEWS: Readonly<Record<News, true>> = {
  placed: true,
  'sale-cancelled': true,
  'sale-refunded': true,
  received: true,
  'paid-twice': true,
  'refund-failed': true,
  chargeback: true,
  'chargeback-won': true,
  'chargeback-lost': true,
}
const isNews = (mail: OrderMail): mail is News => Object.hasOwn(NEWS, mail)

/** Notifies people of a move: always the buyer, and sellers when goods come back. */
export async function mailMove(
  services: MailServices,
  tx: Tx,
  order: Order,
  move: DescribedMove,
): Promise<void> {
  const attach = await documentsOfMove(tx, order.id, move.status)
  const about = { ...(await describe(tx, order, move)), attach }
  await mailBuyers(services, tx, about, move)
  const soldBefore = order.paidAt !== null && move.cause === undefined
  if (move.status !== CANCELLED || !soldBefore) return
  const send = sender(services, tx, causeOf(move), about)
  await send('sale-cancelled', 'seller', await listSellers(tx, order.id))
}

/** Tells that an order is confirmed. Its invoice is written after everything that does not name it. */
export async function mailConfirmed(
  services: MailServices,
  tx: Tx,
  order: Order,
  move: DescribedMove,
  issue: () => Promise<{ id: string; number: string }>,
): Promise<void> {
  const about = await describe(tx, order, move)
  if (move.cause === 'payment_succeeded') {
    const send = sender(services, tx, causeOf(move), about)
    for (const [companyId, sellers] of Map.groupBy(
      await listSellers(tx, order.id),
      (seller) => seller.companyId,
    )) {
      // Members of a selling company learn only about its own articles.
      const articles = about.lines.filter(({ sellerCompanyId }) => sellerCompanyId === companyId).length
      await send('sold', 'seller', sellers, [
        'orders.sold',
        { orderId: order.id, reference: referenceOf(order.number), articles },
      ])
    }
    await send('placed', 'staff', await listToldStaff(tx))
  }
  const { id, number } = await issue()
  const invoiced = { ...about, move: { ...move, invoice: number }, attach: [id] }
  await mailBuyers(services, tx, invoiced, move)
}

async function mailBuyers(services: MailServices, tx: Tx, about: About, move: DescribedMove): Promise<void> {
  const { order, buyers } = about
  const said = buyerMailOf(move)
  if (said === null) return
  // What goes back to a buyer who is held back is frozen: the mail says what became of the order, and no more.
  const mail = PROMISING.includes(said) && (await isPaybackFrozen(tx, order)) ? 'moved' : said
  const told = { orderId: order.id, reference: referenceOf(order.number), statut: move.status }
  const send = sender(services, tx, causeOf(move), about)
  await send(mail, 'buyer', buyers.recipients, ['orders.moved', told])
}

/** Mails that say that money goes back now. */
const PROMISING: readonly OrderMail[] = ['too-late', 'destination-refused']

const causeOf = ({ moveId }: DescribedMove) => `order-move:${moveId}`

/** The document that a move created: the invoice, or the credit note of a cancellation. */
async function documentsOfMove(tx: Tx, orderId: string, status: OrderStatus): Promise<string[]> {
  if (status === CONFIRMED) return documentIds(await findDocumentOf(tx, orderId, 'invoice'))
  if (status === CANCELLED) return documentIds(await findDocumentOf(tx, orderId, 'credit_note', 'cancelled'))
  return []
}

export const documentIds = (document: { id: string } | null) => (document ? [document.id] : [])

/**
 * The steps of a bank transfer have mails and notifications of their own, which say what to pay
 * (`transfer-mails.ts`).
 */
function buyerMailOf({ cause }: DescribedMove): OrderMail | null {
  switch (cause) {
    case 'payment_succeeded':
      return 'confirmed'
    case 'payment_processing':
      return 'processing'
    case 'payment_failed':
      return 'failed'
    case 'paid_too_late':
      return 'too-late'
    case 'destination_refused':
      return 'destination-refused'
    case 'transfer_awaited':
    case 'transfer_expired':
      return null
    case 'chargeback':
    case 'chargeback_won':
    case undefined:
      return 'moved'
    default:
      return cause satisfies never
  }
}

/**
 * Tells the buyer about the refund of a payment that the order does not need; not one who is held back, to whom nothing
 * goes back now.
 */
export async function mailRefund(
  services: MailServices,
  tx: Tx,
  order: Order,
  { intentId, amountMinor }: { intentId: string; amountMinor: Minor },
): Promise<void> {
  if (await isPaybackFrozen(tx, order)) return
  const about = await describe(tx, order, { status: order.status, refundedMinor: amountMinor })
  const send = sender(services, tx, `refund:${intentId}`, about)
  await send('paid-twice', 'buyer', about.buyers.recipients)
}

/** Tells staff that the provider could not refund. */
export async function mailFailedRefund(
  services: MailServices,
  tx: Tx,
  order: Order,
  { id, amountMinor }: { id: string; amountMinor: Minor },
): Promise<void> {
  const about = await describe(tx, order, { status: order.status, refundedMinor: amountMinor })
  const send = sender(services, tx, `refund-failed:${id}`, about)
  await send('refund-failed', 'staff', await listToldStaff(tx))
}

/** The data of mails about an order. */
export interface About {
  order: Order
  move: Omit<DescribedMove, 'moveId'>
  lines: Lines
  buyers: Buyers
  references: BuyerReferences
  /** The agreed term and freight of goods from a quote. */
  delivery?: AgreedDelivery | undefined
  /** The refunded amount per seller, if sellers are notified. */
  refundedOfSellers?: ReadonlyMap<number, Minor>
  /** Ids of documents to attach to the buyer's mail. */
  attach?: readonly string[]
}

/** Reads the data of mails about an order. */
export async function describe(tx: Tx, order: Order, move: Omit<DescribedMove, 'moveId'>): Promise<About> {
  return {
    order,
    move,
    lines: await listOrderLines(tx, order.id),
    buyers: await findBuyers(tx, order),
    references: await findCartReferences(tx, order.cartId),
    delivery: (await listAgreedDeliveries(tx, [order.id])).get(order.id),
  }
}

/** Notifies people of an order; `cause` identifies the reason, so that each is notified once. */
export function sender(services: MailServices, tx: Tx, cause: string, about: About) {
  const { id: orderId, number } = about.order
  return (mail: OrderMail, audience: Side, recipients: readonly Recipient[], inSite?: SiteNotification) =>
    notify(tx, services, recipients, {
      cause: `${cause}:${mail}`,
      mail: `orders.${mail}`,
      data: (recipient, addressOf) =>
        dataFor(about, audience, recipient, addressOf(ORDER_PAGES[audience](orderId))),
      notification: isNews(mail)
        ? ['orders.news', { orderId, reference: referenceOf(number), news: mail, audience }]
        : inSite,
      attach: audience === 'buyer' ? about.attach : undefined,
    })
}

/** Sellers learn only whether the buyer has the goods fetched. */
function deliveryTold(delivery: AgreedDelivery, audience: Side, namesSeller: boolean) {
  if (audience === 'seller')
    return isCollected(delivery.incoterm, delivery.freights.length > 0) ? { isFetched: true } : {}
  return { delivery: deliveryFor(delivery, namesSeller || audience === 'staff') }
}

function dataFor(
  { order, move, lines, buyers, references, delivery, refundedOfSellers }: About,
  audience: Side,
  { firstName, companyId }: Recipient,
  link: string,
): MailKinds['orders.moved'] {
  // A seller only learns of its own articles.
  const seen = audience === 'seller' ? lines.filter((line) => line.sellerCompanyId === companyId) : lines
  const { reason, trackingNumber, carrier, address, contact, invoice } = move
  const refundedMinor = audience === 'seller' ? refundedOfSellers?.get(companyId) : move.refundedMinor
  // Names are exchanged when the order is paid (decisions §4).
  const namesSeller = audience === 'buyer' && move.cause === 'payment_succeeded'
  const toldDelivery = delivery && deliveryTold(delivery, audience, namesSeller)
  return {
    firstName,
    reference: referenceOf(order.number),
    link,
    statut: move.status,
    articles: seen.map(({ title, language, brand, quantity, unitPriceMinor, lotPieces, seller }) => ({
      title,
      language,
      brand,
      qty: quantity,
      price: majorFromMinor(unitPriceMinor),
      ...(lotPieces !== null && { lotPieces }),
      ...(namesSeller && { seller }),
    })),
    currency: order.currency,
    references: shownReferences(references, audience, areNamesExchanged(order)),
    ...(audience !== 'buyer' && { buyer: buyers.company }),
    ...(audience !== 'seller' && {
      shipping: majorFromMinor(order.shippingMinor),
      total: majorFromMinor(order.totalMinor),
    }),
    ...(refundedMinor !== undefined && { refunded: majorFromMinor(refundedMinor) }),
    ...(audience !== 'seller' && address !== undefined && { address }),
    ...(audience !== 'seller' && contact !== undefined && { contact }),
    ...((audience === 'seller' || address !== undefined) && toldDelivery),
    ...(audience === 'buyer' && carrier !== undefined && { carrier }),
    ...(audience === 'buyer' && trackingNumber !== undefined && { trackingNumber }),
    ...(move.origin !== undefined && { origin: move.origin }),
    ...(audience === 'buyer' && invoice !== undefined && { invoice }),
    // Messages to and from the buyer are not for sellers.
    ...(audience !== 'seller' && reason !== undefined && { reason }),
    ...(move.said !== undefined && { said: move.said }),
    ...(move.problem !== undefined && { problem: move.problem }),
    ...(move.attached && { attached: true }),
  }
}

/** A seller learns when the buyer wants the delivery and, once names are exchanged, the PO number. */
function shownReferences(
  { poNumber, costCentre, requestedOn }: BuyerReferences,
  audience: Side,
  areNamed: boolean,
): NonNullable<MailKinds['orders.moved']['references']> {
  const isSeller = audience === 'seller'
  return {
    ...(poNumber !== null && (!isSeller || areNamed) && { poNumber }),
    ...(costCentre !== null && !isSeller && { costCentre }),
    ...(requestedOn !== null && { requestedOn }),
  }
}
