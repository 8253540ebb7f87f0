import { randomUUID } from 'node:crypto'
import { TEST_ADDRESS } from '../factories/checkout.ts'
import { LISTING_FORM } from '../factories/listing-calls.ts'
import { cardData } from '../factories/payments.ts'
import { testPicture } from '../factories/pictures.ts'
import { outcomeOf } from '../payment-outcome.ts'
import { importingOf } from './import-journey.ts'
import { insistingOf, LIMIT_MS } from './insist.ts'
import { newArticle, type World } from './world.ts'
import { INSERT_TEST_ACCOUNT } from '../factories/payouts.ts'

let count = 0

/**
 * What people do from beginning to end, repeating calls as browsers and people do while faults happen. Each
 * journey returns its outcome.
 */
export function journeysOf(world: World) {
  const insist = insistingOf(world)

  /** The add form, completed. */
  async function listing(): Promise<object> {
    const seller = world.people.seller
    const title = `Top drive ${(count += 1)} of a journey`
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...LISTING_FORM, title }
    const made = await insist('POST', '/api/materiels', seller, { body, headers })
    const materielId = Number(made.body['materielId'])
    const quantity = { materielId, quantite: 3 }
    await insist('POST', '/api/stocks', seller, { body: quantity, taken: [409] })
    const picture = await testPicture()
    const form = async () => {
      const files = new FormData()
      files.set('materielId', String(materielId))
      files.append('image', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }))
      return files
    }
    await insist('POST', '/api/image', seller, { form })
    const [found] = await world.rows(
      `SELECT l.state, s.on_hand, (SELECT count(*)::int > 0 FROM picture p WHERE p.listing_id = l.id) AS pictured
         FROM listing l JOIN stock s ON s.listing_id = l.id WHERE l.id = $1`,
      [materielId],
    )
    return found ?? {}
  }

  /** From a card payment to the payout, with a partial refund in between. */
  async function paying(): Promise<object> {
    const [buyer, seller] = [await world.newMember(), await world.newMember()]
    const { staff } = world.people
    const { companyId } = seller
    const listingId = await newArticle(world, seller)
    const body = { ...TEST_ADDRESS, cart: [{ id: listingId, orderedQty: 2 }] }
    const { body: offer } = await insist('POST', '/api/shipping/rates', buyer, { body })
    const cartId = String(offer['cartId'])
    const { body: opened } = await insist('GET', `/api/checkout/cart/${cartId}`, buyer)
    const intentId = String(opened['clientSecret']).split('_secret_')[0] ?? ''
    await world.until('a charge', LIMIT_MS, async () => {
      await world.provider.paymentIntents.confirm(intentId, cardData('4242424242424242')).catch(() => null)
      const intent = await world.provider.paymentIntents.retrieve(intentId).catch(() => null)
      return intent?.status === 'succeeded'
    })
    const { id } = await world.until('an order', LIMIT_MS, async () => {
      const rows = await world.rows<{ id: string }>('SELECT id FROM purchase_order WHERE cart_id = $1', [
        cartId,
      ])
      return rows[0]
    })
    await calm()
    const parts = { articles: [{ materielId: listingId, amount: 100 }], reason: 'One of them is scratched.' }
    const isRefunded = async () =>
      (await world.rows('SELECT FROM order_refund WHERE order_id = $1', [id])).length > 0
    await world.until('a refund', LIMIT_MS, async () => {
      if (await isRefunded()) return true
      await world.ask('POST', `/api/staff/orders/${id}/refunds`, staff, { body: parts })
      return isRefunded()
    })
    await calm()
    for (const statut of [4, 5, 6, 7])
      await insist('POST', `/api/staff/orders/${id}/status`, staff, { body: { statut }, taken: [409] })
    await world.rows(
      "UPDATE purchase_order SET delivered_at = delivered_at - interval '15 days' WHERE id = $1",
      [id],
    )
    const bankReference = `PAY ${id}`
    const [account] = await world.rows<{ id: number }>(INSERT_TEST_ACCOUNT, [companyId, seller.memberId])
    const accountId = account?.id
    const asked = { companyId, accountId, currency: 'eur', amount: 1560, bankReference, paidOn: '2026-11-21' }
    await insist('POST', '/api/staff/payouts', staff, { body: asked, taken: [409] })
    await calm()
    return outcomeOf(world.control, { buyer, seller, listingId })
  }

  /** Waits until the queue is empty; retries that are due soon run now. */
  async function calm(): Promise<void> {
    // A job whose end could not be written is released after three quarters of a minute.
    await world.until('an empty queue', LIMIT_MS * 2, async () => {
      await world.rows(
        "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND run_at BETWEEN now() AND now() + interval '10 minutes'",
      )
      const [left] = await world.rows<{ count: number }>(
        "SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE run_at < now() + interval '10 minutes'",
      )
      return left?.count === 0
    })
  }

  return { listing, importing: importingOf(world), paying, calm }
}
