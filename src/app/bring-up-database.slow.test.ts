import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { loadConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { useDatabase } from '#test/database.ts'
import { bringUpDatabase } from './bring-up-database.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useDatabase()

async function address(): Promise<string> {
  const { rows } = await it.pool.query<{ name: string }>('SELECT current_database() AS name')
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

const bringUp = async (tokenSecrets: string[]) =>
  bringUpDatabase(loadConfig({ DATABASE_URL: await address() }), createLog('silent'), [
    { lock: 'tokenSecret', place: 'that in TOKEN_SECRET', accepted: tokenSecrets },
    { lock: 'secondFactorSecret', place: 'that in SECOND_FACTOR_SECRET', accepted: ['the same'] },
  ])

test('a process whose secret differs from that of a running one is refused until that one has ended', async () => {
  const first = await bringUp(['old'])
  await expect(bringUp(['new'])).rejects.toMatchObject({
    name: 'StartError',
    message:
      'another process runs on this database with another secret: that in TOKEN_SECRET. All processes of one database need the same',
  })
  // While a secret is being changed, a process accepts both.
  const second = await bringUp(['new', 'old'])
  await first.stop()
  const third = await bringUp(['new'])
  await expect(bringUp(['old'])).rejects.toThrow('TOKEN_SECRET')
  await second.stop()
  await third.stop()
  await (await bringUp(['old'])).stop()
})

test('a DATABASE_URL that does not lead through a pooler is refused with an explanation', async () => {
  const url = await address()
  const config = loadConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })
  await expect(bringUpDatabase(config, createLog('silent'))).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^DATABASE_URL must lead through a pooler .*leave DATABASE_DIRECT_URL out/,
    ) as string,
  })
})

test('a database of another build is refused in a sentence for operators, and left as it is', async () => {
  // A build from before the migrations were rewritten: same names, other contents, and one unknown name.
  await it.pool.query(`UPDATE migration SET digest = md5(name)`)
  await it.pool.query(
    `UPDATE migration SET name = '0067b-shipment-steps.sql' WHERE name = '0017-payment-sandbox.sql'`,
  )
  await it.pool.query('DROP SCHEMA sandbox_stripe CASCADE')
  const before = await tables()
  const url = await address()

  await expect(bringUpDatabase(loadConfig({ DATABASE_URL: url }), createLog('silent'))).rejects.toMatchObject(
    {
      name: 'StartError',
      message: expect.stringMatching(
        /^the database test_\w+ was set up by another build, .*0001-platform\.sql.*nothing was changed in it; .*DATA_DIR.*DATABASE_URL/,
      ) as string,
    },
  )
  expect(await tables()).toEqual(before)
})

test('two processes that start together on an empty database both come up', async () => {
  const name = `empty_${randomBytes(4).toString('hex')}`
  const superuser = openDatabase({
    url: inject('superuserUrl'),
    maxConnections: 1,
    onError: () => undefined,
  })
  onTestFinished(() => superuser.close())
  for (let round = 0; round < 3; round += 1) {
    await superuser.pool.query(`CREATE DATABASE ${name} OWNER gisement TEMPLATE template0`)
    const url = new URL(inject('templateUrl'))
    url.pathname = `/${name}`
    const begin = () => bringUpDatabase(loadConfig({ DATABASE_URL: url.href }), createLog('silent'))
    const both = await Promise.allSettled([begin(), begin()])
    for (const each of both) if (each.status === 'fulfilled') await each.value.stop()
    await superuser.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
    expect(both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual([])
  }
})

async function tables(): Promise<unknown[]> {
  const made = await it.pool.query(`SELECT schemaname, tablename FROM pg_tables ORDER BY 1, 2`)
  const migrations = await it.pool.query('SELECT * FROM migration ORDER BY name')
  return [...made.rows, ...migrations.rows]
}
