import { openDatabase, type Database } from '#db/client.ts'
import { CONTENT_CHANNEL } from '#db/content-reader.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { migrate, OtherBuildError } from '#db/migrate.ts'
import { watchDatabase, type DatabaseWatch, watchQueue, type QueueWatch } from '#db/watch-database.ts'
import type { Config } from '#platform/config/config.ts'
import { migrateJobs } from '#platform/jobs/worker.ts'
import { describeError, errorSentence, type Log } from '#platform/log/log.ts'
import { tellSeldom } from '#platform/log/seldom.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { codeOf, StartError } from '#platform/start/start-error.ts'

const MAX_CONNECTIONS = 20

export interface RunningDatabase {
  database: Database
  replicas: readonly Database[]
  watch: DatabaseWatch
  queue: QueueWatch
  stop(): Promise<void>
}

/**
 * Starts the embedded database if it is used, migrates it and opens the pool.
 * @throws StartError when it cannot be reached.
 */
export async function bringUpDatabase(config: Config, log: Log): Promise<RunningDatabase> {
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
    return await open(config, log, postgres)
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

async function open(config: Config, log: Log, postgres: EmbeddedPostgres | null): Promise<RunningDatabase> {
  const url = config.databaseUrl ?? postgres?.url ?? ''
  const { readOnly: isReadOnly } = config
  if (!isReadOnly) {
    const applied = await migrate(url).catch((error: unknown) => {
      throw whyNot(error, url)
    })
    if (applied.length > 0) log.info({ applied }, 'migrated')
  }
  const onError = (error: Error) => tellSeldom(log, 'error', { error }, 'database')
  const database = openDatabase({ url, maxConnections: MAX_CONNECTIONS, isReadOnly, onError })
  if (isReadOnly)
    await database.pool.query('SELECT 1').catch((error: unknown) => {
      throw whyNot(error, url)
    })
  else await migrateJobs(database.pool, log)
  const replicas = config.replicaUrls.map((replicaUrl) =>
    openDatabase({ url: replicaUrl, maxConnections: MAX_CONNECTIONS, isReplica: true, onError }),
  )
  const watch = watchDatabase({
    database,
    url,
    channel: CONTENT_CHANNEL,
    onChange: (isAway, error) => {
      if (isAway) log.error({ err: describeError(error) }, 'the database is away')
      else log.info('the database is back')
    },
  })
  const queue = watchQueue(database.pool)
  return {
    database,
    replicas,
    watch,
    queue,
    stop: async () => {
      queue.stop()
      await watch.stop()
      for (const each of [database, ...replicas]) await each.close()
      await postgres?.stop()
    },
  }
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
  if (code === '28P01' || code === '28000')
    return say(
      `the database at ${server} does not let ${username} in: set DATABASE_URL to the right name and password`,
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
