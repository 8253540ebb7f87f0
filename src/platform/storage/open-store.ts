import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { commandOf } from '../start/commands.ts'
import { StartError } from '../start/start-error.ts'
import { createFileStore, prepareFileStore } from './file-store.ts'
import type { ObjectStore } from './object-store.ts'
import { isOutage, S3Error } from './s3-errors.ts'
import { createS3Store } from './s3-store.ts'
import { createMovingStore } from './two-places.ts'

export type Place = 'disk' | 's3'

type Settings = Pick<Config, 'dataDir' | 'diskReserveBytes' | 'objects'>

/** The folder of the objects on the disk. */
const folderOf = (dataDir: string) => join(dataDir, 'objects')

/** The store according to the settings, also for commands. Has no side effects. */
export function openStore(settings: Settings): ObjectStore {
  const { place, alsoIn } = settings.objects
  const now = openPlace(settings, place)
  return alsoIn === null ? now : createMovingStore(now, openPlace(settings, alsoIn))
}

export function openPlace({ dataDir, diskReserveBytes, objects }: Settings, place: Place): ObjectStore {
  if (place === 'disk') return createFileStore(folderOf(dataDir), diskReserveBytes)
  if (objects.bucket === null) throw new Error('the settings name no bucket')
  return createS3Store(objects.bucket)
}

/**
 * The store for a serving process.
 * @throws StartError when the bucket rejects the settings. An unreachable bucket is waited for, as `/readyz`
 * reports.
 */
export async function prepareStore(settings: Settings): Promise<ObjectStore> {
  const { place, alsoIn } = settings.objects
  if (place === 'disk' || alsoIn === 'disk') await prepareFileStore(folderOf(settings.dataDir))
  const store = openStore(settings)
  if (place === 's3')
    await store.checkWritable().catch(({ cause }: Error) => {
      if (cause instanceof S3Error && !isOutage(cause))
        throw new StartError(`${cause.message}: ${commandOf('check')} says which setting is wrong`)
    })
  return store
}
