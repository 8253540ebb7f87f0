import { isConflict } from './database-away.ts'
import type { Db, Tx } from './client.ts'

const ATTEMPTS = 3

/**
 * A transaction that is begun again when it and another one excluded each other (deadlock, serialization):
 * the database undid all of it. Only for bodies that do nothing which the database could not undo.
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
