import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { PaymentProvider } from '#platform/payments/payments.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'

/** What an invariant looks at. */
export interface Subject {
  /** Reads one snapshot of the database, however long the check takes. */
  db: Db | Tx
  /** Reads what is committed at this moment: for what changes beside the database, such as files. */
  live: Db
  store: Pick<ObjectStore, 'size' | 'list'>
  /** The real provider; null where its sandbox, whose tables are in the snapshot, takes its place. */
  provider: Pick<PaymentProvider, 'retrieveIntent' | 'retrieveRefund'> | null
  now: Date
  /** What one side knows and the other learns at this moment is looked at again after so long. */
  secondLookMs: number
}

/** How many were looked at, how many were broken, and the first of those. */
export interface Finding {
  looked: number
  broken: number
  ids: readonly string[]
  /** Nothing is wrong with the data: somebody may want to know. */
  isNote?: true
}

export interface Invariant {
  name: string
  /** What is always true, as a sentence. */
  says: string
  look(subject: Subject): Promise<Finding>
}

/** So many ids are named; the rest is counted. */
const NAMED = 5

/**
 * An invariant that the database decides by itself. `of` is what is counted, as in a FROM clause; `broken`
 * selects `id`s, and may ask `(SELECT now FROM clock)` for the moment of the check.
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

/** Counts while going through many, holding no more than what is named. */
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
 * Rows in pages by their key, so that no table is ever held in memory. `read` answers those after a key, in
 * its order.
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
