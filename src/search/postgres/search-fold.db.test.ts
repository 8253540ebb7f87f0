import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db, Tx } from '#db/client.ts'
import { useDatabase } from '#test/database.ts'
import { createVariedListings } from '#test/factories/varied-listings.ts'
import { foldSearchChanges } from './search-fold.ts'

const database = useDatabase()

/** Gives up each statement of a transaction after so many milliseconds. */
function hurried(db: Db, ms: number): Db {
  const within = (body: (tx: Tx) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('statement_timeout', ${String(ms)}, true)`)
      return body(tx)
    })
  return Object.create(db, { transaction: { value: within } }) as Db
}

it('folds fewer listings at once where a busy database ends the statement, until none is left', async () => {
  const ids = await createVariedListings(database.db)
  await foldSearchChanges(database.db)
  // Some 20 ms for each listing: all of them together take too long, however often they are tried.
  await database.seed([
    'CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.02); RETURN OLD; END $$',
    'CREATE TRIGGER linger BEFORE DELETE ON search_pending FOR EACH ROW EXECUTE FUNCTION linger()',
  ])
  const pending = async () => (await database.pool.query('SELECT FROM search_pending')).rowCount ?? 0
  await database.pool.query('INSERT INTO search_pending SELECT unnest($1::int[])', [ids])
  expect(await pending()).toBeGreaterThan(50)
  await foldSearchChanges(hurried(database.db, 500))
  expect(await pending()).toBe(0)
})
