import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/data/accounts.ts'
import { createApi } from '#client/api.ts'
import type { Tx } from '#db/client.ts'
import { LOCK_CLASSES } from '#db/advisory-locks.ts'
import { createCarrier } from '#platform/carrier/create-carrier.ts'
import type { Services } from '#platform/services.ts'
import { injectTransport } from '#app/serving/inject-transport.ts'
import { loadDemoDealings } from './demo-dealings.ts'
import { loadDemoInspections } from './demo-inspections.ts'
import { loadDemoListings, type ActAs } from './demo-listings.ts'
import { loadDemoOrders, payThrough } from './demo-orders.ts'
import { loadDemoPeople } from './demo-people.ts'
import { loadDemoPictures } from './demo-pictures.ts'
import { loadDemoPosts } from './demo-posts.ts'
import { loadDemoTariff } from './demo-tariff.ts'
import { loadDemoVat } from './demo-vat.ts'
import { ageTerms, orderNotices } from './in-the-past.ts'

export interface DemonstrationOptions {
  /** Folder of the pictures that the build encoded. */
  pictures: string
  /** The address of the payment sandbox. */
  origin: string
  /** Reachable from outside: staff get a random password. */
  isPublic: boolean
  /** Connections that can hold a lock, if those of the services go through a pooler. */
  sessions?: Services['pool']
  /** Called with the number of pictures and listings so far. */
  onProgress?: Progress
}

/** The progress of one part of the load. */
export type Progress = (what: 'pictures' | 'listings', done: number, total: number) => void

export interface DemoAccess {
  email: string
  role: string
  /** Null when it was printed at the first start and cannot be read again. */
  password: string | null
}

/**
 * Fills an empty database with the demonstration, once. An interrupted load starts again from scratch; a
 * database with other data is left alone. Processes that start together take turns.
 */
export async function loadDemonstration(
  services: Services,
  app: FastifyInstance,
  options: DemonstrationOptions,
): Promise<DemoAccess[]> {
  return inTurn(options.sessions ?? services.pool, () => loadIfEmpty(services, app, options))
}

const LOOK_MS = 250

/** Does the work while no other process does the same; the lock ends with its connection. */
export async function inTurn<Result>(pool: Services['pool'], work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    // Polls for the lock: the other process may need minutes, and a statement that waits for so long would
    // count as hanging.
    while (!(await tryLock(client))) await delay(LOOK_MS)
    return await work()
  } finally {
    // Not returned to the pool: closing the connection releases the lock.
    client.release(true)
  }
}

async function tryLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1, 0) AS "isOurs"', [
    LOCK_CLASSES.demonstration,
  ])
  return rows[0]?.isOurs === true
}

async function loadIfEmpty(
  services: Services,
  app: FastifyInstance,
  options: DemonstrationOptions,
): Promise<DemoAccess[]> {
  const state = await stateOf(services)
  if (state === 'foreign') return []
  if (state === 'complete') return accessOf(options.isPublic ? null : DEMO_PASSWORD)
  if (state === 'cut-off') await forgetLoad(services)

  await services.db.execute(sql`INSERT INTO demonstration DEFAULT VALUES`)
  const staffPassword = options.isPublic ? `${randomBytes(12).toString('base64url')}!aA1` : DEMO_PASSWORD
  const actAs: ActAs = (token) =>
    createApi({ language: 'en', transport: injectTransport(app, '127.0.0.1'), token: () => token })
  const people = await loadDemoPeople(services, { staffPassword })
  await letStaffAct(services)
  const pictures = await loadDemoPictures(services, options.pictures, options.onProgress)
  const listings = await loadDemoListings(services, actAs, {
    people,
    pictures,
    onProgress: options.onProgress,
  })
  await pricedByExample(services, () =>
    loadDemoOrders(services, { actAs, people, listings, pay: payThrough(options.origin) }),
  )
  await loadDemoDealings(services, { actAs, people, listings })
  await loadDemoInspections(services, { actAs, people, listings, pictures })
  await loadDemoTariff(services, actAs, people.staff)
  await loadDemoVat(services)
  await loadDemoPosts(services, people.staff, pictures)
  await orderNotices(services)
  await ageTerms(services)
  await forgetMails(services)
  await services.db.execute(sql`DELETE FROM second_factor`)
  await services.db.execute(sql`UPDATE demonstration SET completed_at = now()`)
  return accessOf(staffPassword)
}

async function stateOf({ pool }: Services): Promise<'empty' | 'complete' | 'cut-off' | 'foreign'> {
  const { rows } = await pool.query<{ completed: boolean }>(
    'SELECT completed_at IS NOT NULL AS completed FROM demonstration',
  )
  if (rows[0]) return rows[0].completed ? 'complete' : 'cut-off'
  const { rowCount } = await pool.query('SELECT 1 FROM company LIMIT 1')
  return rowCount === 0 ? 'empty' : 'foreign'
}

/** Tables that migrations fill, and the table of migrations. */
const OF_MIGRATIONS: readonly string[] = ['exchange_rate', 'migration', 'search_stamp']

/**
 * Tables that contain rows of the product beside those of staff, and the column that is empty in the former.
 */
const SHIPPED_WITH_ROWS = {
  destination_refusal: 'created_by',
  commission_rate: 'created_by',
  conformity_paper: 'changed_by',
} as const

/**
 * Deletes everything from an interrupted load, including document numbers, ledger entries and the sandbox's
 * data. Rows that came with the product stay.
 */
export async function forgetLoad({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    // They refer to members, so that emptying the members' table empties them too.
    const shipped = new Map<string, string>()
    for (const [table, author] of Object.entries(SHIPPED_WITH_ROWS))
      shipped.set(table, await shippedRows(tx, table, author))
    await truncateAll(tx)
    for (const [table, rows] of shipped) await restoreRows(tx, table, rows)
  })
}

async function shippedRows(tx: Tx, table: string, author: string): Promise<string> {
  const { rows } = await tx.execute<{ shipped: string | null }>(
    sql`SELECT jsonb_agg(r)::text AS shipped FROM ${sql.identifier(table)} r WHERE ${sql.identifier(author)} IS NULL`,
  )
  return rows[0]?.shipped ?? '[]'
}

async function restoreRows(tx: Tx, table: string, rows: string): Promise<void> {
  const name = sql.identifier(table)
  await tx.execute(
    sql`INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${name}, ${rows}::jsonb)`,
  )
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${name}))`)
}

async function truncateAll(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ tables: string }>(sql`
    SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS tables FROM pg_tables
     WHERE schemaname IN ('public', 'sandbox_stripe') AND tablename <> ALL (${sql.param(OF_MIGRATIONS)}::text[])`)
  await tx.execute(sql.raw(`TRUNCATE ${rows[0]?.tables} RESTART IDENTITY CASCADE`))
  await tx.execute(sql`DELETE FROM graphile_worker._private_jobs`)
}

/** The load acts as staff even where a second factor is required: until its end they count as having one. */
async function letStaffAct({ db }: Services): Promise<void> {
  await db.execute(sql`
    INSERT INTO second_factor (member_id, secret, confirmed_at) SELECT id, '', now() FROM member WHERE role <> 'member'`)
}

/**
 * Runs the work with the example tariff, whatever prices deliveries afterwards, because the operator's rate
 * card has no services at first.
 */
export async function pricedByExample(services: Services, work: () => Promise<void>): Promise<void> {
  const { carrier } = services
  services.carrier = createCarrier({ carrier: 'example', dhl: null }, services)
  try {
    await work()
  } finally {
    services.carrier = carrier
  }
}

/** Mails about events before the first visit are not wanted. */
async function forgetMails({ db }: Services): Promise<void> {
  await db.execute(sql`
    SELECT graphile_worker.complete_jobs(array_agg(job.id))
    FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE task.identifier IN ('send-mail', 'mail-inspector-link')`)
}

function accessOf(staffPassword: string | null): DemoAccess[] {
  return DEMO_ACCOUNTS.map(({ email, role }) => ({
    email,
    role,
    password: role === 'member' ? DEMO_PASSWORD : staffPassword,
  }))
}
