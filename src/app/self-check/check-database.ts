import pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { compareMigrations, type MigrationState } from '#db/migrate.ts'
import { PoolerError, requirePooler } from '#db/pooler.ts'
import { addressOfRunning } from '#platform/postgres/running-postgres.ts'
import { commandOf } from '#platform/start/commands.ts'
import { note, ok, orOk, reasonOf, wrong, type Finding } from './finding.ts'

const WHAT = 'database'
const CONNECT_MS = 6000
const LEAST_VERSION = 180_000
/** Connections that one process opens (docs/operations.md, Scale out). */
const CONNECTIONS = 26
const MOST_CLOCK_MS = 5000
const MOST_LAG_SECONDS = 30

export interface DatabaseFacts extends MigrationState {
  version: number
  role: string
  isSuperuser: boolean
  mayCreate: boolean
  /** Connections neither reserved nor used by other roles; those of our own role count as free. */
  free: number
  /** How far the server's clock is ahead of ours, allowing for the time that the answer took. */
  aheadMs: number
}

export interface ReplicaFacts {
  host: string
  failure: string | null
  isReplica: boolean
  /** Zero when everything received has been replayed. */
  lagSeconds: number
}

/** Opens one connection with short time limits for `look`, then closes it. */
async function looking<T>(url: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await look(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const STATE = `
  SELECT current_setting('server_version_num')::int AS version, current_user AS role, r.rolsuper AS "isSuperuser",
         has_schema_privilege('public', 'CREATE') AS "mayCreate",
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - current_setting('reserved_connections')::int
           - (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND usename <> current_user) AS free,
         clock_timestamp() AS clock
    FROM pg_roles AS r WHERE r.rolname = current_user`

async function lookAtDatabase(url: string): Promise<DatabaseFacts> {
  return looking(url, async (client) => {
    const began = Date.now()
    const { rows } = await client.query<
      Omit<DatabaseFacts, 'aheadMs' | keyof MigrationState> & { clock: Date }
    >(STATE)
    const ended = Date.now()
    const [row] = rows
    if (row === undefined) throw new Error('the database does not know the role that asks')
    const { clock, ...facts } = row
    const aheadMs = Math.max(clock.getTime() - ended, 0) || Math.min(clock.getTime() - began, 0)
    return { ...facts, aheadMs, ...(await compareMigrations(client)) }
  })
}

const LAG = `
  SELECT pg_is_in_recovery() AS "isReplica",
         CASE WHEN pg_is_in_recovery() AND pg_last_wal_receive_lsn() IS DISTINCT FROM pg_last_wal_replay_lsn()
              THEN coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0)::float8 ELSE 0 END AS "lagSeconds"`

async function lookAtReplica(url: string): Promise<ReplicaFacts> {
  const { host } = new URL(url)
  try {
    const { rows } = await looking(url, (client) =>
      client.query<Pick<ReplicaFacts, 'isReplica' | 'lagSeconds'>>(LAG),
    )
    return { host, failure: null, isReplica: false, lagSeconds: 0, ...rows[0] }
  } catch (error) {
    return { host, failure: reasonOf(error), isReplica: false, lagSeconds: 0 }
  }
}

export function judgeDatabase(facts: DatabaseFacts): readonly Finding[] {
  const { version, role, isSuperuser, mayCreate, free, aheadMs, pending, foreign } = facts
  const found = [
    ...(version < LEAST_VERSION
      ? [wrong(WHAT, `it is PostgreSQL ${Math.floor(version / 10_000)}: 18 is needed`)]
      : []),
    ...(isSuperuser
      ? [
          wrong(
            WHAT,
            `${role} is a superuser: make a role that only owns this database, and put it into DATABASE_URL`,
          ),
        ]
      : []),
    ...(mayCreate ? [] : [wrong(WHAT, `${role} may not create tables: make it the owner of the database`)]),
    ...(free < CONNECTIONS
      ? [
          wrong(
            WHAT,
            `${free} connections are free and a process opens ${CONNECTIONS}: raise max_connections`,
          ),
        ]
      : []),
    ...(Math.abs(aheadMs) > MOST_CLOCK_MS
      ? [
          wrong(
            WHAT,
            `its clock is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's: set both by NTP`,
          ),
        ]
      : []),
    ...(foreign.length > 0
      ? [
          wrong(
            WHAT,
            `it has migrations of another build (${foreign.join(', ')}): start that build, or name another database`,
          ),
        ]
      : []),
    ...(pending.length > 0 ? [note(WHAT, `${pending.length} migrations wait for the next start`)] : []),
  ]
  return orOk(found, WHAT, `PostgreSQL ${Math.floor(version / 10_000)}, as ${role}, ${free} connections free`)
}

export function judgeReplica({ host, failure, isReplica, lagSeconds }: ReplicaFacts): Finding {
  const what = 'replica'
  if (failure !== null)
    return wrong(
      what,
      `${host} does not answer (${failure}): mend it, or take it out of DATABASE_REPLICA_URL`,
    )
  if (!isReplica) return wrong(what, `${host} is no replica: lists would come from another database`)
  if (lagSeconds > MOST_LAG_SECONDS)
    return wrong(what, `${host} is ${Math.round(lagSeconds)} s behind: see why it does not follow`)
  return ok(what, `${host} follows`)
}

/** The URL of the database; null if it is the embedded one and does not run. */
export async function databaseOf({
  databaseUrl,
  directUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'directUrl' | 'dataDir'>): Promise<string | null> {
  return directUrl ?? databaseUrl ?? addressOfRunning(dataDir).catch(() => null)
}

export async function checkDatabase(
  config: Pick<Config, 'databaseUrl' | 'directUrl' | 'replicaUrls'>,
  url: string | null,
): Promise<readonly Finding[]> {
  if (url === null)
    return [note(WHAT, `the embedded one runs with the product: ${commandOf('start')}, then look again`)]
  const [own, pooler, replicas] = await Promise.all([
    lookAtDatabase(url).then(judgeDatabase, (error: unknown) => judgeUnreachable(error, config, url)),
    config.directUrl === null || config.databaseUrl === null ? [] : lookAtPooler(config.databaseUrl),
    Promise.all(config.replicaUrls.map(lookAtReplica)),
  ])
  return [...own, ...pooler, ...replicas.map(judgeReplica)]
}

/** With `DATABASE_DIRECT_URL` set, `DATABASE_URL` must name a pooler. */
async function lookAtPooler(url: string): Promise<readonly Finding[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_MS })
  pool.on('error', () => undefined)
  try {
    await requirePooler(pool)
    return [ok(WHAT, `the pooler at ${new URL(url).host} keeps prepared statements and sets the timeouts`)]
  } catch (error) {
    return [wrong(WHAT, error instanceof PoolerError ? error.message : `the pooler: ${reasonOf(error)}`)]
  } finally {
    await pool.end()
  }
}

function judgeUnreachable(
  error: unknown,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  url: string,
): Finding[] {
  if (databaseUrl === null)
    return [
      note(
        WHAT,
        `the embedded one does not answer (${reasonOf(error)}): ${commandOf('start')}, then look again`,
      ),
    ]
  return [
    wrong(
      WHAT,
      `${new URL(url).host} does not let us in (${reasonOf(error)}): check DATABASE_URL, and that it runs`,
    ),
  ]
}
