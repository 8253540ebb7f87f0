import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { openDatabase } from './client.ts'

const database = useDatabase()

test('a connection that is lost while a transaction begins is returned to the pool', async () => {
  const { connectionString = '' } = database.pool.options
  const { db, pool, close } = openDatabase({
    url: connectionString,
    maxConnections: 1,
    onError: () => undefined,
  })
  pool.once('acquire', (client) => client.connection.stream.destroy())
  await expect(db.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow()
  const { rows } = await db.transaction((tx) => tx.execute(sql`SELECT 2 AS told`))
  expect(rows).toEqual([{ told: 2 }])
  await close()
})
