import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isConflict } from './database-away.ts'
import { prepareInTransactions } from './prepared-queries.ts'
import { tellStatements } from './tell-statements.ts'

/** Dates stay `Date`s; counts and amounts become bigint, since an amount in cents can exceed 2^53. */
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
   * Destroys every connection, even with a query in progress, which fails as if the database were
   * unavailable.
   */
  cut(): void
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  maxConnections: number
  /** Read-only, with shorter timeouts: a replica, which others can replace. */
  isReplica?: boolean
  /**
   * The connection goes through a pooler in transaction mode: it accepts no session settings, and the pooler
   * sets the timeouts (`requirePooler`).
   */
  isPooled?: boolean
  /** Allows long-running queries, for commands of operators. */
  isPatient?: boolean
  /** Refuses all writes. */
  isReadOnly?: boolean
  onError(error: Error): void
}

/** In milliseconds. */
export const TIMEOUTS = {
  statement_timeout: 10_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
} as const

/**
 * Opens the pool. Every connection has the timeouts of the reliability design, so that nothing waits forever.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const {
    url,
    maxConnections,
    isReplica = false,
    isReadOnly = isReplica,
    isPatient = false,
    isPooled = false,
    onError,
  } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: isReplica ? 2000 : 5000,
    keepAlive: true,
    ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
    ...(!isPooled && TIMEOUTS),
    types,
  })
  const clients = new Set<pg.PoolClient>()
  const givenUp = new WeakSet<pg.PoolClient>()
  let closing = false
  const report = (error: Error, client: pg.PoolClient) => {
    // A connection that is being closed may still report that the server shuts down.
    if (!closing && !givenUp.has(client)) onError(error)
  }
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', (error) => report(error, client))
    if (!isPatient) endStandstill(client)
    prepareInTransactions(client)
    tellStatements(client)
    clients.add(client)
  })
  pool.on('remove', (client) => clients.delete(client))
  return {
    db: drizzleOf(pool),
    pool,
    cut: () => {
      for (const client of clients) {
        givenUp.add(client)
        // After an orderly end an idle connection would stay in the pool and fail its next user.
        client.connection.stream.destroy(new Error('Connection terminated: the database is away'))
      }
    },
    close: () => {
      closing = true
      return pool.end()
    },
  }
}

/**
 * The library never releases a connection whose BEGIN fails: each transaction that a lost database cuts off
 * there would cost the pool one connection, until none is left. So the connection is acquired and released
 * here.
 */
function drizzleOf(pool: pg.Pool): Db {
  const ofClients = new WeakMap<pg.PoolClient, Db>()
  const ofClient = (client: pg.PoolClient) => {
    const known = ofClients.get(client) ?? drizzle(client)
    ofClients.set(client, known)
    return known
  }
  const transaction: Db['transaction'] = async (body, config) => {
    const client = await pool.connect()
    try {
      return await ofClient(client).transaction(body, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}

/** Well above the server's own statement timeout. */
const STANDSTILL_MS = 13_000

/**
 * Destroys a connection whose server has not answered for long: a frozen server cannot enforce its own
 * timeouts, and callers would wait as long as it is frozen. The connection is never used again, least of all
 * its open transaction.
 */
function endStandstill(client: pg.PoolClient): void {
  const { stream } = client.connection
  if (!(stream instanceof Socket)) return
  stream.setTimeout(STANDSTILL_MS, () => {
    const isAsked = 'readyForQuery' in client && client.readyForQuery === false
    if (isAsked) stream.destroy(new Error('Connection terminated: the server stands still'))
  })
}

const ATTEMPTS = 3

/**
 * Runs a transaction, and again after a deadlock or serialization failure, which rolled it back completely.
 * Only for bodies without effects outside the database.
 */
export async function transact<T>(db: Pick<Db, 'transaction'>, body: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(body)
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
    }
  }
}
