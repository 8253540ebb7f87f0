import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const MS_A_TICK = 10

/** Fields of `/proc/{pid}/stat` after the name, which may hold blanks; null when the process has ended. */
function statOf(pid: number | string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    // It ended between the listing and the reading.
    return null
  }
}

const sum = (values: readonly (string | undefined)[]) =>
  values.reduce((total, value) => total + Number(value ?? 0), 0) * MS_A_TICK

/** Processor time of a process so far, in milliseconds. */
export function cpuOf(pid: number): number {
  const stat = statOf(pid)
  return stat ? sum(stat.slice(11, 13)) : 0
}

/** The same for a process with all its children, including ended ones: PostgreSQL has one per connection. */
export function cpuOfTree(pid: number): number {
  const own = statOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(name) ?? [])
    .filter(([, parent]) => Number(parent) === pid)
  return sum(own?.slice(11, 15) ?? []) + children.reduce((total, stat) => total + sum(stat.slice(11, 13)), 0)
}

/** Memory of a process in megabytes: now, and at most since its start. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024)
  return { now: read('VmRSS'), most: read('VmHWM') }
}
