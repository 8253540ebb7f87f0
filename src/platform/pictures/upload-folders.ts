import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Named after the process that uses it, so that the next one knows whose is left. */
const OWNED = /^gisement-upload-(\d+)-\w{6}$/
/** What earlier releases left, which named nobody. */
const UNOWNED = /^gisement-(?:upload|strings)-\w{6}$/
const DAY_MS = 86_400_000

/** A folder of this machine for one upload. */
export function makeUploadFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `gisement-upload-${process.pid}-`))
}

/**
 * Removes the folders of processes that were killed. Before the first upload of this one, whose number may be
 * one of theirs.
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
  // Another user of the machine has a Gisement, too: those folders are none of ours, and can't be removed.
  if (!found || found.uid !== userInfo().uid) return false
  return owner === undefined
    ? found.mtimeMs < Date.now() - DAY_MS
    : Number(owner) === process.pid || !isAlive(Number(owner))
}

/** Another process that starts now was faster. */
function swept(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process lives, too.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
