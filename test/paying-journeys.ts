import { dayInFrance } from '#kernel/text/day.ts'
import type pg from 'pg'
import type { Stripe } from 'stripe'
import type { TestMember } from './factories/accounts.ts'
import { TEST_ADDRESS } from './factories/checkout.ts'
import { cardData } from './factories/payments.ts'
import { insistingCalls } from './insisting-calls.ts'
import type { KillableApp } from './killable-app.ts'
import type { World } from './payment-outcome.ts'
import { INSERT_TEST_ACCOUNT } from './factories/payouts.ts'

export type Journey = 'byCard' | 'byTransfer' | 'abandoned'

interface Ground {
  app: KillableApp
  control: pg.Client
  provider: Stripe
  staff: TestMember
}

/** Journeys from a cart to the payout that continue through every failure of the application. */
export function payingJourneys({ app, control, provider, staff }: Ground) {
  const { call, got, insist, until } = insistingCalls(app)
  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await control.query<Row>(text, values)).rows

  /** Waits until the queue is empty; retries that are due soon run now. */
  async function calm(): Promise<void> {
    await app.url()
    await until('the queue is not empty', async () => {
      await control.query(
        "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND run_at BETWEEN now() AND now() + interval '10 minutes'",
      )
      const [left] = await rows<{ count: number }>(
        "SELECT count(*)::integer AS count FROM graphile_worker._private_jobs WHERE run_at < now() + interval '10 minutes'",
      )
      return left?.count === 0 ? true : null
    })
  }

  const rate = ({ buyer, listingId }: World) =>
    insist(async () => {
      const cart = [{ id: listingId, orderedQty: 2 }]
      const body = await got(call('POST', '/api/shipping/rates', buyer, { ...TEST_ADDRESS, cart }), 200)
      return String(body['cartId'])
    })

  const open = (cartId: string, { buyer }: World) =>
    insist(async () => {
      const body = await got(call('GET', `/api/checkout/cart/${cartId}`, buyer), 200)
      return String(body['clientSecret']).split('_secret_')[0] ?? ''
    })

  const orderOf = async (cartId: string) =>
    (
      await rows<{ id: string; status: number }>('SELECT id, status FROM purchase_order WHERE cart_id = $1', [
        cartId,
      ])
    )[0]

  /** Buys by card; staff refund a part, record the delivery and pay the seller out. */
  async function byCard(world: World): Promise<void> {
    const cartId = await rate(world)
    const intentId = await open(cartId, world)
    await insist(
      () => provider.paymentIntents.confirm(intentId, cardData('4242424242424242')),
      async () => {
        const intent = await provider.paymentIntents.retrieve(intentId)
        return intent.status === 'succeeded' ? intent : null
      },
    )
    const { id } = await until('there is no order', () => orderOf(cartId))
    await calm()
    const parts = {
      articles: [{ materielId: world.listingId, amount: 100 }],
      reason: 'One of them is scratched.',
    }
    await insist(
      () => got(call('POST', `/api/staff/orders/${id}/refunds`, staff, parts), 201),
      async () => (await rows('SELECT FROM order_refund WHERE order_id = $1', [id]))[0],
    )
    await calm()
    for (const statut of [4, 5, 6, 7])
      await got(call('POST', `/api/staff/orders/${id}/status`, staff, { statut }), 200)
    await control.query(
      "UPDATE purchase_order SET delivered_at = delivered_at - interval '15 days' WHERE id = $1",
      [id],
    )
    const { companyId, memberId } = world.seller
    const [account] = await rows<{ id: number }>(INSERT_TEST_ACCOUNT, [companyId, memberId])
    const asked = {
      companyId,
      accountId: account?.id,
      currency: 'eur',
      amount: 1560,
      bankReference: `PAY ${id}`,
      paidOn: '2026-11-21',
    }
    await insist(() => got(call('POST', '/api/staff/payouts', staff, asked), 201))
    await calm()
  }

  /** Buys by bank transfer; staff record more than was due, and send the surplus back. */
  async function byTransfer(world: World): Promise<void> {
    const cartId = await rate(world)
    const path = `/api/checkout/cart/${cartId}/transfer`
    const ordered = await insist(() => got(call('POST', path, world.buyer), 201))
    await calm()
    const id = String(ordered['orderId'])
    const [order] = await rows<{ total: number }>(
      'SELECT total_minor::integer AS total FROM purchase_order WHERE id = $1',
      [id],
    )
    const booking = {
      amount: (order?.total ?? 0) / 100 + 50,
      receivedOn: dayInFrance(new Date()),
      bankReference: `IN ${id}`,
    }
    await insist(() => got(call('POST', `/api/staff/orders/${id}/transfers`, staff, booking), 201))
    await calm()
    const refund = await until(
      'nothing goes back',
      async () => (await rows<{ id: string }>('SELECT id FROM refund WHERE order_id = $1', [id]))[0],
    )
    const sent = { bankReference: `OUT ${id}` }
    await insist(() => got(call('POST', `/api/staff/refunds/${refund.id}/sent`, staff, sent), 200))
    await calm()
  }

  /**
   * Opens the checkout and leaves; the hold expires. Somebody else may have been at its point first, so that
   * nothing cut it off: then the buyer has paid.
   */
  async function abandoned(world: World): Promise<'paid' | 'left'> {
    const cartId = await rate(world)
    const intent = await call('GET', `/api/checkout/cart/${cartId}`, world.buyer).catch(() => null)
    const secret = String(intent?.body['clientSecret']).split('_secret_')[0] ?? ''
    const paid =
      intent &&
      (await provider.paymentIntents.confirm(secret, cardData('4242424242424242')).catch(() => null))
    await app.url()
    // Only this cart's hold: another buyer may be paying at this moment.
    await control.query(
      "UPDATE stock_hold SET expires_at = expires_at - interval '20 minutes' WHERE state = 'held' AND cart_id = $1",
      [cartId],
    )
    await control.query("SELECT graphile_worker.add_job('end-expired-holds')")
    await calm()
    return paid ? 'paid' : 'left'
  }

  return { calm, byCard, byTransfer, abandoned }
}
