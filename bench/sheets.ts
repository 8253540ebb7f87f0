// Measures a data sheet over HTTP, in total and the server's CPU time, beside a bare request of the same run:
// `npm run bench:sheets`. Needs `npm run build`.
import { readFile } from 'node:fs/promises'
import { startApplication } from '../e2e/support/start-application.ts'

const LISTINGS = 40
const PATHS = ['', '/fr'].flatMap((prefix) =>
  Array.from({ length: LISTINGS }, (_, index) => `${prefix}/product/${index + 1}/sheet.pdf`),
)

/** The kernel counts in /proc/{pid}/stat in hundredths of a second. */
const MS_A_TICK = 10

const { application, stop } = await startApplication()
try {
  const [english, french] = [PATHS.slice(1, LISTINGS), PATHS.slice(LISTINGS)]
  const bare = await measure(PATHS.map(() => '/livez'))
  // The first one loads the fonts and warms up the code.
  const first = await measure(PATHS.slice(0, 1))
  const cases = [
    ['bare request', bare],
    ['the first sheet of a process', first],
    ['drawn with its picture', await measure(english)],
    ['drawn, its picture remembered', await measure(french)],
    ['the same again', await measure(french)],
  ] as const
  console.log('case                            CPU ms  median ms    95 % ms    × floor')
  for (const [name, { cpu, median, most }] of cases) {
    const figures = [cpu, median, most, median / bare.median].map((value) => value.toFixed(1).padStart(11))
    console.log(`${name.padEnd(29)}${figures.join('')}`)
  }
} finally {
  await stop()
}

/** One after the other: the CPU time of the server for each, and how long each took, in milliseconds. */
async function measure(paths: readonly string[]) {
  const before = await cpuTicks()
  const times: number[] = []
  for (const path of paths) {
    const begin = performance.now()
    const response = await fetch(application.url + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    times.push(performance.now() - begin)
  }
  const cpu = (((await cpuTicks()) - before) * MS_A_TICK) / paths.length
  return { cpu, median: quantile(times, 0.5), most: quantile(times, 0.95) }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

async function cpuTicks(): Promise<number> {
  const stat = await readFile(`/proc/${application.process.pid}/stat`, 'utf8')
  // Counted from the state after the name, which may contain spaces: user time is the 12th field, system time
  // the 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
