import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { askOnce, type Answer, type Request } from '../load/client.ts'
import { rowsOf, type Results } from '../measure.ts'
import { createMembers, type Members } from '../rows/members.ts'
import { jsonOf, type Row } from '../rows/row.ts'
import { withServers, type Started } from '../servers/servers.ts'
import { explainedIn, faultsOf } from './explained.ts'

/** After this many executions a prepared statement keeps one plan for all values. */
const TIMES = 8
const LISTS_TIMES = 2
const JOBS_LAST_MS = 900_000
const LOOKED_EVERY_MS = 1000

/** Turns on plans for all statements of the product, also within functions, on connections opened later. */
const EXPLAINING = `
session_preload_libraries = 'auto_explain'
auto_explain.log_min_duration = 0
auto_explain.log_analyze = on
auto_explain.log_timing = off
auto_explain.log_nested_statements = on
auto_explain.log_format = json
`

/** Statements that read much on purpose, mostly in jobs. */
const ON_PURPOSE: readonly { reason: string; statement: RegExp }[] = [
  {
    reason: 'each hour: any price may follow a new rate',
    statement: /UPDATE search_entry AS e SET price_eur_minor/,
  },
  { reason: 'each night, of what was removed', statement: /^delete from "picture" where/ },
  { reason: 'each night, of what nothing shows', statement: /^delete from "picture_file" where/ },
  {
    reason: 'a phrase is counted once; asked again, its bitmaps answer',
    statement:
      /^SELECT count\(\*\)::int FROM \(SELECT FROM search_entry WHERE vector @@ \$1::tsquery \) AS matches/,
  },
  { reason: 'once for a phrase that was asked for', statement: /^WITH mapped AS \( UPDATE search_phrase/ },
  {
    reason: 'of a million listings 10,000 wait in these data, of fifty thousand 500',
    statement:
      /^select "company"."id", "company"."name", count\(\*\) from "listing" .* UNION SELECT listing_id/,
  },
  {
    reason: 'the names of its attributes, for the file of a company that has 20,000 listings',
    statement: /^WITH RECURSIVE found AS/,
  },
]
/** Walks to the very end of the list. */
const LEFT_OUT = ['deepest', 'picture']

/** Makes every kind of request once or a few times, runs the jobs, and judges the plan of each statement. */
export async function judgePlans(folder: string): Promise<Results> {
  const chunks: string[] = []
  const found = new Map<string, { during: string; statement: string; faults: string[] }>()
  let statements = 0
  let unreadable = 0
  const look = (during: string, rows: ReadonlyMap<string, number>) => {
    const { explained, unread } = explainedIn(chunks.splice(0).join('\n'))
    console.log(`${during}: ${explained.length} statements`)
    statements += explained.length
    unreadable += unread
    for (const one of explained) {
      const faults = faultsOf(one, rows)
      const isMeant = ON_PURPOSE.some(({ statement }) => statement.test(one.statement))
      if (faults.length > 0 && !isMeant)
        found.set(one.statement, { during, statement: one.statement, faults })
    }
  }
  await withServers(
    folder,
    async (started) => {
      const rows = await rowsOf(folder, started, TIMES)
      const sizes = await sizesOf(started.pool)
      chunks.length = 0
      for (const row of rows.filter(({ key }) => !LEFT_OUT.includes(key))) {
        await askRow(started.bench.ours.port, row)
        look(row.says, sizes)
      }
      const members = createMembers(started.db, started.tokenSecret)
      console.log(await askLists(started, members))
      look('the lists of members and staff', sizes)
      await runJobs(started.pool)
      look('jobs', sizes)
    },
    { onLog: (chunk) => chunks.push(chunk), settings: EXPLAINING },
  )
  const faults = [...found.values()]
  if (faults.length > 0) process.exitCode = 1
  const told = faults.map(
    (one) => `${one.during}: ${one.faults.join('; ')}\n    ${one.statement.slice(0, 300)}`,
  )
  const sum = `${statements} statements explained (${unreadable} not read), ${faults.length} at fault`
  return { table: [...told, sum].join('\n'), figures: { statements, unreadable, faults } }
}

/** Asks what a row measures, and checks each answer. */
async function askRow(port: number, { begin, ours: { requests, check } }: Row): Promise<void> {
  await begin?.()
  for (let number = 0; number < TIMES; number += 1) {
    const request = typeof requests === 'function' ? requests(number) : requests[number % requests.length]
    if (request) check(await askPatiently(port, from(number, request)))
  }
}

/** A statement that is explained takes its time: where the product says 'later', it is asked later. */
async function askPatiently(port: number, request: Request): Promise<Answer> {
  for (let left = 20; ; left -= 1) {
    const answer = await askOnce(port, request)
    if (answer.status !== 503 || left === 0) return answer
    await delay(1000)
  }
}

/** From another address each time, so that none is refused. */
const from = (number: number, request: Request): Request => ({
  ...request,
  headers: { 'x-forwarded-for': `10.2.${number >> 8}.${number & 255}`, ...request.headers },
})

interface Documented {
  parameters?: { required?: boolean }[]
}

/** Asks as staff, seller and buyer for each list of the interface; says how many there were to read. */
async function askLists({ bench, pool }: Started, members: Members): Promise<string> {
  const { rows: people } = await pool.query<{ id: number; role: 'staff' | 'member' }>(
    `SELECT id, role FROM member WHERE role = 'staff' OR email IN ('seller-1@bench.example', 'buyer-1@bench.example')`,
  )
  for (const { id, role } of people) await members.signIn([id], role)
  const { port } = bench.ours
  const { paths } = jsonOf(await askOnce(port, { path: '/api/docs/json' })) as {
    paths: Record<string, { get?: Documented }>
  }
  const lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const needsMore = path.includes('{') || (get?.parameters ?? []).some(({ required }) => required === true)
    return get === undefined || needsMore ? [] : [path]
  })
  let asked = 0
  let answered = 0
  for (const path of lists)
    for (const { id } of people)
      for (let time = 0; time < LISTS_TIMES; time += 1) {
        const { headers } = from((asked += 1), members.by(id, { path }))
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers } })
        await answer.arrayBuffer()
        if (answer.ok) answered += 1
      }
  return `${lists.length} lists, ${answered} of ${asked} answers to staff, a seller and a buyer with what they hold`
}

/** Runs every job that has a time. */
async function runJobs(pool: pg.Pool): Promise<void> {
  await pool.query('SELECT graphile_worker.add_job(identifier) FROM graphile_worker._private_known_crontabs')
  for (let waited = 0; waited < JOBS_LAST_MS; waited += LOOKED_EVERY_MS) {
    await delay(LOOKED_EVERY_MS)
    const { rows } = await pool.query<{ left: number }>(
      'SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE attempts = 0 AND run_at < now() OR locked_at IS NOT NULL',
    )
    if (rows[0]?.left === 0) return
  }
  throw new Error('the jobs did not end in time')
}

async function sizesOf(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    "SELECT relname AS name, reltuples::float8 AS rows FROM pg_class WHERE relkind = 'r'",
  )
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}
