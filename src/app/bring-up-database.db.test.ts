import { expect, inject, test } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { useDatabase } from '#test/database.ts'
import { bringUpDatabase } from './bring-up-database.ts'

const it = useDatabase()

test('a database of another build is refused in a sentence for operators, and left as it is', async () => {
  // A build from before the migrations were written anew: same names, other contents, some that we don't have.
  await it.pool.query(`UPDATE migration SET digest = md5(name)`)
  await it.pool.query(
    `UPDATE migration SET name = '0067b-shipment-steps.sql' WHERE name = '0017-payment-sandbox.sql'`,
  )
  await it.pool.query('DROP SCHEMA sandbox_stripe CASCADE')
  const before = await tables()
  const { rows } = await it.pool.query<{ name: string }>('SELECT current_database() AS name')
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${rows[0]?.name}`

  await expect(
    bringUpDatabase(loadConfig({ DATABASE_URL: url.href }), createLog('silent')),
  ).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^the database test_\w+ was set up by another build, .*0001-platform\.sql.*nothing was changed in it; .*DATA_DIR.*DATABASE_URL/,
    ) as string,
  })
  expect(await tables()).toEqual(before)
})

async function tables(): Promise<unknown[]> {
  const made = await it.pool.query(`SELECT schemaname, tablename FROM pg_tables ORDER BY 1, 2`)
  const migrations = await it.pool.query('SELECT * FROM migration ORDER BY name')
  return [...made.rows, ...migrations.rows]
}
