import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { StoredObject } from '#platform/storage/object-store.ts'
import { DAY_MS } from '#kernel/time.ts'
import { createTally, type Invariant } from './invariant.ts'

const AT_ONCE = 500

/** Where files of each kind are referenced: the table and column whose value is part of their key. */
const PLACES: readonly { pattern: RegExp; known: string }[] = [
  { pattern: /^pictures\/([^/]+)\//, known: 'SELECT hash FROM picture_file' },
  { pattern: /^documents\/([^/]+)\.(?:pdf|jpg)$/, known: 'SELECT hash FROM document_file' },
  {
    pattern: /^invoices\/([^/]+)\.pdf$/,
    known: 'SELECT sha256 FROM billing_document UNION ALL SELECT sha256 FROM commission_document',
  },
  { pattern: /^mandates\/([^/]+)\.pdf$/, known: 'SELECT file_sha256 FROM mandate' },
  {
    pattern: /^shipping\/([^/]+)\.pdf$/,
    known: `SELECT jsonb_array_elements(papers) ->> 'sha256' FROM carrier_booking`,
  },
  { pattern: /^previews\/([^/]+)\.jpg$/, known: 'SELECT hash FROM listing_preview' },
  { pattern: /^imports\/(\d+)\/(?:sheet|archive)\/\d+$/, known: 'SELECT id::text FROM listing_import' },
]

/** Unreferenced files are harmless: they are counted, and those older than a day are listed. */
export const UNNAMED: Invariant = {
  name: 'files of nobody',
  says: 'what lies in the store for a day is named by a row',
  look: async ({ live, store, now }) => {
    const tally = createTally()
    const before = now.getTime() - DAY_MS
    const judge = async (batch: readonly StoredObject[]) => {
      const unnamed = await findUnnamed(live, batch)
      for (const { key, storedAt } of unnamed) if (storedAt.getTime() < before) tally.blame(key)
    }
    let batch: StoredObject[] = []
    for await (const object of store.list()) {
      tally.look()
      batch.push(object)
      if (batch.length < AT_ONCE) continue
      await judge(batch)
      batch = []
    }
    await judge(batch)
    return { ...tally.finding(), isNote: true }
  },
}

async function findUnnamed(db: Db, batch: readonly StoredObject[]): Promise<StoredObject[]> {
  const named = new Set<string>()
  for (const { pattern, known } of PLACES) {
    const ofKind = batch.flatMap(({ key }) => {
      const name = pattern.exec(key)?.[1]
      return name === undefined ? [] : [{ key, name }]
    })
    if (ofKind.length === 0) continue
    const { rows } = await db.execute<{ key: string }>(sql`
      SELECT key FROM jsonb_to_recordset(${JSON.stringify(ofKind)}::jsonb) AS o (key text, name text)
      WHERE name IN (${sql.raw(known)})`)
    for (const { key } of rows) named.add(key)
  }
  return batch.filter(({ key }) => !named.has(key))
}
