import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Whether a process exists, or any process of a group. */
export function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The child processes of a process. */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

/** The main process of the embedded database of a data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const elsewhere = await readFile(join(dataDir, 'postgres-elsewhere'), 'utf8').catch(() => null)
  const home = elsewhere ?? join(dataDir, 'postgres')
  const lines = (await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(lines[0])
}
