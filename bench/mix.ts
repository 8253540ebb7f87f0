import { setTimeout as delay } from 'node:timers/promises'
import { loadPaced, type Paced } from './load/paced.ts'
import { cpuOf, cpuOfTree, memoryOf } from './load/usage.ts'
import { senderOf } from './run.ts'
import type { Row } from './rows/row.ts'
import { randomOf } from './data/random.ts'
import type { Started } from './servers/servers.ts'

/** What visitors do: of a hundred, ninety browse, seven search, three write. */
const SHARES: readonly (readonly [key: string, share: number])[] = [
  ['list', 12],
  ['category', 18],
  ['filters', 4],
  ['price', 2],
  ['facets', 6],
  ['detail', 20],
  ['related', 4],
  ['featured', 2],
  ['home', 8],
  ['keptcategory', 4],
  ['product', 10],
  ['common', 1],
  ['pair', 2],
  ['rare', 1],
  ['part', 1],
  ['misspelt', 1],
  ['searchpage', 1],
  ['favourite', 1.5],
  ['cart', 0.7],
  ['quote', 0.3],
  ['stock', 0.5],
]

/** Requests a second, one step after the other, until a step is not held. */
const FIRST_RATE = 50
const GROWTH = 1.5
const MOST_STEPS = 12
/** A step is held while the slowest hundredth waits no longer than this, and nothing is refused. */
const HELD_P99_MS = 100
const OVERLOAD = 3
const RECOVERED_AFTER_MS = 2000

export interface Step extends Paced {
  says: string
  perSecond: number
  cores: number
  memoryMb: number
  connections: number
}

/** The mix at rising rates, then at three times what was held, then at half of it. */
export async function measureMix(started: Started, rows: readonly Row[], seconds: number): Promise<Step[]> {
  const next = await mixOf(rows)
  const steps: Step[] = []
  const step = async (says: string, perSecond: number) => {
    const made = await measureStep(started, { says, perSecond, seconds, next })
    steps.push(made)
    console.log(stepLine(made))
    return made
  }
  let [held, rate] = [0, FIRST_RATE]
  await step('warming up', FIRST_RATE)
  for (let place = 0; place < MOST_STEPS; place += 1) {
    const { p99, answered, due, refused } = await step('rising', Math.round(rate))
    if (p99 > HELD_P99_MS || answered < due || Object.keys(refused).some((name) => name.startsWith('5')))
      break
    held = rate
    rate *= GROWTH
  }
  await step('overload', Math.round(rate * OVERLOAD))
  await delay(RECOVERED_AFTER_MS)
  await step('afterwards', Math.max(FIRST_RATE, Math.round(held / 2)))
  return steps
}

/** Draws one request of the mix after the other. */
export async function mixOf(rows: readonly Row[]) {
  const senders = new Map(rows.map((row) => [row.key, senderOf(row.ours)]))
  const shares = SHARES.flatMap(([key, share]) => {
    const sender = senders.get(key)
    return sender ? [[sender, share] as const] : []
  })
  const random = randomOf(1)
  for (const key of ['favourite', 'stock']) await rows.find((row) => row.key === key)?.begin?.()
  return () => {
    const request = random.weighted(shares).next()
    if (request === null) throw new Error('the mix ran out of requests')
    return request
  }
}

interface Asked {
  says: string
  perSecond: number
  seconds: number
  next: Awaited<ReturnType<typeof mixOf>>
}

async function measureStep({ bench, pool }: Started, { says, ...asked }: Asked): Promise<Step> {
  const { port, pid } = bench.ours
  const spent = () => cpuOf(pid) + cpuOfTree(bench.databasePid)
  const before = spent()
  const paced = await loadPaced({ port, ...asked })
  const cores = (spent() - before) / (asked.seconds * 1000)
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database()`,
  )
  const { perSecond } = asked
  return { ...paced, says, perSecond, cores, memoryMb: memoryOf(pid).now, connections: rows[0]?.n ?? 0 }
}

/** The table of a mix, as documents have it. */
export function mixTable(steps: readonly Step[]): string {
  const head = '| step | asked/s | answered | p50 / p99 ms | refused | cores | memory MB | connections |'
  return [head, head.replace(/[^|]+/g, ' --- '), ...steps.map(stepLine)].join('\n')
}

function stepLine({ says, perSecond, answered, due, p50, p99, refused, broken, ...rest }: Step): string {
  const told = Object.entries(refused).map(([name, count]) => `${count} × ${name}`)
  const cells = [
    says,
    perSecond,
    `${((100 * answered) / due).toFixed(1)} %`,
    `${p50.toFixed(1)} / ${p99.toFixed(0)}`,
    [...told, ...(broken > 0 ? [`${broken} lines broke`] : [])].join(', '),
    rest.cores.toFixed(2),
    rest.memoryMb,
    rest.connections,
  ]
  return `| ${cells.join(' | ')} |`
}
