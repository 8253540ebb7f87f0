import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '#kernel/time.ts'

/** Named after the process that uses it, so that later processes recognise leftovers. */
const OWNED = /^gisement-upload-(\d+)-\w{6}$/
/** Leftovers of earlier releases, whose names had no process id. */
const UNOWNED = /^gisement-(?:upload|strings)-\w{6}$/

/** Creates a temporary folder for one upload. */
export function makeUploadFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `gisement-upload-${process.pid}-`))
}

/**
 * Deletes the folders of killed processes. Call it before the first upload: process ids are reused, so that
 * ours may be the name of a leftover.
 */
export async function sweepUploadFolders(): Promise<number> {
  const names = await readdir(tmpdir())
  let swept = 0
  for (const name of names) {
    if (!(await isLeft(name))) continue
    await rm(join(tmpdir(), name), { recursive: true, force: true })
    swept += 1
  }
  return swept
}

async function isLeft(name: string): Promise<boolean> {
  const owner = OWNED.exec(name)?.[1]
  if (owner === undefined && !UNOWNED.test(name)) return false
  const found = await stat(join(tmpdir(), name)).catch(swept)
  // Folders of other users of the machine who run Gisement are not ours and cannot be deleted.
  if (!found || found.uid !== userInfo().uid) return false
  return owner === undefined
    ? found.mtimeMs < Date.now() - DAY_MS
    : Number(owner) === process.pid || !isAlive(Number(owner))
}

/** Another starting process has deleted it already. */
function swept(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user is alive, too.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
