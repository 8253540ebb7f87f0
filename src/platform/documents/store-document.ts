import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { documentFile } from '#db/schema/listings.ts'
import type { FileMedia } from '#kernel/thread-file/thread-file.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'

const UNUSED_AFTER_HOURS = 24
const SWEPT_AT_ONCE = 100

type DocumentServices = Pick<Services, 'db' | 'store' | 'now'>

/** Where a document lies in the object store. */
export function documentKey(hash: string, media: FileMedia = 'pdf'): string {
  return `documents/${hash}.${media === 'pdf' ? 'pdf' : 'jpg'}`
}

/** Stores a document or a picture that was made anew; answers the hash that names it inside. */
export async function storeDocument(
  { db, store, now }: DocumentServices,
  { content, pages, media = 'pdf' }: { content: Uint8Array; pages: number; media?: FileMedia },
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex')
  await store.put(documentKey(hash, media), content)
  const moment = now()
  await db
    .insert(documentFile)
    .values({ hash, bytes: content.length, pages, media, createdAt: moment, storedAt: moment })
    .onConflictDoUpdate({ target: documentFile.hash, set: { storedAt: moment } })
  return hash
}

/** Sweeps files away that no listing and no thread shows any more. */
export const sweepDocumentsJob = defineJob({
  name: 'sweep-documents',
  lane: 'clock',
  priority: 100,
  cron: '40 3 * * *',
  run: (services: DocumentServices) => sweepDocuments(services),
})

/**
 * Deletes what came to no listing, and what was taken away from all. An upload of the same file waits, and
 * stores it anew.
 */
async function sweepDocuments({ db, store, now }: DocumentServices): Promise<void> {
  const before = new Date(now().getTime() - UNUSED_AFTER_HOURS * 3_600_000).toISOString()
  await db.transaction(async (tx) => {
    const swept = await tx
      .delete(documentFile)
      .where(
        sql`${documentFile.hash} IN (SELECT f.hash FROM document_file f WHERE f.stored_at < ${before}::timestamptz
              AND NOT EXISTS (SELECT FROM listing_document d WHERE d.file_hash = f.hash)
              AND NOT EXISTS (SELECT FROM quote_file q WHERE q.file_hash = f.hash)
              AND NOT EXISTS (SELECT FROM dispute_file d WHERE d.file_hash = f.hash)
            ORDER BY f.stored_at LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      )
      .returning({ hash: documentFile.hash, media: documentFile.media })
    for (const { hash, media } of swept) await store.delete(documentKey(hash, media))
  })
}
