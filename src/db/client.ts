import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Dates stay `Date`s, counts and amounts become bigint: an amount in cents can pass 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format),
}

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Database {
  db: Db
  pool: pg.Pool
  /**
   * Gives up every connection, whatever it is at: who waits for an answer is told that the database is away.
   */
  cut(): void
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  maxConnections: number
  /** Refuses to write, and gives up sooner: a replica, which others can stand in for. */
  isReplica?: boolean
  /** May ask what takes longer than anybody waits for an answer, as an operator's command does. */
  isPatient?: boolean
  /** Refuses to write: nothing is to change. */
  isReadOnly?: boolean
  onError(error: Error): void
}

/**
 * Opens the pool; every connection has the time limits of the reliability design, so that nothing waits for
 * ever.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const {
    url,
    maxConnections,
    isReplica = false,
    isReadOnly = isReplica,
    isPatient = false,
    onError,
  } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: isReplica ? 2000 : 5000,
    keepAlive: true,
    ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
    statement_timeout: 10_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
    types,
  })
  const clients = new Set<pg.PoolClient>()
  const givenUp = new WeakSet<pg.PoolClient>()
  let closing = false
  const report = (error: Error, client: pg.PoolClient) => {
    // A connection that is about to be closed may still hear that the server stops.
    if (!closing && !givenUp.has(client)) onError(error)
  }
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', (error) => report(error, client))
    if (!isPatient) endStandstill(client)
    clients.add(client)
  })
  pool.on('remove', (client) => clients.delete(client))
  return {
    db: drizzle(pool),
    pool,
    cut: () => {
      for (const client of clients) {
        givenUp.add(client)
        // Ended in order, one that is idle would stay in the pool, and fail whoever gets it next.
        client.connection.stream.destroy(new Error('Connection terminated: the database is away'))
      }
    },
    close: () => {
      closing = true
      return pool.end()
    },
  }
}

/** Well beyond the time that the server itself gives a statement. */
const STANDSTILL_MS = 13_000

/**
 * Ends a connection whose server says nothing for long although it was asked: a server that stands still
 * can't keep its own time limits, and who asked would wait for as long. Nothing of that connection is used
 * again, least of all the transaction in its middle.
 */
function endStandstill(client: pg.PoolClient): void {
  const { stream } = client.connection
  if (!(stream instanceof Socket)) return
  stream.setTimeout(STANDSTILL_MS, () => {
    const isAsked = 'readyForQuery' in client && client.readyForQuery === false
    if (isAsked) stream.destroy(new Error('Connection terminated: the server stands still'))
  })
}
