import type { Db, Tx } from '#db/client.ts'
import type { CollectionNews } from '#features/collection/domain/collection.ts'
import {
  listLate,
  listNear,
  listToRemind,
  markReminded,
  markTold,
  type CollectionRow,
} from '#features/collection/server/collection-repository.ts'
import { addDays, dayOf } from '#kernel/text/day.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { tellOf } from './collection-news.ts'

type WatchServices = Pick<Services, 'db' | 'log' | 'now' | 'publicUrl'>

const AT_MOST = 500

/** Reminds of appointments the day before, and of deadlines before and after they pass: each once. */
export const watchCollectionsJob = defineJob({
  name: 'watch-collections',
  lane: 'clock',
  priority: 6,
  cron: '5 * * * *',
  run: watchCollections,
})

async function watchCollections(services: WatchServices): Promise<void> {
  const { db, now } = services
  const today = dayOf(now())
  const told = (what: 'near' | 'late') => (tx: Tx, row: CollectionRow) => markTold(tx, row, what, now())
  await tellEach(services, await listToRemind(db, addDays(today, 1), AT_MOST), {
    news: 'tomorrow',
    to: ['buyer', 'seller'],
    mark: async (tx, { appointment }) => appointment !== null && markReminded(tx, appointment.id, now()),
  })
  await tellEach(services, await listNear(db, today, AT_MOST), {
    news: 'near',
    to: ['buyer'],
    mark: told('near'),
  })
  await tellEach(services, await listLate(db, today, AT_MOST), {
    news: 'late',
    to: ['buyer', 'seller', 'staff'],
    mark: told('late'),
  })
}

interface Telling {
  news: CollectionNews
  to: readonly ('buyer' | 'seller' | 'staff')[]
  /** Whether it is still to be told; it is not any more afterwards. */
  mark: (tx: Tx, row: CollectionRow) => Promise<boolean>
}

async function tellEach(
  services: WatchServices,
  rows: readonly CollectionRow[],
  { news, to, mark }: Telling,
): Promise<void> {
  const db: Db = services.db
  for (const row of rows) {
    const which = { orderId: row.orderId, sellerId: row.companyId }
    const cause = row.appointment?.id ?? `${row.orderId}:${row.companyId}`
    try {
      await db.transaction(async (tx) => {
        if (await mark(tx, row)) await tellOf(services, tx, which, { news, to, cause })
      })
    } catch (error) {
      // The next run tries again; it must not block the others.
      services.log.error(
        { order: row.orderId, err: describeError(error) },
        'a collection could not be told of',
      )
    }
  }
}
