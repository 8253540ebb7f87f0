import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { documentFile } from '#db/schema/listings.ts'
import type { FileMedia } from '#kernel/trade/thread-file/thread-file.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { HOUR_MS } from '#kernel/time.ts'

const UNUSED_AFTER_HOURS = 24
const SWEPT_AT_ONCE = 100

type DocumentServices = Pick<Services, 'db' | 'store' | 'now'>

/** The key of a document in the object store. */
export function documentKey(hash: string, media: FileMedia = 'pdf'): string {
  return `documents/${hash}.${media === 'pdf' ? 'pdf' : 'jpg'}`
}

/** Stores a re-encoded document or picture; returns its content hash, which is its internal name. */
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

/** Deletes files that no listing, thread, order, vetting or inspection refers to. */
export const sweepDocumentsJob = defineJob({
  name: 'sweep-documents',
  lane: 'clock',
  priority: 100,
  cron: '40 3 * * *',
  run: (services: DocumentServices) => sweepDocuments(services),
})

/**
 * Deletes uploads that were never attached and files that were detached everywhere. A simultaneous upload of
 * the same file waits, then stores it again.
 */
async function sweepDocuments({ db, store, now }: DocumentServices): Promise<void> {
  const before = new Date(now().getTime() - UNUSED_AFTER_HOURS * HOUR_MS).toISOString()
  await db.transaction(async (tx) => {
    const swept = await tx
      .delete(documentFile)
      .where(
        sql`${documentFile.hash} IN (SELECT f.hash FROM document_file f WHERE f.stored_at < ${before}::timestamptz
              AND NOT EXISTS (SELECT FROM listing_document d WHERE d.file_hash = f.hash)
              AND NOT EXISTS (SELECT FROM quote_file q WHERE q.file_hash = f.hash)
              AND NOT EXISTS (SELECT FROM dispute_file d WHERE d.file_hash = f.hash)
              AND NOT EXISTS (SELECT FROM order_message_file m WHERE m.file_hash = f.hash)
              AND NOT EXISTS (SELECT FROM order_paper_entry p WHERE p.file_hash = f.hash)
              AND NOT EXISTS (SELECT FROM transport_file t WHERE t.file_hash = f.hash)
              AND NOT EXISTS (SELECT FROM vetting_paper v WHERE v.file_hash = f.hash)
              AND NOT EXISTS (SELECT FROM inspection_picture i WHERE i.file_hash = f.hash)
            ORDER BY f.stored_at LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      )
      .returning({ hash: documentFile.hash, media: documentFile.media })
    for (const { hash, media } of swept) await store.delete(documentKey(hash, media))
  })
}
