import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { OwnConcept } from '../words/thesaurus/lines.ts'
import { useOwnConcepts } from '../words/thesaurus/other-names.ts'
import type { Reader } from './parameters.ts'

/** How long a process searches by the concepts that it read before. */
const READ_EVERY_MS = 20_000

let readAt = Number.NEGATIVE_INFINITY
let known = '[]'
let changes = 0
let using: Promise<void> = Promise.resolve()
let isFailing = false

/** Differs once other concepts are known: what was found before is found anew. */
export const wordsVersion = () => changes

const STATEMENT = `SELECT names, kinds, kind_of AS "kindOf" FROM trade_concept WHERE withdrawn_at IS NULL ORDER BY id`

/**
 * Reads the concepts that staff added, unless this process did so a moment ago. Until others are known, which takes half a
 * second, searches go on with those before, also the one that reads them; only a process that has just begun waits for them. If
 * it can't read, they go on too; `failed` hears of the first failure in a row, whoever met one before without telling.
 */
export async function freshenWords(reader: Reader, failed?: (error: unknown) => void): Promise<void> {
  if (performance.now() - readAt < READ_EVERY_MS) return
  const isFirst = readAt === Number.NEGATIVE_INFINITY
  // Before the answer: searches that come meanwhile go on with what is known.
  readAt = performance.now()
  const fail = (error: unknown) => {
    if (!isFailing) failed?.(error)
    isFailing ||= failed !== undefined
  }
  try {
    const { rows } = await reader.query<Row>({ name: 'own-concepts', text: STATEMENT })
    isFailing = false
    const taken = take(rows)
    if (isFirst) await taken
    else taken.catch(fail)
  } catch (error) {
    fail(error)
  }
}

/** Reads the concepts that staff added, whenever they were read before. */
export async function readWords(db: Db): Promise<void> {
  readAt = performance.now()
  const { rows } = await db.execute<Row>(sql.raw(STATEMENT))
  await take(rows)
}

type Row = OwnConcept & Record<string, unknown>

/** Resolves once these concepts are known; searches that come meanwhile go on with those before. */
async function take(rows: readonly OwnConcept[]): Promise<void> {
  const read = JSON.stringify(rows)
  if (read !== known) {
    known = read
    using = useOwnConcepts(rows).then(() => void (changes += 1))
  }
  await using
}
