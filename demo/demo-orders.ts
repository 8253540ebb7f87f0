import { sql } from 'drizzle-orm'
import { demoOrders, type DemoOrder } from '#demo/data/orders.ts'
import type { openCheckout, payment } from '#features/checkout/contract/checkout.ts'
import type { readStaffTransfers, recordTransfer } from '#features/checkout/contract/receipts.ts'
import type { startTransfer } from '#features/checkout/contract/transfer.ts'
import type { rateCart } from '#features/checkout/contract/shipping.ts'
import type { moveStaffOrder } from '#features/orders/contract/orders.ts'
import { SANDBOX_PUBLISHABLE_KEY } from '#sandbox/payments/keys.ts'
import type { Services } from '#platform/services.ts'
import { HOUR_MS } from '#kernel/time.ts'
import type { ActAs } from './demo-listings.ts'
import type { DemoPeople } from './demo-people.ts'

/** Pays an intent with a test card, as the buyer's browser would. */
export type PayByCard = (clientSecret: string) => Promise<void>

const TEST_CARD = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' }

export function payThrough(origin: string): PayByCard {
  return async (clientSecret) => {
    const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
    const form = new URLSearchParams({
      client_secret: clientSecret,
      return_url: `${origin}/confirmorder`,
      'payment_method_data[type]': 'card',
    })
    for (const [name, value] of Object.entries(TEST_CARD))
      form.set(`payment_method_data[card][${name}]`, value)
    const response = await fetch(`${origin}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SANDBOX_PUBLISHABLE_KEY}` },
      body: form,
    })
    if (!response.ok)
      throw new Error(`the sandbox refused a payment of the demonstration: ${await response.text()}`)
  }
}

export interface DemoOrderSources {
  actAs: ActAs
  people: DemoPeople
  /** Listing ids by key. */
  listings: ReadonlyMap<string, number>
  pay: PayByCard
}

/**
 * Creates orders through the usual steps (rated, paid in the sandbox or by transfer, moved by staff), then
 * sets their dates.
 */
export async function loadDemoOrders(services: Services, sources: DemoOrderSources): Promise<void> {
  for (const order of demoOrders().toReversed()) {
    const id = await place(order, sources)
    await moveAlong(order, id, sources)
    await dateBack(services, order, id)
  }
}

async function place(order: DemoOrder, { actAs, people, listings, pay }: DemoOrderSources): Promise<string> {
  const buyer = people.ofCompany.get(order.buyer)
  if (!buyer) throw new Error(`nobody buys for ${order.buyer}`)
  const api = actAs(buyer.token)
  const cart = order.items.map(({ listing, qty }) => ({
    id: listings.get(listing.key) ?? 0,
    orderedQty: qty,
  }))
  const { country, city, postcode, street } = order.delivery
  const { cartId } = await api.call<typeof rateCart>('POST', '/api/shipping/rates', {
    body: { country, city, street, ...(postcode !== undefined && { postcode }), cart },
  })
  if (order.payment === 'transfer') {
    const placed = await api.call<typeof startTransfer>('POST', '/api/checkout/cart/:cartId/transfer', {
      params: { cartId },
    })
    return placed.orderId
  }
  const { clientSecret } = await api.call<typeof openCheckout>('GET', '/api/checkout/cart/:cartId', {
    params: { cartId },
  })
  if (clientSecret === null) throw new Error(`the demonstration order ${order.key} is above the card limit`)
  await pay(clientSecret)
  const paymentIntentId = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  const { orderId } = await api.call<typeof payment>('GET', '/api/checkout/pay/:paymentIntentId', {
    params: { paymentIntentId },
  })
  if (orderId === undefined) throw new Error(`the demonstration order ${order.key} was not made`)
  return orderId
}

async function moveAlong(order: DemoOrder, id: string, { actAs, people }: DemoOrderSources): Promise<void> {
  const staff = actAs(people.staff.token)
  const tracking = order.shipments.flatMap(({ trackingNumber }) => trackingNumber ?? []).join(', ')
  for (const [index, { status, reason }] of order.history.entries()) {
    if (index === 0) continue
    if (index === 1 && status === 1 && order.payment === 'transfer') {
      await recordMoney(order, id, staff)
      continue
    }
    await staff.call<typeof moveStaffOrder>('POST', '/api/staff/orders/:id/status', {
      params: { id },
      body: {
        statut: status,
        ...(reason !== undefined && { reason }),
        ...(status === 6 && tracking !== '' && { trackingNumber: tracking }),
      },
      once: true,
    })
  }
}

/** Staff record the transfer. */
async function recordMoney(order: DemoOrder, id: string, staff: ReturnType<ActAs>): Promise<void> {
  const params = { id }
  const { missing } = await staff.call<typeof readStaffTransfers>('GET', '/api/staff/orders/:id/transfers', {
    params,
  })
  const arrived = new Date(Date.now() - (order.history[1]?.hoursAgo ?? 0) * HOUR_MS)
  await staff.call<typeof recordTransfer>('POST', '/api/staff/orders/:id/transfers', {
    params,
    body: {
      amount: missing,
      receivedOn: arrived.toISOString().slice(0, 10),
      bankReference: `DEMO ${order.key}`,
    },
    once: true,
  })
}

/** Past events get past dates; what is pending keeps a realistic age. */
async function dateBack({ db }: Services, order: DemoOrder, id: string): Promise<void> {
  const ages = order.history.map(({ hoursAgo }) => hoursAgo)
  const placed = order.history[0].hoursAgo
  const paid = order.payment === 'card' ? placed : (order.history[1]?.hoursAgo ?? placed)
  await db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE purchase_order SET created_at = now() - make_interval(hours => ${placed}),
      paid_at = CASE WHEN paid_at IS NOT NULL THEN now() - make_interval(hours => ${paid}) END,
      delivered_at = delivered_at - make_interval(hours => ${ages.at(-1) ?? 0}),
      due_at = due_at - make_interval(hours => ${placed}) WHERE id = ${id}`)
    await tx.execute(sql`UPDATE stock_hold SET expires_at = expires_at - make_interval(hours => ${placed})
      WHERE state = 'held' AND cart_id = (SELECT cart_id FROM purchase_order WHERE id = ${id})`)
    await tx.execute(sql`
      UPDATE order_move SET moved_at = now() - make_interval(hours => (${JSON.stringify(ages)}::jsonb ->> numbered.place)::int)
      FROM (SELECT id, row_number() OVER (ORDER BY id)::int - 1 AS place FROM order_move WHERE order_id = ${id}) AS numbered
      WHERE order_move.id = numbered.id`)
    await tx.execute(sql`UPDATE order_shipment SET
      shipped_at = (SELECT max(moved_at) FROM order_move WHERE order_id = ${id} AND to_status = 6),
      delivered_at = (SELECT max(moved_at) FROM order_move WHERE order_id = ${id} AND to_status = 7)
      WHERE order_id = ${id}`)
  })
}
