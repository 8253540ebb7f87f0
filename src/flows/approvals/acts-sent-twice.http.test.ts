import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledgerEntry } from '#db/schema/ledger.ts'
import { staffAct } from '#db/schema/platform.ts'
import { refund } from '#db/schema/refunds.ts'
import { useApp } from '#test/app.ts'
import { fourEyes } from '#test/factories/four-eyes.ts'

const it = useApp()
const { people, call, bought, awaited, payBack, cancel, arrived, delivered, due, lostChargeback } =
  fourEyes(it)

/** Acts that can be done once only: where each is asked for, and with what. */
const ACTS: Record<string, () => Promise<[string, object]>> = {
  'an order that is moved': async () => {
    const { orderId } = await bought()
    return [`/api/staff/orders/${orderId}/status`, { statut: 2 }]
  },
  'a transfer': async () => {
    const orderId = await awaited()
    const receivedOn = new Date().toISOString().slice(0, 10)
    return [
      `/api/staff/orders/${orderId}/transfers`,
      { amount: 10, receivedOn, bankReference: `VIR-${orderId}` },
    ]
  },
  'an answer to who wants to cancel': async () => {
    const { orderId } = await bought()
    await call('POST', `/api/orders/${orderId}/cancellation`, people.buyer, { reason: 'Too many.' })
    return [`/api/staff/orders/${orderId}/cancellation`, { decision: 'refuse', note: 'At the port.' }]
  },
  'a payout': async () => ['/api/staff/payouts', await due('OUT-1')],
  'a refund sent by bank': async () => {
    const orderId = await awaited()
    await arrived(orderId, 1500)
    await cancel(orderId)
    const [back] = await it.services.db.select().from(refund).where(eq(refund.orderId, orderId))
    return [`/api/staff/refunds/${back?.id}/sent`, { bankReference: `BACK-${orderId}` }]
  },
  'a refund paid by hand': async () => {
    const of = await bought()
    await payBack(of, 500)
    const { db } = it.services
    const [failed] = await db
      .update(refund)
      .set({ state: 'failed' })
      .where(eq(refund.intentId, of.intentId))
      .returning()
    return [
      `/api/staff/orders/${of.orderId}/refunds/${failed?.id}/bank`,
      { bankReference: `HAND-${of.orderId}` },
    ]
  },
  'a chargeback': async () => [(await lostChargeback()).url, { decision: 'bear', note: 'Lost.' }],
  'a dispute': async () => {
    const { orderId, listingId: materielId } = await delivered()
    const asked = { materielId, text: 'Cracked.' }
    const opened = await call('POST', `/api/orders/${orderId}/disputes`, people.buyer, asked)
    const { id } = opened.json<{ id: string }>()
    return [
      `/api/staff/disputes/${id}/decision`,
      { decision: 'refund', text: 'It was cracked.', amount: 700 },
    ]
  },
}

test.each(Object.entries(ACTS))(
  '%s, sent again under its key, is done once and answered alike',
  async (_, act) => {
    const [url, payload] = await act()
    const send = (key: string) => {
      const headers = { ...people.first.headers, 'idempotency-key': key }
      return it.app.inject({ method: 'POST', url, headers, payload })
    }
    const recorded = async () => [
      await it.services.db.$count(staffAct),
      await it.services.db.$count(ledgerEntry),
    ]
    const key = randomUUID()
    const first = await send(key)
    expect(first.statusCode, first.body).toBeOneOf([200, 201])
    const done = await recorded()
    const second = await send(key)
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    expect((await send(randomUUID())).statusCode).toBeGreaterThanOrEqual(400)
    expect(await recorded()).toEqual(done)
  },
)
