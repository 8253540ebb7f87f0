import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { useOwnConcepts, type OwnConcept } from '../words/thesaurus/other-names.ts'
import type { Reader } from './parameters.ts'

/** How long a process searches by the concepts that it read before. */
const READ_EVERY_MS = 20_000

let readAt = Number.NEGATIVE_INFINITY
let known = '[]'
let changes = 0
let isFailing = false

/** Differs once other concepts are known: what was found before is found anew. */
export const wordsVersion = () => changes

const STATEMENT = `SELECT names, kinds, kind_of AS "kindOf" FROM trade_concept WHERE withdrawn_at IS NULL ORDER BY id`

/**
 * Reads the concepts that staff added, unless this process did so a moment ago. If it can't, searches go on with those that
 * it knows; `failed` hears of the first failure in a row, whoever met one before without telling.
 */
export async function freshenWords(reader: Reader, failed?: (error: unknown) => void): Promise<void> {
  if (performance.now() - readAt < READ_EVERY_MS) return
  // Before the answer: searches that come meanwhile go on with what is known.
  readAt = performance.now()
  try {
    const { rows } = await reader.query<Row>({ name: 'own-concepts', text: STATEMENT })
    isFailing = false
    take(rows)
  } catch (error) {
    if (!isFailing) failed?.(error)
    isFailing ||= failed !== undefined
  }
}

/** Reads the concepts that staff added, whenever they were read before. */
export async function readWords(db: Db): Promise<void> {
  readAt = performance.now()
  const { rows } = await db.execute<Row>(sql.raw(STATEMENT))
  take(rows)
}

type Row = OwnConcept & Record<string, unknown>

function take(rows: readonly OwnConcept[]): void {
  const read = JSON.stringify(rows)
  if (read === known) return
  known = read
  changes += 1
  useOwnConcepts(rows)
}
