import { join } from 'node:path'
import { checkData } from '#app/data-check/check-data.ts'
import { createFileStore } from '#platform/storage/file-store.ts'
import type { World } from './world.ts'

/** The broken invariants of the database and its files, in words; empty if there are none. */
export async function faultsOf({
  database: { db },
  dataDir,
}: Pick<World, 'database' | 'dataDir'>): Promise<string[]> {
  const wrong = await checkData({ db, store: createFileStore(join(dataDir, 'objects')), now: new Date() })
  return wrong.map(({ name, says, broken, ids, failure }) =>
    failure === undefined
      ? `${name}: ${broken} (${says}): ${ids.join(', ')}`
      : `${name}: ${failure instanceof Error ? failure.message : 'could not be looked at'}`,
  )
}
