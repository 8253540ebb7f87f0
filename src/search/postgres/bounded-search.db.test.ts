import { expect, it } from 'vitest'
import { isDatabaseBusy } from '#db/database-away.ts'
import { useDatabase } from '#test/database.ts'
import { boundedSearch } from './bounded-search.ts'

const database = useDatabase()

it('a search that takes too long is ended, and its connection serves the next', async () => {
  const slow = boundedSearch(database.pool, (reader) => reader.query('SELECT pg_sleep(30)'))
  expect(isDatabaseBusy(await slow.catch((error: unknown) => error))).toBe(true)
  const { rows } = await database.pool.query(
    "SELECT current_setting('statement_timeout') AS longest, current_setting('transaction_read_only') AS closed",
  )
  expect(rows).toEqual([{ longest: '10s', closed: 'off' }])
  expect(database.pool).toMatchObject({ totalCount: 1, idleCount: 1 })
})

it('all statements of a search see the same data, and none may write', async () => {
  await database.pool.query("INSERT INTO lexicon (term, listings) VALUES ('pump', 1)")
  const counted = async (reader: Pick<typeof database.pool, 'query'>) =>
    (await reader.query("SELECT listings FROM lexicon WHERE term = 'pump'")).rows
  await boundedSearch(database.pool, async (reader) => {
    const before = await counted(reader)
    await database.pool.query("UPDATE lexicon SET listings = 2 WHERE term = 'pump'")
    expect(await counted(reader)).toEqual(before)
  })
  expect(await counted(database.pool)).toEqual([{ listings: 2 }])
  const writing = boundedSearch(database.pool, (reader) => reader.query('DELETE FROM lexicon'))
  await expect(writing).rejects.toThrow(/read-only/)
})
