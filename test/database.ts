import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, type Database } from '../src/db/client.ts'

export interface TestDatabase extends Database {
  /** Runs long statements, such as filling tables, on a connection without timeouts. */
  seed(statements: readonly string[]): Promise<void>
}

/**
 * A database for this test file alone, copied from the migrated template. Call it at the top of the file;
 * `db` and `pool` of the result work inside tests and hooks.
 */
export function useDatabase(): TestDatabase {
  let opened: Database | undefined
  const name = `test_${randomBytes(6).toString('hex')}`
  const at = (role: 'superuserUrl' | 'templateUrl', database: string) => {
    const url = new URL(inject(role))
    url.pathname = `/${database}`
    return url.href
  }
  const run = async (url: string, statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const administer = (statement: string) => run(at('superuserUrl', 'postgres'), [statement])
  beforeAll(async () => {
    await copyTemplate(() => administer(`CREATE DATABASE ${name} TEMPLATE gisement OWNER gisement`))
    opened = openDatabase({ url: at('templateUrl', name), maxConnections: 30, onError: () => undefined })
  })
  afterAll(async () => {
    await opened?.close()
    await administer(`DROP DATABASE ${name} WITH (FORCE)`)
  })
  const get = () => {
    if (!opened) throw new Error('the database is there once the first hook or test runs')
    return opened
  }
  return {
    get db() {
      return get().db
    },
    get pool() {
      return get().pool
    },
    cut: () => get().cut(),
    close: () => get().close(),
    seed: (statements) => run(at('superuserUrl', name), statements),
  }
}

const TRIES = 10
const OBJECT_IN_USE = '55006'

/**
 * PostgreSQL refuses to copy a database while a connection to it is open, and a worker of autovacuum may have
 * one for seconds.
 */
async function copyTemplate(copy: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await copy()
    } catch (error) {
      const isInUse = error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE
      if (!isInUse || tries === TRIES) throw error
      await delay(500)
    }
}
