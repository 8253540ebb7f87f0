import { isConflict } from './database-away.ts'
import type { Db, Tx } from './client.ts'

const ATTEMPTS = 3

/**
 * Runs a transaction, and again after a deadlock or serialization failure, which rolled it back completely.
 * Only for bodies without effects outside the database.
 */
export async function transact<T>(db: Pick<Db, 'transaction'>, body: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(body)
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
    }
  }
}
