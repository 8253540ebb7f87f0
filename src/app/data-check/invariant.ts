import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { PaymentProvider } from '#platform/payments/payments.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'

/** The data that an invariant checks. */
export interface Subject {
  /** Reads from one snapshot, however long the check takes. */
  db: Db | Tx
  /** Reads the latest committed data: for what changes outside the database, such as files. */
  live: Db
  store: Pick<ObjectStore, 'size' | 'list'>
  /** The real provider; null with the sandbox, whose tables are part of the snapshot. */
  provider: Pick<PaymentProvider, 'retrieveIntent' | 'retrieveRefund'> | null
  now: Date
  /** Pause before a second look at differences that may be a change in progress on one side. */
  secondLookMs: number
}

/** The number checked, the number broken, and the first broken ones. */
export interface Finding {
  looked: number
  broken: number
  ids: readonly string[]
  /** For information only: the data is correct. */
  isNote?: true
}

export interface Invariant {
  name: string
  /** The invariant as a sentence. */
  says: string
  look(subject: Subject): Promise<Finding>
}

/** States as SQL: `('open', 'closed')`. */
export const sqlList = (states: readonly string[]) => `(${states.map((state) => `'${state}'`).join(', ')})`

/** This many ids are listed; the rest is counted. */
const NAMED = 5

/**
 * An invariant that one query decides. `of` is the FROM clause of what is counted; `broken` selects `id`s,
 * and may use `(SELECT now FROM clock)` for the time of the check.
 */
export function bySql({
  name,
  says,
  of,
  broken,
}: Pick<Invariant, 'name' | 'says'> & { of: string; broken: string }): Invariant {
  return {
    name,
    says,
    look: async ({ db, now }) => {
      const { rows } = await db.execute<{ looked: bigint; broken: bigint; ids: string[] }>(sql`
        WITH clock AS (SELECT ${now.toISOString()}::timestamptz AS now),
          broken AS MATERIALIZED (SELECT DISTINCT id::text AS id FROM (${sql.raw(broken)}) AS found)
        SELECT (SELECT count(*) FROM ${sql.raw(of)}) AS looked, (SELECT count(*) FROM broken) AS broken,
          ARRAY(SELECT id FROM broken ORDER BY id LIMIT ${NAMED}) AS ids`)
      const [row] = rows
      if (!row) throw new Error('a count has a row')
      return { looked: Number(row.looked), broken: Number(row.broken), ids: row.ids }
    },
  }
}

/** Counts while iterating, and stores only the ids that are listed. */
export function createTally() {
  let looked = 0
  let broken = 0
  const ids: string[] = []
  return {
    look(count = 1) {
      looked += count
    },
    blame(id: string) {
      broken += 1
      if (ids.length < NAMED) ids.push(id)
    },
    finding: (): Finding => ({ looked, broken, ids }),
  }
}

/**
 * Reads rows in pages by key (keyset paging), so that no table is ever held in memory. `read` returns the
 * rows after a key, in key order.
 */
export async function* inPages<Row, Key>(
  first: Key,
  read: (after: Key) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<readonly Row[]> {
  for (let after = first; ;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = keyOf(last)
  }
}
