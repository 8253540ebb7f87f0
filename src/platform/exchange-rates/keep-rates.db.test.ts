import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog, type Log } from '#platform/log/log.ts'
import { Writable } from 'node:stream'
import { useDatabase } from '#test/database.ts'
import { ratesOf, startEcbServer, type EcbServer } from '#test/ecb-server.ts'
import { jobRun } from '#test/job-run.ts'
import { createEcbRates } from './ecb-rates.ts'
import { keepRatesFromNow, keepRatesJob, nextReading } from './keep-rates.ts'

const database = useDatabase()
let ecb: EcbServer
let lines: string[] = []
const log: Log = createLog(
  'info',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)
const MONDAY_EVENING = new Date('2026-11-23T18:20:00Z')

beforeAll(async () => {
  ecb = await startEcbServer()
})
afterAll(() => ecb.close())
beforeEach(async () => {
  lines = []
  Object.assign(ecb, { body: ratesOf('2026-11-23', '1.0812'), status: 200, weather: 'fair', asked: 0 })
  await database.pool.query(`DELETE FROM exchange_rate WHERE day > '2026-01-01'`)
})

const run = (now = MONDAY_EVENING) =>
  keepRatesJob.run(
    { pool: database.pool, log, now: () => now, rateSource: createEcbRates(ecb.url, 300) },
    null,
    jobRun(),
  )
const kept = async () => {
  const { rows } = await database.pool.query<{ day: string; rate: string; source: string }>(
    `SELECT day::text, per_euro::text AS rate, source FROM exchange_rate WHERE currency = 'usd' ORDER BY day DESC`,
  )
  return rows.map(({ day, rate, source }) => `${day} ${rate} ${source}`)
}
const SHIPPED = '2026-01-01 1.150000 hand'

test('the rate of a day is stored once under its day, and the next is fetched when it is due', async () => {
  await run()
  await run()
  expect(await kept()).toEqual(['2026-11-23 1.081200 ecb', SHIPPED])
  expect(ecb.asked).toBe(1)
  ecb.body = ratesOf('2026-11-24', '1.0900')
  await run(new Date('2026-11-24T16:20:00Z'))
  expect(await kept()).toEqual(['2026-11-24 1.090000 ecb', '2026-11-23 1.081200 ecb', SHIPPED])
})

test('a rate entered by hand applies for its day, until that of a later day', async () => {
  await database.pool.query(
    `INSERT INTO exchange_rate (currency, day, per_euro) VALUES ('usd', '2026-11-20', 1.2)`,
  )
  ecb.body = ratesOf('2026-11-20', '1.0812')
  await run()
  expect(await kept()).toEqual(['2026-11-20 1.200000 hand', SHIPPED])
  ecb.body = ratesOf('2026-11-23', '1.1812')
  await run()
  expect((await kept())[0]).toBe('2026-11-23 1.181200 ecb')
})

test.each<[string, Partial<EcbServer>]>([
  ['is away', { weather: 'cut' }],
  ['hangs', { weather: 'hangs' }],
  ['leads elsewhere', { weather: 'redirect' }],
  ['answers without an end', { weather: 'endless' }],
  ['fails', { status: 500 }],
  ['limits', { status: 429 }],
  ['answers a page', { body: '<html><body>maintenance</body></html>' }],
  ['answers half of it', { body: ratesOf('2026-11-23', '1.0812').slice(0, 420) }],
])('a bank that %s changes nothing, and the next hour is the next try', async (_, weather) => {
  Object.assign(ecb, weather)
  await run()
  expect(await kept()).toEqual([SHIPPED])
  expect(lines.join('')).toMatch(/"message":"[^"]+".*the exchange rates could not be fetched/)
  Object.assign(ecb, { body: ratesOf('2026-11-23', '1.0812'), status: 200, weather: 'fair' })
  await run()
  expect(await kept()).toEqual(['2026-11-23 1.081200 ecb', SHIPPED])
})

test.each<[string, string, RegExp]>([
  ['a wrong point', ratesOf('2026-11-23', '10.812'), /differs by 840 %/],
  ['tomorrow', ratesOf('2026-11-24', '1.0812'), /in the future/],
  ['no dollars', ratesOf('2026-11-23', '1.0812').replace('USD', 'AUD'), /not among them/],
])('%s is refused, and told', async (_, body, why) => {
  ecb.body = body
  await run()
  expect(await kept()).toEqual([SHIPPED])
  expect(lines.join('')).toMatch(why)
})

test.each([
  ['2026-11-23T18:05:00Z', '2026-11-23T18:20:00.000Z'],
  ['2026-11-23T18:20:00Z', '2026-11-23T19:20:00.000Z'],
  ['2026-11-23T23:50:00Z', '2026-11-24T00:20:00.000Z'],
])('at %s the clock asks next at %s', (now, next) => {
  expect(nextReading(new Date(now)).toISOString()).toBe(next)
})

test('each start fetches once, however many processes start', async () => {
  await keepRatesFromNow(database.db)
  await keepRatesFromNow(database.db)
  const { rows } = await database.pool.query(
    `SELECT task_identifier AS name, run_at <= now() AS "isDue" FROM graphile_worker.jobs`,
  )
  expect(rows).toEqual([{ name: 'keep-exchange-rates', isDue: true }])
})

test('nothing is fetched if rates are entered by hand', async () => {
  await keepRatesJob.run(
    { pool: database.pool, log, now: () => MONDAY_EVENING, rateSource: null },
    null,
    jobRun(),
  )
  expect(ecb.asked).toBe(0)
})
