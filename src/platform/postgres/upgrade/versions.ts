import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from '../../start/commands.ts'
import { StartError } from '../../start/start-error.ts'
import type { Places } from '../places.ts'

/** The major version of database files; null without files. */
export function versionOfCluster(cluster: string): number | null {
  const path = join(cluster, 'PG_VERSION')
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : null
}

/** @throws StartError when there is no server. */
export function versionOfBinaries(binaries: string): number {
  const { stdout } = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
    cwd: '/',
  })
  const [, version] = /PostgreSQL\) (\d+)/.exec(stdout ?? '') ?? []
  if (version === undefined)
    throw new StartError(`${join(binaries, 'bin', 'postgres')} is no PostgreSQL that runs here`)
  return Number(version)
}

/**
 * @throws StartError if the files belong to another major version, for which the server's own error is less
 * clear.
 */
export function requireSameVersion({ cluster, binaries }: Pick<Places, 'cluster' | 'binaries'>): void {
  const found = versionOfCluster(cluster)
  if (found === null) return
  const ours = versionOfBinaries(binaries)
  if (found === ours) return
  throw new StartError(
    found > ours
      ? `the database in ${cluster} is of PostgreSQL ${found}, and this release has ${ours}: start the release that it was used with`
      : `the database in ${cluster} is of PostgreSQL ${found}, and this release has ${ours}: make a backup with the release before, then ${commandOf('upgrade:database')}`,
  )
}
