import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CHARGEBACK_OUTCOMES, CHARGEBACK_STATES, isUnsettled } from '#features/orders/domain/chargeback.ts'
import { useDatabase } from '#test/database.ts'
import { isUnsettledChargeback } from './money-conditions.ts'

const it = useDatabase()

const CASES = CHARGEBACK_STATES.flatMap((state) =>
  [null, ...CHARGEBACK_OUTCOMES].map((decision) => ({ state, decision })),
)

test.for(CASES)(
  'SQL and the domain agree on whether a chargeback is settled: $state, $decision',
  async (row) => {
    const { rows } = await it.db.execute(sql`SELECT ${isUnsettledChargeback} AS unsettled
    FROM (VALUES (${row.state}::text, ${row.decision}::text)) AS chargeback (state, decision)`)
    expect(rows).toEqual([{ unsettled: isUnsettled(row) }])
  },
)
