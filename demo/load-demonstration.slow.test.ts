import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { openShop, tradeWith } from '#test/factories/trading.ts'
import { createCarrier } from '#platform/carrier/create-carrier.ts'
import { forgetLoad, inTurn, pricedByExample } from './load-demonstration.ts'

const it = useApp()

/** How many rows each table holds. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await it.services.pool.query<{ name: string; held: number }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name,
            (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I.%I', schemaname, tablename), false, true, '')))[1]::text::int AS held
       FROM pg_tables WHERE schemaname IN ('public', 'sandbox_stripe') OR tablename = '_private_jobs'`,
  )
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
}

async function load() {
  const [seller, buyer, staff] = [
    await createTestMember(it.services),
    await createTestMember(it.services),
    await createTestMember(it.services, { role: 'staff' }),
  ]
  const pair = {
    seller,
    buyer,
    staff,
    openMark: 'Open',
    sellerMark: 'Seller',
    buyerMark: 'Buyer',
    sharedMark: 'Shared',
  }
  await tradeWith(it, pair, (await openShop(it, pair)).published)
}

test('after a load that was cut off the next one begins with the tables of the first: counts of words, numbers of invoices, bookings, charges', async () => {
  const empty = await countRows()
  await load()
  const filled = await countRows()
  for (const name of ['public.lexicon_change', 'public.document_sequence', 'sandbox_stripe.charge'])
    expect(filled[name], name).toBeGreaterThan(0)
  await forgetLoad(it.services)
  expect(await countRows()).toEqual(empty)
}, 120_000)

test("its deliveries are priced by the example tariff, even if the operator's rate card is empty", async () => {
  const { services } = it
  const own = createCarrier({ carrier: 'ratecard', dhl: null }, services)
  const before = services.carrier
  services.carrier = own
  try {
    await pricedByExample(services, load)
    expect(services.carrier).toBe(own)
    const cutOff = pricedByExample(services, () => Promise.reject(new Error('cut off')))
    await expect(cutOff).rejects.toThrow('cut off')
    expect(services.carrier).toBe(own)
  } finally {
    services.carrier = before
  }
}, 120_000)

test('processes that load at the same time take turns, also after one that failed', async () => {
  const { pool } = it.services
  const steps: string[] = []
  const first = Promise.withResolvers<void>()
  const failing = inTurn(pool, async () => {
    steps.push('the first begins')
    await first.promise
    throw new Error('cut off')
  })
  await expect.poll(() => steps).toEqual(['the first begins'])
  const waiting = inTurn(pool, async () => steps.push('the second begins'))
  // Longer than the timeout of a hanging statement.
  await Promise.race([waiting, delay(14_000)])
  expect(steps).toEqual(['the first begins'])
  first.resolve()
  await expect(failing).rejects.toThrow('cut off')
  await waiting
  expect(steps).toEqual(['the first begins', 'the second begins'])
}, 60_000)
