import type { Db } from '#db/client.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { doubtAbout } from '../domain/screening.ts'
import { findList, lockLists, replaceList } from './list-repository.ts'
import { ListError, type SanctionFile } from './read-list.ts'
import { screenEverybodyJob } from './screening-jobs.ts'

/** A list that is taken only if the operator says so. */
export class DoubtError extends ListError {}

/**
 * Puts a list in the place of the present one, and has everybody compared with it. Answers false for the same file
 * once more, which changes nothing; `anyway` has everybody compared again.
 * @throws DoubtError for an older or much smaller list, or one whose day is to come, unless it is wanted `anyway`.
 */
export async function importList(
  db: Db,
  file: SanctionFile,
  { now, anyway }: { now: Date; anyway: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockLists(tx)
    const present = await findList(tx)
    if (present?.digest === file.digest) {
      if (anyway) await enqueue(tx, screenEverybodyJob, { after: 0 })
      return false
    }
    const doubt = doubtAbout({ generatedAt: file.generatedAt, entries: file.entries.length }, present, now)
    if (!anyway && doubt === 'to_come')
      throw new DoubtError(`its day is to come: ${file.generatedAt.toISOString()}`)
    if (!anyway && doubt === 'older')
      throw new DoubtError(`it is older than the present list, of ${present?.generatedAt.toISOString()}`)
    if (!anyway && doubt === 'smaller')
      throw new DoubtError(
        `it has ${file.entries.length} entries, and the present list has ${present?.entries}: it may be a part`,
      )
    await replaceList(tx, file, now)
    await enqueue(tx, screenEverybodyJob, { after: 0 })
    return true
  })
}
