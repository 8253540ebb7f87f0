import { expect, it } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { packed } from './bitmap-statements.ts'
import { bitsOf, idsInBits } from './bits.ts'

const database = useDatabase()

it('the ids in a bitmap are read as they were set, of any range, and none of no bitmap', async () => {
  const ids = [1, 7, 8, 15, 29_999, 30_000, 59_999, 1_039_995]
  const { rows } = await database.pool.query<{ bits: string }>(
    `SELECT ${packed(`(${bitsOf('unnest($1::int[]) AS given(listing_id)')}) AS found`)} AS bits`,
    [ids],
  )
  expect(idsInBits(rows[0]?.bits ?? null).toSorted((one, other) => one - other)).toEqual(ids)
  expect(idsInBits(null)).toEqual([])
})
