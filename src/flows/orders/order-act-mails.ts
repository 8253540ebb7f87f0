import type { Tx } from '#db/client.ts'
import { listToldStaff } from '#db/told-people.ts'
import type { ShipmentStep } from '#features/orders/domain/shipment.ts'
import type { Shipment } from '#features/orders/server/shipment-repository.ts'
import { referenceOf, type Order } from '#features/orders/domain/order.ts'
import type { DisputeEvent, DisputeReason } from '#features/orders/domain/dispute.ts'
import type { RefundParts } from '#features/orders/domain/refund.ts'
import { findDocumentOf } from '#features/invoices/server/document-repository.ts'
import { listSellers, type Recipient } from '#features/orders/server/mail-recipients.ts'
import { majorFromMinor, type Minor } from '#kernel/money/money.ts'
import type { Services } from '#platform/services.ts'
import { SHIPPED } from '#kernel/trade/order.ts'
import { SIDES, type Side } from '#kernel/trade/sides.ts'
import { describe, documentIds, sender, type About } from './order-mails.ts'

type MailServices = Pick<Services, 'publicUrl'>

const aboutOne = (tx: Tx, order: Order, move: Omit<About['move'], 'status'>): Promise<About> =>
  describe(tx, order, { status: order.status, ...move })

const factsOf = ({ id: orderId, number }: Order) => ({ orderId, reference: referenceOf(number) })

/** Tells the buyer what is refunded and why, and each seller the part of its own articles. */
export async function mailOrderRefund(
  services: MailServices,
  tx: Tx,
  order: Order,
  { refundId, note, parts }: { refundId: string; note: string; parts: RefundParts },
): Promise<void> {
  const about = {
    ...(await aboutOne(tx, order, { reason: note, refundedMinor: parts.totalMinor })),
    attach: documentIds(await findDocumentOf(tx, order.id, 'credit_note', `refund:${refundId}`)),
  }
  const sold = new Map<number, Minor>()
  for (const { listingId, amountMinor } of parts.lines) {
    const seller = about.lines.find((line) => line.listingId === listingId)?.sellerCompanyId
    if (seller !== undefined) sold.set(seller, (sold.get(seller) ?? 0n) + amountMinor)
  }
  const send = sender(services, tx, `order-refund:${refundId}`, { ...about, refundedOfSellers: sold })
  const amount = majorFromMinor(parts.totalMinor)
  const told = { ...factsOf(order), amount, currency: order.currency }
  await send('refund-made', 'buyer', about.buyers.recipients, ['orders.refunded', told])
  const sellers = await listSellers(tx, order.id)
  await send(
    'sale-refunded',
    'seller',
    sellers.filter(({ companyId }) => sold.has(companyId)),
  )
}

/** Tells staff that a buyer wants to cancel. */
export async function mailCancellationAsked(
  services: MailServices,
  tx: Tx,
  order: Order,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const about = await aboutOne(tx, order, { reason })
  const told = { ...factsOf(order), event: 'asked' } as const
  const send = sender(services, tx, `cancellation:${id}`, about)
  await send('cancellation-asked', 'staff', await listToldStaff(tx), ['orders.cancellation', told])
}

/** Tells the buyer that its order continues, and why. */
export async function mailCancellationRefused(
  services: MailServices,
  tx: Tx,
  order: Order,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const about = await aboutOne(tx, order, { reason: note })
  const send = sender(services, tx, `cancellation-refused:${id}`, about)
  const told = { ...factsOf(order), event: 'refused' } as const
  await send('cancellation-refused', 'buyer', about.buyers.recipients, ['orders.cancellation', told])
}

interface Told {
  sellerCompanyId: number
  text: string
}

/** A dispute may be opened twice, and is told each time. */
interface Opened {
  id: string
  openedAt: Date
}

/** Tells seller and staff that an article is disputed. */
export async function mailDisputeOpened(
  services: MailServices,
  tx: Tx,
  order: Order,
  { id, openedAt, ...told }: Told & Opened & { problem: DisputeReason },
): Promise<void> {
  await notifyOfDispute(services, tx, order, {
    ...told,
    cause: `dispute:${id}:${openedAt.getTime()}`,
    event: 'opened',
    by: 'buyer',
  })
}

/** Tells the other parties what one wrote. */
export async function mailDisputeMessage(
  services: MailServices,
  tx: Tx,
  order: Order,
  { messageId, side, ...told }: Told & { messageId: bigint; side: Side; attached: boolean },
): Promise<void> {
  const cause = `dispute-message:${messageId}`
  await notifyOfDispute(services, tx, order, { ...told, cause, event: 'written', by: side })
}

/** Tells buyer and seller staff's decision, and the refund. */
export async function mailDisputeDecided(
  services: MailServices,
  tx: Tx,
  order: Order,
  {
    id,
    openedAt,
    ...told
  }: Told &
    Opened & {
      /** Null if nothing is refunded. */
      refundId: string | null
      refundedMinor: Minor
      ofSellerMinor: Minor
    },
): Promise<void> {
  await notifyOfDispute(services, tx, order, {
    ...told,
    cause: `dispute-decided:${id}:${openedAt.getTime()}`,
    event: 'decided',
    by: 'staff',
  })
}

interface ToldDispute extends Told {
  problem?: DisputeReason
  cause: string
  event: DisputeEvent
  by: Side
  refundedMinor?: Minor
  ofSellerMinor?: Minor
  /** It came with a file. */
  attached?: boolean
  refundId?: string | null
}

async function notifyOfDispute(
  services: MailServices,
  tx: Tx,
  order: Order,
  { cause, event, by, sellerCompanyId, ...told }: ToldDispute,
): Promise<void> {
  const { text, problem, refundedMinor = 0n, ofSellerMinor = 0n, attached = false, refundId = null } = told
  const note =
    refundId === null ? null : await findDocumentOf(tx, order.id, 'credit_note', `refund:${refundId}`)
  const about: About = {
    ...(await aboutOne(tx, order, {
      ...(attached ? { attached } : { said: text }),
      ...(problem && { problem }),
      ...(refundedMinor > 0n && { refundedMinor }),
    })),
    attach: documentIds(note),
    ...(ofSellerMinor > 0n && { refundedOfSellers: new Map([[sellerCompanyId, ofSellerMinor]]) }),
  }
  const send = sender(services, tx, cause, about)
  const sellers = await listSellers(tx, order.id)
  const recipients: Record<Side, readonly Recipient[]> = {
    buyer: about.buyers.recipients,
    seller: sellers.filter(({ companyId }) => companyId === sellerCompanyId),
    staff: await listToldStaff(tx),
  }
  for (const audience of SIDES) {
    if (audience === by) continue
    const told = { ...factsOf(order), event, audience }
    await send(`dispute-${event}`, audience, recipients[audience], ['orders.dispute', told])
  }
}

/** Tells the sellers that the buyer has the goods. */
export async function mailReceived(services: MailServices, tx: Tx, order: Order): Promise<void> {
  const send = sender(services, tx, `received:${order.id}`, await aboutOne(tx, order, {}))
  await send('received', 'seller', await listSellers(tx, order.id))
}

/** Tells the buyer that one shipment of its order left or arrived before the others. */
export async function mailShipment(
  services: MailServices,
  tx: Tx,
  order: Order,
  { shipment, step }: { shipment: Shipment; step: ShipmentStep },
): Promise<void> {
  const { place, city, country, carrier, trackingNumber, listingIds } = shipment
  const about = await aboutOne(tx, order, {
    origin: `${city}, ${country}`,
    ...(carrier !== null && { carrier }),
    ...(trackingNumber !== null && { trackingNumber }),
  })
  const lines = about.lines.filter(({ listingId }) => listingIds.includes(listingId))
  const event = step === SHIPPED ? ('left' as const) : ('arrived' as const)
  const send = sender(services, tx, `shipment:${order.id}:${place}:${event}`, { ...about, lines })
  const told = { ...factsOf(order), event, from: city }
  await send(`shipment-${event}`, 'buyer', about.buyers.recipients, ['orders.shipment', told])
}
