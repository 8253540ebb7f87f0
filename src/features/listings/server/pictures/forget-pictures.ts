import { and, eq, lt } from 'drizzle-orm'
import { picture } from '#db/schema/listings.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { DAY_MS } from '#kernel/time.ts'
import { deleteRemovedDocuments } from '../documents/document-repository.ts'

const REMEMBERED_MS = 30 * DAY_MS

/**
 * Deletes the rows of pictures and documents removed long ago; the sweeper then deletes unreferenced files.
 */
export async function forgetPictures({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - REMEMBERED_MS)
  await db
    .delete(picture)
    .where(and(eq(picture.removed, true), eq(picture.approved, false), lt(picture.removedAt, before)))
  await deleteRemovedDocuments(db, before)
}

/** At night in Africa and Europe. */
export const forgetPicturesJob = defineJob({
  name: 'forget-pictures',
  lane: 'clock',
  priority: 95,
  cron: '50 2 * * *',
  run: forgetPictures,
})
