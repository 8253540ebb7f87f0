import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/data/accounts.ts'
import { createApi } from '#client/api.ts'
import { LOCK_CLASSES } from '#db/advisory-locks.ts'
import type { Services } from '#platform/services.ts'
import { injectTransport } from '#app/serving/inject-transport.ts'
import { loadDemoListings, type ActAs } from './demo-listings.ts'
import { loadDemoOrders, payThrough } from './demo-orders.ts'
import { loadDemoPeople } from './demo-people.ts'
import { loadDemoPictures } from './demo-pictures.ts'
import { loadDemoPosts } from './demo-posts.ts'

export interface DemonstrationOptions {
  /** Folder of the pictures that the build encoded. */
  pictures: string
  /** The address of the payment sandbox. */
  origin: string
  /** Reachable from outside: staff get a random password. */
  isPublic: boolean
}

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
  return inTurn(services.pool, () => loadIfEmpty(services, app, options))
}

/** Does the work while no other process does the same; the lock ends with its connection. */
export async function inTurn<Result>(pool: Services['pool'], work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    // The other process may need minutes.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1, 0)', [LOCK_CLASSES.demonstration])
    return await work()
  } finally {
    // Not given back to the pool: closing it ends the lock and the settings.
    client.release(true)
  }
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
  const pictures = await loadDemoPictures(services, options.pictures)
  const listings = await loadDemoListings(services, actAs, { people, pictures })
  await loadDemoOrders(services, { actAs, people, listings, pay: payThrough(options.origin) })
  await loadDemoPosts(services, people.staff, pictures)
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
const OF_MIGRATIONS: readonly string[] = ['exchange_rate', 'migration']

/**
 * Deletes everything from an interrupted load, including document numbers, ledger entries and the sandbox's
 * data.
 */
export async function forgetLoad({ db }: Pick<Services, 'db'>): Promise<void> {
  const { rows } = await db.execute<{ tables: string }>(sql`
    SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS tables FROM pg_tables
     WHERE schemaname IN ('public', 'sandbox_stripe') AND tablename <> ALL (${sql.param(OF_MIGRATIONS)}::text[])`)
  await db.execute(sql.raw(`TRUNCATE ${rows[0]?.tables} RESTART IDENTITY CASCADE`))
  await db.execute(sql`DELETE FROM graphile_worker._private_jobs`)
}

/** The load acts as staff even where a second factor is required: until its end they count as having one. */
async function letStaffAct({ db }: Services): Promise<void> {
  await db.execute(sql`
    INSERT INTO second_factor (member_id, secret, confirmed_at) SELECT id, '', now() FROM member WHERE role <> 'member'`)
}

/** Mails about events before the first visit are not wanted. */
async function forgetMails({ db }: Services): Promise<void> {
  await db.execute(sql`
    SELECT graphile_worker.complete_jobs(array_agg(job.id))
    FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE task.identifier = 'send-mail'`)
}

function accessOf(staffPassword: string | null): DemoAccess[] {
  return DEMO_ACCOUNTS.map(({ email, role }) => ({
    email,
    role,
    password: role === 'member' ? DEMO_PASSWORD : staffPassword,
  }))
}
