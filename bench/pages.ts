// Measures the server's CPU time per request, as a ratio to a bare request in the same run: `npm run
// bench:pages`. Needs `npm run build`.
import { readFile } from 'node:fs/promises'
import { startApplication } from '../e2e/support/start-application.ts'

const REQUESTS = 400
const WARM_UP = 80
const AT_ONCE = 4
const ROUNDS = 3
/** The kernel counts in /proc/{pid}/stat in hundredths of a second. */
const MICROSECONDS_A_TICK = 10_000

const CASES = [
  ['bare request', '/livez'],
  ['home, kept', '/'],
  ['home, rendered', '/?searchStr=valve'],
  ['list, as JSON', '/api/materiels?categorie=Drilling+Equipment'],
  ['search, as JSON', '/api/materiels?searchStr=gate+valve'],
  ['search with a typing error', '/api/materiels?searchStr=gaet+valv'],
  ['product, as JSON', '/api/product/1'],
] as const

const { application, stop } = await startApplication()
const base = application.url
try {
  const figures = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, path] of CASES) figures.set(name, [...(figures.get(name) ?? []), await measure(path)])
  }
  const median = (values: number[] = []) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  const floor = median(figures.get(CASES[0][0]))
  console.log('case                         µs CPU    × floor')
  for (const [name] of CASES) {
    const value = median(figures.get(name))
    console.log(
      `${name.padEnd(28)} ${value.toFixed(0).padStart(6)}  ${(value / floor).toFixed(1).padStart(8)}`,
    )
  }
} finally {
  await stop()
}

async function measure(path: string): Promise<number> {
  await run(path, WARM_UP)
  const before = await cpuTicks()
  await run(path, REQUESTS)
  return (((await cpuTicks()) - before) * MICROSECONDS_A_TICK) / REQUESTS
}

async function run(path: string, count: number): Promise<void> {
  let left = count
  const visit = async () => {
    while (left-- > 0) {
      const response = await fetch(base + path, { headers: { 'accept-encoding': 'br' } })
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
}

async function cpuTicks(): Promise<number> {
  const stat = await readFile(`/proc/${application.process.pid}/stat`, 'utf8')
  // Counted from the state after the name, which may contain spaces: user time is the 12th field, system time
  // the 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
