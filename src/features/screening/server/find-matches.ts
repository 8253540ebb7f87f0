import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { matchNames, type Match } from '../domain/match-names.ts'
import { lookupKey } from '../domain/name-words.ts'
import type { NamedKind } from '../domain/screening.ts'

/** A name of ours. */
export interface Screened {
  kind: NamedKind
  name: string
}

interface Candidate {
  n: number
  name: string
  isStrong: boolean
  entryId: number
  kind: NamedKind
  reference: string
  programme: string
  regulation: string
  countries: string[]
  born: string[]
  digest: string
}

interface FoundMatch<Subject> extends Match {
  subject: Subject
  entry: Candidate
}

/** Names that one statement looks up: a company with many end users would reach the limit of its time. */
const AT_ONCE = 20

/** The nearest names that are looked at for each of ours. */
const NEAREST = 100

/**
 * The entries of the list that a name may be, the best name of each. The trigrams of the index bring what is near,
 * the rule of the domain decides.
 */
export async function findMatches<Subject extends Screened>(
  db: Db | Tx,
  subjects: readonly Subject[],
): Promise<FoundMatch<Subject>[]> {
  const found: FoundMatch<Subject>[] = []
  for (let begin = 0; begin < subjects.length; begin += AT_ONCE)
    found.push(...(await findMatchesOf(db, subjects.slice(begin, begin + AT_ONCE))))
  return found
}

async function findMatchesOf<Subject extends Screened>(
  db: Db | Tx,
  subjects: readonly Subject[],
): Promise<FoundMatch<Subject>[]> {
  const keys = subjects.map(({ name, kind }) => lookupKey(name, kind))
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(nearestTo(keys))
  const best = new Map<string, FoundMatch<Subject>>()
  for (const entry of rows) {
    const subject = subjects[entry.n - 1]
    const match = subject && matchNames(subject, entry)
    if (!subject || !match) continue
    const pair = `${entry.n} ${entry.entryId}`
    if (match.score > (best.get(pair)?.score ?? 0)) best.set(pair, { ...match, subject, entry })
  }
  return [...best.values()]
}

/** The names of the list that share enough trigrams with each key: at least 0.3, as the extension has it. */
const nearestTo = (keys: readonly string[]) => sql`
  SELECT asked.n::int AS n, near.name, near.is_strong AS "isStrong", e.id AS "entryId", e.kind, e.reference, e.programme,
    e.regulation, e.countries, e.born, e.digest
  FROM jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) WITH ORDINALITY AS asked (key, n)
  CROSS JOIN LATERAL (SELECT s.entry_id, s.name, s.is_strong FROM sanction_name AS s WHERE s.key % asked.key
    ORDER BY similarity(s.key, asked.key) DESC LIMIT ${NEAREST}) AS near
  JOIN sanction_entry AS e ON e.id = near.entry_id`
