import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOf } from '../faults/soundness.ts'
import { openFleet, type Fleet } from './fleet.ts'
import { superuserAt, whyWithout } from './servers.ts'
import { asking, trade, until, type Asked, type Trade } from './trade.ts'

const BOUNCER = process.env['PGBOUNCER'] ?? 'pgbouncer'
const whyNoBalancer = whyWithout('haproxy')
const whyNoPooler = whyWithout(BOUNCER, [1, 21])
for (const why of [whyNoBalancer, whyNoPooler]) if (why !== null) process.stdout.write(`fleet: ${why}\n`)

/** How long each failure lasts or is observed. */
const WHILE_MS = 4000
/** Until the balancer, which checks every second, knows of a change. */
const BALANCER_MS = 4000

describe.skipIf(whyNoBalancer !== null)(`several processes${whyNoPooler ? ', without a pooler' : ''}`, () => {
  let fleet: Fleet
  let close = async () => {}
  let trading: Trade
  beforeAll(async () => {
    fleet = await openFleet(whyNoPooler === null ? BOUNCER : null)
    close = fleet.close
    trading = await trade(fleet)
  })
  afterAll(() => close())

  /** Waits until more of each kind has been done. */
  async function goesOn(): Promise<void> {
    const count = () => Object.values(trading.confirmed).map((each) => each.length)
    const before = count()
    await until('more orders, quotes and listings', async () =>
      count().every((now, place) => now > (before[place] ?? 0)),
    )
  }
  const mailsLeave = async () => {
    const before = fleet.mail.mails.length
    await until('a mail', async () => fleet.mail.mails.length > before)
  }
  const isRefused = ({ status }: Asked) => status === 0 || status >= 500
  /** A refusal is reported with what the processes complained of, because it is a matter of moments. */
  const expectNoneRefused = (least = 1) => {
    const asked = trading.takeAsked()
    expect(asked.length).toBeGreaterThanOrEqual(least)
    const cut = asked.filter(isRefused)
    const complaints = [...fleet.web, fleet.jobs].flatMap((each) => each.complaints())
    expect(cut.length === 0 ? [] : [...cut.slice(0, 8), ...complaints.slice(-12), ...cut.slice(8)]).toEqual(
      [],
    )
  }

  test('people buy, ask for quotes and publish; mail is sent; no visitor is refused', async () => {
    await goesOn()
    await mailsLeave()
    expectNoneRefused()
  })

  test('only the jobs process works on jobs', async () => {
    const { rows } = await fleet.database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'gisement workers'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    const answer = async (path: string) => (await fetch(`http://127.0.0.1:${fleet.jobs.port}${path}`)).status
    expect(await Promise.all(['/livez', '/readyz', '/', '/api/materiels'].map(answer))).toEqual([
      200, 200, 404, 404,
    ])
  })

  test.skipIf(whyNoPooler !== null)(
    'what requests ask goes through the pooler, and nothing stays in its sessions',
    async () => {
      const client = new pg.Client({ connectionString: superuserAt(fleet.primary.port) })
      await client.connect()
      // The pooler doesn't name its connections; all our direct ones have names: 'direct'.
      const { rows } = await client.query<{ pooled: boolean; locks: number; listens: boolean }>(
        `SELECT a.application_name = '' AS pooled, bool_or(a.query ~* '^listen') AS listens,
                (SELECT count(*)::int FROM pg_locks l WHERE l.locktype = 'advisory' AND l.pid = ANY (array_agg(a.pid))) AS locks
           FROM pg_stat_activity a WHERE a.usename = 'gisement' AND a.application_name IN ('', 'direct', 'gisement workers') AND a.state = 'idle'
          GROUP BY 1 ORDER BY 1`,
      )
      await client.end()
      expect(rows).toEqual([
        { pooled: false, listens: true, locks: expect.any(Number) as number },
        { pooled: true, listens: false, locks: 0 },
      ])
      expect(rows[0]?.locks).toBeGreaterThan(0)
    },
  )

  test('a replica that stops replaying is not read, and members notice nothing', async () => {
    const replica = new pg.Client({ connectionString: superuserAt(fleet.replica.port) })
    replica.on('error', () => undefined)
    await replica.connect()
    const ask = asking(fleet)
    const shownToVisitors = (id: number) =>
      until(
        `the listing ${id}`,
        async () => (await ask('GET', `/api/product/${id}`, null)).status === 200,
        30_000,
      )
    await replica.query('SELECT pg_wal_replay_pause()')
    await until('a pause', async () => {
      const { rows } = await replica.query<{ state: string }>(
        'SELECT pg_get_wal_replay_pause_state() AS state',
      )
      return rows[0]?.state === 'paused'
    })
    // The next listing, since one may be in the middle of being published.
    await goesOn()
    await goesOn()
    const { id } = trading.confirmed.listings.at(-1) ?? { id: 0 }
    await shownToVisitors(id)
    const isThere = async () => (await replica.query('SELECT FROM listing WHERE id = $1', [id])).rowCount
    expect(await isThere()).toBe(0)
    await replica.query('SELECT pg_wal_replay_resume()')
    await until('its replay', async () => (await isThere()) === 1)
    // By then it is read again.
    const { rows } = await replica.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = 'gisement'`,
    )
    expect(rows[0]?.count).toBeGreaterThan(0)
    await replica.end()
    expectNoneRefused()
  })

  test('killing a web process costs only the requests in progress', async () => {
    const [one] = fleet.web
    await one.end('SIGKILL')
    await delay(WHILE_MS)
    await goesOn()
    await one.start()
    await goesOn()
    const cut = trading.takeAsked().filter(isRefused)
    // At most one request of each of the six traders, and the payment calls still passing through it.
    expect(cut.length, JSON.stringify(cut)).toBeLessThanOrEqual(8)
  })

  test('while the jobs process is down people go on, and its jobs are done when it is back', async () => {
    await fleet.jobs.end('SIGKILL')
    await goesOn()
    expectNoneRefused()
    const before = fleet.mail.mails.length
    await delay(WHILE_MS)
    expect(fleet.mail.mails.length).toBe(before)
    await fleet.jobs.start()
    await mailsLeave()
  })

  test('a killed replica is bypassed', async () => {
    trading.takeAsked()
    await fleet.replica.kill('SIGKILL')
    await goesOn()
    await fleet.replica.start()
    await goesOn()
    expectNoneRefused()
  })

  test.skipIf(whyNoPooler !== null)('when the pooler was killed, everything recovers with it', async () => {
    await fleet.pooler?.kill('SIGKILL')
    await delay(WHILE_MS)
    await fleet.pooler?.start()
    await goesOn()
    await mailsLeave()
  })

  test('when the primary was killed or restarted, everything recovers with it', async () => {
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      await fleet.primary.kill(signal)
      await delay(WHILE_MS)
      await fleet.primary.start()
      await goesOn()
      await mailsLeave()
    }
  })

  test('a rolling restart refuses no request', async () => {
    // As an operator would look first: the database was away until now, and one process may have noticed later.
    for (const { port } of fleet.web)
      await until(
        `the process at ${port} is ready`,
        async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200,
      )
    await delay(BALANCER_MS)
    await goesOn()
    trading.takeAsked()
    for (const each of [...fleet.web, fleet.jobs]) {
      await each.end('SIGTERM')
      await each.start()
      await delay(BALANCER_MS)
    }
    await goesOn()
    expectNoneRefused(50)
  })

  test('in the end nothing is lost: orders, quotes, listings, mails, and the invariants of the data', async () => {
    await trading.stop()
    const { pool } = fleet.database
    await until('an empty queue', async () => {
      await pool.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND run_at BETWEEN now() AND now() + interval '10 minutes'`,
      )
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE run_at < now() + interval '10 minutes'`,
      )
      return rows[0]?.count === 0
    })
    const { orders, quotes, listings } = trading.confirmed
    const missing = async (text: string, ids: unknown[]) =>
      (await pool.query<{ id: string }>(text, [ids])).rows.map(({ id }) => id)
    expect(
      await missing(
        `SELECT c AS id FROM unnest($1::text[]) c WHERE (SELECT count(*) FROM purchase_order WHERE cart_id = c) <> 1`,
        orders.map(({ cartId }) => cartId),
      ),
    ).toEqual([])
    expect(
      await missing(
        `SELECT q AS id FROM unnest($1::text[]) q WHERE NOT EXISTS (SELECT FROM quote WHERE id = q)`,
        quotes.map(({ id }) => id),
      ),
    ).toEqual([])
    expect(
      await missing(
        `SELECT l::text AS id FROM unnest($1::int[]) l WHERE NOT EXISTS (SELECT FROM listing WHERE id = l AND state = 'published')`,
        listings.map(({ id }) => id),
      ),
    ).toEqual([])
    const unread = orders.filter(({ buyer }) => !fleet.mail.mails.some(({ to }) => to.includes(buyer.email)))
    expect(unread.map(({ cartId }) => cartId)).toEqual([])
    expect(await faultsOf(fleet)).toEqual([])
    process.stdout.write(
      `fleet: ${orders.length} orders, ${quotes.length} quotes, ${listings.length} listings, ${fleet.mail.mails.length} mails\n`,
    )
  })
})
