import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, StartError } from './start-error.ts'

interface Owner {
  pid: number
  /** When the process began: its number alone may be another's by now. */
  began: string
  /** Where it can be found. */
  address: string
}

/**
 * Takes a folder for this process, until the lock is released or the process is gone: two embedded databases on the same files would
 * destroy them.
 * @throws StartError naming the living process that has it.
 */
export async function lockFolder(folder: string, address: string): Promise<{ release(): Promise<void> }> {
  const path = join(folder, 'owner.json')
  const mine: Owner = { pid: process.pid, began: beginningOf(process.pid) ?? '', address }
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    while (!(await placed(draft, path))) {
      const found = await read(path)
      const owner = ownerIn(found)
      if (owner) {
        throw new StartError(
          `${folder} is in use by process ${owner.pid} (${owner.address}): stop that one, or name another folder with DATA_DIR`,
        )
      }
      await removeStale(path, found)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return { release: () => rm(path, { force: true }) }
}

/** A link is there at once with its content, or not at all. */
async function placed(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Takes away what a dead process left; what another start put in its place meanwhile is put back. */
async function removeStale(path: string, stale: string | null): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if ((await read(aside)) !== stale) await placed(aside, path)
  await rm(aside, { force: true })
}

async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** The process that a lock names, if it lives. */
function ownerIn(content: string | null): Owner | null {
  if (content === null) return null
  try {
    const { pid, began, address } = JSON.parse(content) as Owner
    return beginningOf(pid) === began ? { pid, began, address } : null
  } catch {
    // Cut off by a power cut: whoever wrote it is gone.
    return null
  }
}

/** When a living process began, in whatever words the system has for it; null when there is none. */
function beginningOf(pid: number): string | null {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout.trim() || null
  }
  try {
    const [state, ...more] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return state === 'Z' ? null : `${boot} ${more[18]}`
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(error))) return null
    throw error
  }
}
