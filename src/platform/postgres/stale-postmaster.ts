import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const WAIT_MS = 10_000
const STEP_MS = 50

/**
 * Ends the server that a killed run of ours left on this cluster. `postmaster.pid` itself is never removed:
 * PostgreSQL decides whether it is stale, and removing it under a living server would let two run on the same
 * files.
 */
export async function stopStale(cluster: string): Promise<void> {
  const pid = readPid(join(cluster, 'postmaster.pid'))
  if (pid === null || !isOurs(pid, cluster)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < WAIT_MS && isOurs(pid, cluster); waited += STEP_MS) await delay(STEP_MS)
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

/** A living process (not a zombie) whose command line names this cluster. */
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
