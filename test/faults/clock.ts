import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { TEST_PASSWORD } from '../factories/accounts.ts'
import { TEST_ADDRESS } from '../factories/checkout.ts'
import { LISTING_FORM } from '../factories/listing-calls.ts'
import { article, need, paid, rated } from './prepare.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000

/** Signs in and buys, whatever time the process believes it is. */
export async function buyAtAnyTime(world: World): Promise<void> {
  const listingId = await article(world)
  for (const clockMs of [2 * HOUR, -HOUR, 26 * HOUR, 0]) {
    await world.product.inject({ clockMs })
    const { email } = world.people.buyer
    const body = { email, password: TEST_PASSWORD }
    const signedIn = need(await world.ask('POST', '/auth/login', null, { body }))
    const headers = { authorization: `Bearer ${String(signedIn.body['token'])}` }
    const cart = { ...TEST_ADDRESS, cart: [{ id: listingId, orderedQty: 1 }] }
    const offer = need(await world.ask('POST', '/api/shipping/rates', null, { headers, body: cart }))
    need(await world.ask('GET', `/api/checkout/cart/${String(offer.body['cartId'])}`, null, { headers }))
    need(await world.ask('GET', `/product/${listingId}?clock=${clockMs}`, null))
  }
}

/** The jobs that expire and delete by the clock. */
const JOBS_OF_THE_CLOCK = [
  'end-expired-holds',
  'reconcile-payments',
  'forget-stale-sessions',
  'forget-old-data',
  'forget-previews',
  'resume-imports',
]

/** Makes them run now; while the clock is wrong they are refused, and wait. */
async function runJobs(world: World, isWrong = false): Promise<void> {
  for (const job of JOBS_OF_THE_CLOCK)
    await world.rows(`SELECT graphile_worker.add_job($1, payload := '{}'::json, job_key := $2)`, [
      job,
      `clock:${job}`,
    ])
  const left = async () => {
    const rows = await world.rows<{ last_error: string | null }>(
      `SELECT last_error FROM graphile_worker.jobs WHERE key LIKE 'clock:%'`,
    )
    return rows.map(({ last_error: error }) => error?.startsWith('the clock of this machine is') ?? false)
  }
  await expect.poll(left, { timeout: 30_000 }).toEqual(isWrong ? JOBS_OF_THE_CLOCK.map(() => true) : [])
}

/** The outcome of one paid cart: an order with its units, or a full refund. */
async function endOf(world: World, cartId: string, intentId: string): Promise<string> {
  return world.until('an order, or the money back', 30_000, async () => {
    const orders = await world.rows('SELECT FROM purchase_order WHERE cart_id = $1', [cartId])
    const intent = await world.provider.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    const charge = intent.latest_charge
    const isBack = typeof charge === 'object' && charge !== null && charge.refunded
    if (orders.length > 1 || (orders.length === 1 && isBack)) return 'both'
    return orders.length === 1 ? 'ordered' : isBack && 'refunded'
  })
}

/**
 * Sets the clock an hour and a day forward and back, while carts are held and paid, a call is repeated, and a
 * member stays signed in.
 */
export async function stepTheClock(world: World): Promise<void> {
  const { seller } = world.people
  await world.payments.set('withheld')
  const repeated = {
    headers: { 'idempotency-key': randomUUID() },
    body: { ...LISTING_FORM, title: `Listed once ${randomUUID()}` },
  }
  const first = need(await world.ask('POST', '/api/materiels', seller, repeated))
  for (const clockMs of [HOUR, -HOUR, 24 * HOUR, -24 * HOUR]) {
    const [sold, held] = [await paid(world), await rated(world)]
    need(await world.ask('GET', `/api/checkout/cart/${held.cartId}`, held.buyer))
    await world.product.inject({ clockMs })
    await runJobs(world, true)
    await world.product.inject({ clockMs: 0 })
    // Twice: what has expired must not expire again.
    await runJobs(world)
    await runJobs(world)
    await world.ask('GET', `/api/checkout/pay/${sold.intentId}`, sold.buyer)
    expect(await endOf(world, sold.cartId, sold.intentId), `${clockMs}`).toMatch(/^(ordered|refunded)$/)
    const [stock] = await world.rows('SELECT on_hand, reserved FROM stock WHERE listing_id = $1', [
      held.listingId,
    ])
    expect(stock).toMatchObject({ on_hand: 5 })
    // A buyer who was paying can return to the payment, and is still signed in.
    const again = { ...TEST_ADDRESS, cart: [{ id: held.listingId, orderedQty: 2 }] }
    const offer = need(await world.ask('POST', '/api/shipping/rates', held.buyer, { body: again }))
    need(await world.ask('GET', `/api/checkout/cart/${String(offer.body['cartId'])}`, held.buyer))
    const repeat = need(await world.ask('POST', '/api/materiels', seller, repeated))
    expect(repeat.body['materielId']).toBe(first.body['materielId'])
  }
  await world.payments.set('clear')
}
