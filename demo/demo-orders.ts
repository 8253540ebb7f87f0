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
import { inThePast } from './in-the-past.ts'

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
 * Creates orders by the usual steps (rated, paid in the sandbox or by transfer, moved by staff), each on its
 * day.
 */
export async function loadDemoOrders(services: Services, sources: DemoOrderSources): Promise<void> {
  for (const order of demoOrders().toReversed()) {
    const id = await inThePast(services, order.history[0].hoursAgo, () => place(order, sources))
    for (const [index, { hoursAgo }] of order.history.entries())
      if (index > 0) await inThePast(services, hoursAgo, () => moveAlong(order, index, { id, ...sources }))
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

/** Makes the move with this `index` in the order's history. */
async function moveAlong(
  order: DemoOrder,
  index: number,
  { id, actAs, people }: DemoOrderSources & { id: string },
): Promise<void> {
  const staff = actAs(people.staff.token)
  const { status, reason, hoursAgo } = order.history[index] ?? order.history[0]
  if (index === 1 && status === 1 && order.payment === 'transfer') {
    await recordMoney(order, { id, staff, hoursAgo })
    return
  }
  const tracking = order.shipments.flatMap(({ trackingNumber }) => trackingNumber ?? []).join(', ')
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

/** Staff record the transfer. */
async function recordMoney(
  order: DemoOrder,
  { id, staff, hoursAgo }: { id: string; staff: ReturnType<ActAs>; hoursAgo: number },
): Promise<void> {
  const params = { id }
  const { missing } = await staff.call<typeof readStaffTransfers>('GET', '/api/staff/orders/:id/transfers', {
    params,
  })
  const arrived = new Date(Date.now() - hoursAgo * HOUR_MS)
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
