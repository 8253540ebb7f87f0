import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { useDatabase } from '#test/database.ts'
import { readHoarding } from './hold-repository.ts'

const database = useDatabase()
const COMPANIES = 500
const HOLDS_EACH = 20

/** Each company holds one unit in each of twenty carts, two of which were released unpaid. */
const FILL = [
  'SET session_replication_role = replica',
  `INSERT INTO cart (id, member_id, company_id, country, city, currency, subtotal_minor, shipping_minor, carrier,
     product_name, product_code, shipments, created_at, valid_until)
   SELECT company || '-' || n, company, company, 'Gabon', 'Port-Gentil', 'eur', 1000, 100, 'c', 'n', 'c', '[]', now(), now()
   FROM generate_series(1, ${COMPANIES}) AS company, generate_series(1, ${HOLDS_EACH}) AS n`,
  `INSERT INTO stock_hold (id, cart_id, attempt, state, expires_at, created_at, ended_at)
   SELECT id, id, 1, CASE WHEN id LIKE '%0' THEN 'released' ELSE 'held' END, now() + interval '1 hour', now(), now()
   FROM cart`,
  'INSERT INTO stock_hold_line (hold_id, listing_id, quantity) SELECT id, 1, 1 FROM stock_hold',
]

let client: pg.PoolClient
beforeAll(async () => {
  client = await database.pool.connect()
  // The plan is made while the tables are empty and then cached, as on a new marketplace.
  for (let time = 0; time < 10; time += 1) await read()
  await database.seed(FILL)
})
afterAll(() => client.release(true))

const read = () =>
  readHoarding(
    drizzle(client) as unknown as Tx,
    { memberId: 7, companyId: 7, lines: [{ listingId: 1, quantity: 1, unitPriceMinor: 1n, quoteId: null }] },
    { unpaidSince: new Date(0), maxUnpaid: 2, declinedSince: new Date(0), maxDeclines: 3 },
  )

/** Rows of `stock_hold` that were read so far, with or without an index. */
async function holdsRead(): Promise<number> {
  await client.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await client.query<{ n: string }>(
    `SELECT seq_tup_read + idx_tup_fetch AS n FROM pg_stat_user_tables WHERE relname = 'stock_hold'`,
  )
  return Number(rows[0]?.n)
}

test('what a company holds is counted without reading the holds of others', async () => {
  const before = await holdsRead()
  const { own, company, lastOfTooMany, declined } = await read()
  expect([own.count, company.count, declined]).toEqual([18, 18, null])
  expect(lastOfTooMany).toBeInstanceOf(Date)
  expect((await holdsRead()) - before).toBeLessThanOrEqual(4 * HOLDS_EACH)
})
