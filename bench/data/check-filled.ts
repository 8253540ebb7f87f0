import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { checkData } from '#app/data-check/check-data.ts'
import { findStale } from '#app/data-check/search.ts'
import { openDatabase } from '#db/client.ts'
import { createFileStore } from '#platform/storage/file-store.ts'

const SAMPLE = 400

/**
 * Compares a sample of the entries with what the product would write now, and the counts that are kept with
 * counting everything.
 * @throws Error that says what differs.
 */
export async function checkFilled(url: string, dataDir: string): Promise<void> {
  const { db, close } = openDatabase({ url, maxConnections: 1, isPatient: true, onError: () => undefined })
  try {
    const { rows } = await db.execute<{ id: number; hasEntry: boolean }>(sql`
      SELECT id, EXISTS (SELECT FROM search_entry e WHERE e.listing_id = l.id) AS "hasEntry"
        FROM listing l WHERE id IN (SELECT ceil(random() * (SELECT max(id) FROM listing)) FROM generate_series(1, ${SAMPLE}))`)
    const stale = await findStale(db, rows)
    if (stale.length > 0) throw new Error(`entries are not as the product writes them: ${stale.join(', ')}`)
    const [wrong] = await checkData({
      db,
      store: createFileStore(join(dataDir, 'objects')),
      now: new Date(),
      only: ['search words', 'stock', 'sold out'],
    })
    if (wrong) throw new Error(`${wrong.name}: ${wrong.ids.join(', ')}`)
  } finally {
    await close()
  }
}
