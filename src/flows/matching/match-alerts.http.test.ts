import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { searchAlert } from '#db/schema/searches.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import { createPostgresSearch } from '#search/postgres/postgres-search.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { matchAlerts } from './match-alerts.ts'

const it = useApp()
const HOUR_MS = 3_600_000
let seller: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services)
})
beforeEach(() => it.services.pool.query('DELETE FROM search_alert'))

/** An alert that has been due for some hours; its address. */
async function dueAlert(word: string, hours: number): Promise<string> {
  const email = `${randomUUID()}@example.test`
  const ago = new Date(Date.now() - hours * HOUR_MS)
  await it.services.db.insert(searchAlert).values({
    id: randomUUID(),
    email,
    language: 'en',
    query: `searchStr=${word}`,
    frequency: 'daily',
    tokenHash: Buffer.from(randomUUID()),
    seenUntil: ago,
    nextAt: ago,
    askedAt: ago,
    confirmedAt: ago,
    expiresAt: new Date(Date.now() + 24 * HOUR_MS),
  })
  return email
}

test.each([
  ['takes too long', () => Promise.reject(new Error('timeout'))],
  ['finds what cannot be read', () => Promise.resolve({ ids: [2 ** 40], total: 1 })],
])('a search that %s holds up no other alert, and is made again from where it was', async (_what, fail) => {
  const { db, pool } = it.services
  const values = { title: 'Rhenium pump', publishedAt: new Date(Date.now() - HOUR_MS) }
  const id = await createTestListing(db, { ...seller, values })
  await db.transaction((tx) => indexListing(tx, id))
  const failing = await dueAlert('rhenium+slow', 9)
  const other = await dueAlert('rhenium', 2)
  const index = createPostgresSearch(pool)
  const search = (filter: Parameters<typeof index.search>[0]) =>
    filter.searchStr === 'rhenium slow' ? fail() : index.search(filter)
  await matchAlerts(it.services, { search })
  await it.runJobs()
  expect((await it.mailsTo(other)).map(({ subject }) => subject)).toEqual(['New for your alert: “rhenium”'])
  expect(await it.mailsTo(failing)).toEqual([])
  const { rows } = await pool.query(
    `SELECT next_at > now() AS waits, seen_until < now() - interval '8 hours' AS unseen FROM search_alert
      WHERE email = $1`,
    [failing],
  )
  expect(rows).toEqual([{ waits: true, unseen: true }])
})

test('a run that took long leaves the rest to the next one', async () => {
  const first = await dueAlert('osmium', 9)
  const second = await dueAlert('osmium', 2)
  const searched: string[] = []
  const index = createPostgresSearch(it.services.pool)
  const search = async (filter: Parameters<typeof index.search>[0]) => {
    searched.push(filter.searchStr ?? '')
    return index.search(filter)
  }
  const waiting = async () =>
    (
      await it.services.pool.query('SELECT email FROM search_alert WHERE next_at <= now() ORDER BY next_at')
    ).rows.map(({ email }) => email)
  expect(await waiting()).toEqual([first, second])
  await matchAlerts(it.services, { search }, 0)
  expect([searched, await waiting()]).toEqual([['osmium'], [second]])
  await it.runJobs()
  expect(await waiting()).toEqual([])
})
