import { access, constants, realpath, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { SiteFacts } from './check-site.ts'
import { note, ok, orOk, wrong, type Finding } from './finding.ts'

const WHAT = 'data folder'
/** The alert thresholds of docs/operations.md. */
const FEW_BYTES = 5e9
const FEW_FILES = 1e5
const LEAST_FILES = 1000

export interface FolderFacts {
  path: string
  isThere: boolean
  isWritable: boolean
  freeBytes: number
  /** Null where the file system has no fixed number of files. */
  freeFiles: number | null
}

/** Examines the data folder; before the first start, the nearest folder that exists. */
async function lookAtFolder(dataDir: string): Promise<FolderFacts> {
  const path = resolve(dataDir)
  const [there, isThere] = await nearestFolder(path)
  const { bavail, bsize, files, ffree } = await statfs(there)
  const isWritable = await access(there, constants.W_OK).then(
    () => true,
    () => false,
  )
  return {
    path: isThere ? there : path,
    isThere,
    isWritable,
    freeBytes: bavail * bsize,
    freeFiles: files > 0 ? ffree : null,
  }
}

async function nearestFolder(path: string): Promise<[string, boolean]> {
  for (let each = path; ; each = dirname(each)) {
    const found = await realpath(each).catch(() => null)
    if (found !== null) return [found, each === path]
    if (each === dirname(each)) return [each, false]
  }
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** Folders that systems empty from time to time. */
export const CLEARED: readonly string[] = ['/tmp', '/var/tmp', '/private/tmp', '/private/var/tmp']

export function judgeFolder(
  facts: FolderFacts,
  reserveBytes: number,
  appEnv: Config['appEnv'],
  cleared = CLEARED,
): readonly Finding[] {
  const { path, isThere, isWritable, freeBytes, freeFiles } = facts
  const where = cleared.some((folder) => `${path}/`.startsWith(`${folder}/`))
    ? [
        (appEnv === 'production' ? wrong : note)(
          WHAT,
          `${path} is cleared by the system: set DATA_DIR to a folder outside of /tmp and /var/tmp`,
        ),
      ]
    : []
  const may = isWritable
    ? []
    : [wrong(WHAT, `this user may not write to ${path}: give it to the user that runs the site (chown)`)]
  return [
    ...orOk([...where, ...may], WHAT, isThere ? path : `${path}, made at the first start`),
    ...judgeDisk(freeBytes, freeFiles, reserveBytes),
  ]
}

function judgeDisk(freeBytes: number, freeFiles: number | null, reserveBytes: number): Finding[] {
  const what = 'disk'
  if (freeBytes <= reserveBytes)
    return [
      wrong(
        what,
        `${gigabytes(freeBytes)} are free, not more than DISK_RESERVE_MB: nothing can be stored. Make room`,
      ),
    ]
  if (freeFiles !== null && freeFiles < LEAST_FILES)
    return [
      wrong(what, `only ${freeFiles} more files fit on the disk: nothing can be stored. Delete small files`),
    ]
  if (freeBytes < FEW_BYTES) return [note(what, `${gigabytes(freeBytes)} are free: make room soon`)]
  if (freeFiles !== null && freeFiles < FEW_FILES)
    return [note(what, `only ${freeFiles} more files fit: make room soon`)]
  return [ok(what, `${gigabytes(freeBytes)} are free`)]
}

export async function checkFolder(
  { dataDir, diskReserveBytes, appEnv }: Config,
  cleared: readonly string[],
): Promise<readonly Finding[]> {
  return judgeFolder(await lookAtFolder(dataDir), diskReserveBytes, appEnv, cleared)
}

/**
 * @param seen What the product said about the proxy at its public address; null if it was not reached there.
 */
export function judgeProxy(
  { trustedProxies, appEnv }: Pick<Config, 'trustedProxies' | 'appEnv'>,
  seen: Pick<SiteFacts, 'url' | 'forwarded'> | null,
): readonly Finding[] {
  const what = 'TRUSTED_PROXIES'
  const all = trustedProxies.filter((each) => each.endsWith('/0'))
  if (all.length > 0)
    return [
      wrong(what, `${all.join(', ')} is everybody: anyone could claim any address. Name the proxy only`),
    ]
  if (trustedProxies.length > 0) return [judgeNamed(trustedProxies.join(', '), seen)]
  if (appEnv === 'demo') return [note(what, 'none: every reader counts by the address of the connection')]
  return [
    wrong(
      what,
      'names no proxy: limits would count all readers as one. Set it to the address of the proxy in front',
    ),
  ]
}

function judgeNamed(named: string, seen: Pick<SiteFacts, 'url' | 'forwarded'> | null): Finding {
  const what = 'TRUSTED_PROXIES'
  if (seen === null) return ok(what, named)
  if (seen.forwarded === 'trusted') return ok(what, `${named}, among them the proxy in use`)
  return seen.forwarded === 'ignored'
    ? wrong(
        what,
        `the proxy in front of ${seen.url} is not among ${named}: limits count all readers as one. Add the address from which it connects (127.0.0.1 if it is on this machine), and restart`,
      )
    : wrong(
        what,
        `the proxy in front of ${seen.url} names no reader: limits count all readers as one. Have it send X-Forwarded-For`,
      )
}
