import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start/start-error.ts'
import type { Places } from './places.ts'

const WAIT_MS = 10_000
const STEP_MS = 50

/**
 * Ends the server that a killed process of ours left on this cluster. Never deletes `postmaster.pid`:
 * PostgreSQL decides whether it is stale, and without it two servers could run on the same files.
 * @param mayStop False for a folder that no data folder marked as its own: earlier releases took no lock on
 * it, so that the server's owner may live. A dead owner's server ends by itself.
 * @throws StartError when such a server goes on.
 */
export async function stopStale({ home, cluster }: Places, mayStop: boolean): Promise<void> {
  const pid = readPid(join(cluster, 'postmaster.pid'))
  if (pid === null || !isOurs(pid, cluster)) return
  if (mayStop) process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < WAIT_MS && isOurs(pid, cluster); waited += STEP_MS) await delay(STEP_MS)
  if (!mayStop && isOurs(pid, cluster))
    throw new StartError(
      `the database in ${home} is in use (its server is process ${pid}): stop the Gisement that started it, or copy that folder too and name the copy in postgres-elsewhere`,
    )
}

function readPid(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Whether a live process (not a zombie) has this cluster on its command line. */
function isOurs(pid: number, cluster: string): boolean {
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\u0000')
    const state = /^\d+ \(.*\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
    return state !== 'Z' && commandLine.includes(cluster)
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')
}
