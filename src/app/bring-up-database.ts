import { openDatabase, type Database } from '#db/client.ts'
import { CONTENT_CHANNEL } from '#db/content-reader.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { migrate, OtherBuildError } from '#db/migrate.ts'
import { PoolerError, requirePooler } from '#db/pooler.ts'
import { findDiffering, locksOf, type SharedSecret } from '#db/same-secrets.ts'
import { watchDatabase, type DatabaseWatch, watchQueue, type QueueWatch } from '#db/watch-database.ts'
import { watchReplicas, type ReplicaWatch } from '#db/watch-replicas.ts'
import type { Config } from '#platform/config/config.ts'
import { AS_CODES } from '#platform/config/setting-shapes.ts'
import { migrateJobs } from '#platform/jobs/worker.ts'
import { describeError, errorSentence, type Log } from '#platform/log/log.ts'
import { logSeldom } from '#platform/log/seldom.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { codeOf, StartError } from '#platform/start/start-error.ts'

const MAX_CONNECTIONS = 20
/** Behind a pooler, for loading the demonstration; the queue has connections of its own. */
const DIRECT_CONNECTIONS = 2

export interface RunningDatabase {
  /** For requests and for statements of jobs. Behind a pooler, no session state outlives a transaction. */
  database: Database
  /** For what needs a session: the queue and its locks. Without a pooler, the same as `database`. */
  direct: Database
  /** Read replicas for the catalogue; null without them. */
  replicas: Replicas | null
  watch: DatabaseWatch
  queue: QueueWatch
  /** For a role with the right to replicate, where there is one. */
  replicationUrl: string
  stop(): Promise<void>
}

export interface Replicas {
  sources: readonly Database[]
  watch: ReplicaWatch
}

/**
 * Starts the embedded database if it is used, migrates the database and opens the pools. `secrets` must be
 * the same in every process of the database.
 * @throws StartError if the database cannot be used, or if another process has different secrets.
 */
export async function bringUpDatabase(
  config: Config,
  log: Log,
  secrets: readonly SharedSecret[] = [],
): Promise<RunningDatabase> {
  const postgres =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          fsync: true,
          onLog: (line) => log.debug({ postgres: line }, 'postgres'),
          onTrouble: (what) => log.error({ what }, 'the embedded database is started again'),
        })
      : null
  try {
    return await open(config, log, { postgres, secrets })
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

interface OpenOptions {
  postgres: EmbeddedPostgres | null
  secrets: readonly SharedSecret[]
}

async function open(config: Config, log: Log, { postgres, secrets }: OpenOptions): Promise<RunningDatabase> {
  const url = config.databaseUrl ?? postgres?.url ?? ''
  const directUrl = config.directUrl ?? url
  // Behind a pooler, a session can't be kept read-only.
  const pooledUrl = config.directUrl === null || config.readOnly ? null : url
  if (!config.readOnly) await migrateTo(directUrl, log)
  const { database, direct } = openPools({ directUrl, pooledUrl, isReadOnly: config.readOnly, log })
  const watch = watchDatabase({
    database: both(database, direct),
    url: directUrl,
    pooledUrl,
    channel: CONTENT_CHANNEL,
    locks: locksOf(secrets),
    onChange: (isAway, error) => {
      if (isAway) log.error({ err: describeError(error) }, 'the database is away')
      else log.info('the database is back')
    },
  })
  const queue = watchQueue(database.pool)
  const replicas = openReplicas(config.replicaUrls, directUrl, log)
  const stop = async () => {
    queue.stop()
    await watch.stop()
    await replicas?.watch.stop()
    for (const each of new Set([database, direct, ...(replicas?.sources ?? [])])) await each.close()
  }
  try {
    await requireUsable({ database, direct, directUrl, pooledUrl })
    if (!config.readOnly) await migrateJobs(direct.pool, log)
    await requireSameSecrets(watch, direct, secrets)
  } catch (error) {
    await stop()
    throw error
  }
  const stopAll = async () => {
    await stop()
    await postgres?.stop()
  }
  const replicationUrl = config.backupDatabaseUrl ?? postgres?.superuserUrl ?? directUrl
  return { database, direct, replicas, watch, queue, replicationUrl, stop: stopAll }
}

async function migrateTo(url: string, log: Log): Promise<void> {
  const applied = await migrate(url).catch((error: unknown) => {
    throw whyNot(error, url)
  })
  if (applied.length > 0) log.info({ applied }, 'migrated')
}

interface Addresses {
  directUrl: string
  pooledUrl: string | null
}

const reportTo = (log: Log) => (error: Error) => logSeldom(log, 'error', { error }, 'database')

function openPools({
  directUrl,
  pooledUrl,
  isReadOnly,
  log,
}: Addresses & { isReadOnly: boolean; log: Log }): Pick<RunningDatabase, 'database' | 'direct'> {
  const onError = reportTo(log)
  const maxConnections = pooledUrl === null ? MAX_CONNECTIONS : DIRECT_CONNECTIONS
  const direct = openDatabase({ url: directUrl, maxConnections, isReadOnly, onError })
  if (pooledUrl === null) return { database: direct, direct }
  const database = openDatabase({ url: pooledUrl, maxConnections: MAX_CONNECTIONS, isPooled: true, onError })
  return { database, direct }
}

function openReplicas(urls: readonly string[], primaryUrl: string, log: Log): Replicas | null {
  if (urls.length === 0) return null
  const onError = reportTo(log)
  const watched = urls.map((url) => ({
    url,
    source: openDatabase({ url, maxConnections: MAX_CONNECTIONS, isReplica: true, onError }),
  }))
  const onChange = (replica: string, isCurrent: boolean) => {
    if (isCurrent) log.info({ replica }, 'a replica is read')
    else log.warn({ replica }, 'a replica is away or behind, and not read')
  }
  return {
    sources: watched.map(({ source }) => source),
    watch: watchReplicas({ primaryUrl, replicas: watched, onChange }),
  }
}

/**
 * @throws StartError if the database or its pooler refuses the connection, or lacks a setting that we need.
 */
async function requireUsable({
  database,
  direct,
  directUrl,
  pooledUrl,
}: Addresses & Pick<RunningDatabase, 'database' | 'direct'>): Promise<void> {
  await direct.pool.query('SELECT 1').catch((error: unknown) => {
    throw whyNot(error, directUrl)
  })
  if (pooledUrl === null) return
  await requirePooler(database.pool).catch((error: unknown) => {
    throw whyNot(error, pooledUrl)
  })
}

const both = (one: Database, two: Database) => ({
  cut: () => {
    one.cut()
    two.cut()
  },
})

/**
 * Processes with different secrets would end each other's sessions and lock out members with a second factor.
 */
async function requireSameSecrets(
  watch: DatabaseWatch,
  { pool }: Database,
  secrets: readonly SharedSecret[],
): Promise<void> {
  if (secrets.length === 0) return
  // The watch's connection holds our locks: if two processes start together, at least one sees the other.
  await watch.check()
  const differing = await findDiffering(pool, secrets)
  if (differing.length === 0) return
  throw new StartError(
    `another process runs on this database with another secret: ${differing.map(({ place }) => place).join('; ')}. All processes of one database need the same`,
  )
}

/** Explains to the operator why the database is unusable; other errors stay unchanged. */
function whyNot(error: unknown, url: string): unknown {
  const { host, pathname, username, searchParams } = new URL(url)
  const server = searchParams.get('host') ?? host
  const name = pathname.slice(1)
  const code = codeOf(error)
  const say = (sentence: string) => new StartError(sentence, { cause: error })
  if (error instanceof OtherBuildError)
    return say(
      `the database ${name} was set up by another build, and this one cannot take it over (${error.message}): nothing was changed in it; start that build again, or name an empty data folder (DATA_DIR) or database (DATABASE_URL)`,
    )
  if (error instanceof PoolerError) return say(error.message)
  if (code === '08P01' && /startup parameter/.test(errorSentence(error)))
    return say(
      `the pooler at ${server} refuses a setting of the session (${errorSentence(error)}): name the pooler in DATABASE_URL and the database itself in DATABASE_DIRECT_URL`,
    )
  if (code === '28P01' || code === '28000')
    return say(
      `the database at ${server} does not let ${username} in: set DATABASE_URL to the right name and password, and write ${AS_CODES}`,
    )
  if (code === '3D000')
    return say(
      `the server at ${server} has no database ${name}: make it, or name another one in DATABASE_URL`,
    )
  if (code === '42501')
    return say(`${username} may not set up the database ${name} (${errorSentence(error)}): make it its owner`)
  if (isDatabaseAway(error) || /SSL/.test(errorSentence(error)))
    return say(
      `the database at ${server} can't be reached (${code || errorSentence(error)}): is it running, and is DATABASE_URL right?`,
    )
  return error
}
