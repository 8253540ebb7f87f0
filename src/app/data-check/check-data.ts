import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { DEPOSITS } from './deposits.ts'
import { DOCUMENTS } from './documents.ts'
import { FILES } from './files.ts'
import type { Finding, Invariant, Subject } from './invariant.ts'
import { MACHINERY } from './machinery.ts'
import { MONEY } from './money.ts'
import { ORDERS } from './orders.ts'
import { PEOPLE } from './people.ts'
import { PROVIDER } from './provider.ts'
import { SEARCH } from './search.ts'
import { STOCK } from './stock.ts'
import { TRADE } from './trade.ts'

/** The invariants of the whole database, of its files and of the provider's data. */
export const INVARIANTS: readonly Invariant[] = [
  ...STOCK,
  ...ORDERS,
  ...MONEY,
  ...DEPOSITS,
  ...PROVIDER,
  ...DOCUMENTS,
  ...TRADE,
  ...SEARCH,
  ...PEOPLE,
  ...MACHINERY,
  ...FILES,
]

const SECOND_LOOK_MS = 2000

/** The result of one invariant; `failure` if it could not be checked. */
export interface Outcome extends Finding {
  name: string
  says: string
  failure?: unknown
}

export interface CheckOptions extends Pick<Subject, 'store' | 'now'> {
  db: Db
  provider?: Subject['provider']
  /** The names of the invariants to check; all by default. */
  only?: readonly string[]
  /** Called with each result. */
  onOutcome?: (outcome: Outcome) => void
}

/**
 * Checks all invariants of a running product in one snapshot, without writes and locks. Memory does not grow
 * with the tables. Returns what is broken and what could not be checked; empty if all is well.
 */
export async function checkData(options: CheckOptions): Promise<Outcome[]> {
  const { db, store, provider = null, now, only, onOutcome } = options
  const chosen = INVARIANTS.filter(({ name }) => only === undefined || only.includes(name))
  const wrong: Outcome[] = []
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`SELECT set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`)
      for (const { name, says, look } of chosen) {
        const found = await tx
          .transaction((savepoint) =>
            look({ db: savepoint, live: db, store, provider, now, secondLookMs: SECOND_LOOK_MS }),
          )
          .catch((failure: unknown) => ({ looked: 0, broken: 0, ids: [], failure }))
        const outcome = { name, says, ...found }
        onOutcome?.(outcome)
        if (!isWell(outcome)) wrong.push(outcome)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return wrong
}

/** A note is not a fault. */
export function isWell({ broken, isNote, failure }: Outcome): boolean {
  return failure === undefined && (broken === 0 || isNote === true)
}
