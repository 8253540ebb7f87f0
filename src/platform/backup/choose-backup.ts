import { join } from 'node:path'
import { BackupError, listBackups, placesIn, readManifest, type Manifest } from './layout.ts'

/**
 * The newest backup from which a moment can be restored. Skips a damaged manifest, because an older backup
 * plus the log reaches the same moment, and a backup without the database if another has it.
 * @param name A backup chosen by hand.
 * @throws BackupError when there is none.
 */
export async function chooseBackup(
  from: string,
  { toTime, name }: { toTime: Date | null; name?: string | undefined },
): Promise<Manifest> {
  const names = await listBackups(from)
  if (name !== undefined && !names.includes(name))
    throw new BackupError(`there is no backup ${name} in ${from}; there are: ${names.join(', ') || 'none'}`)
  const candidates = (name === undefined ? names : [name]).toReversed()
  let withoutDatabase: Manifest | null = null
  for (const each of candidates) {
    const manifest = await readManifest(join(placesIn(from).bases, each)).catch((error: unknown) => {
      if (name !== undefined) throw error
      return null
    })
    if (!manifest || !isBefore(manifest, toTime)) continue
    if (manifest.database !== null) return manifest
    withoutDatabase ??= manifest
  }
  if (withoutDatabase !== null) return withoutDatabase
  throw new BackupError(
    toTime === null || names[0] === undefined
      ? `there is no whole backup in ${from}`
      : `no backup in ${from} ended before ${toTime.toISOString()}: the oldest began at ${names[0]}`,
  )
}

const isBefore = ({ database, endedAt }: Manifest, moment: Date | null) =>
  moment === null || (database !== null && Date.parse(endedAt) <= moment.getTime())
