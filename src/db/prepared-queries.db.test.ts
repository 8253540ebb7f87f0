import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { transact } from './client.ts'
import type * as module from './prepared-queries.ts'

const database = useDatabase()

/** With a count of its own: that of the process is full once other files have run a thousand texts. */
async function connect() {
  const client = await database.pool.connect()
  const apart = './prepared-queries.ts?apart'
  const { prepareInTransactions } = (await import(apart)) as typeof module
  prepareInTransactions(client)
  return client
}

test('statements in transactions are prepared from the third time on, except those with arrays; others are not', async () => {
  const client = await connect()
  const db = drizzle(client)
  const inTransaction = (query: SQL) => transact(db, (tx) => tx.execute(query))
  try {
    for (const value of [1, 2, 3]) {
      const { rows } = await inTransaction(sql`SELECT ${value}::int AS told`)
      expect(rows).toEqual([{ told: value }])
      await inTransaction(sql`SELECT ${sql.param([value])}::int[] AS many`)
      await db.execute(sql`SELECT ${value}::int AS apart`)
    }
    const { rows } = await db.execute(sql`SELECT statement FROM pg_prepared_statements`)
    expect(rows).toEqual([{ statement: 'SELECT $1::int AS told' }])
  } finally {
    client.release()
  }
})
