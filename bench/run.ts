import { load, prepare, type Prepared, type Request } from './load/client.ts'
import { inTurn, median, ratioOf, type Ratio } from './load/statistics.ts'
import { cpuOf, cpuOfTree } from './load/usage.ts'
import type { Row, Target } from './rows/row.ts'

/** The processes under measurement. */
export interface Bench {
  ours: { port: number; pid: number }
  floor: { port: number; pid: number }
  /** The process that PostgreSQL's others are children of. */
  databasePid: number
}

export interface Effort {
  rounds: number
  /** For each measurement of a round. */
  seconds: number
  connections: number
}

/** Medians of the rounds; times in milliseconds, of the processor per request. */
export interface Measured {
  perSecond: number
  p50: number
  p99: number
  cpu: { server: number; database: number; client: number }
  bytes: number
  requests: number
  /** Answers other than 2xx, by status. */
  refused: Readonly<Record<string, number>>
  /** For each round, in requests per second and milliseconds of both processors. */
  rounds: readonly { perSecond: number; cpu: number }[]
}

export interface MeasuredRow {
  key: string
  says: string
  goal: Row['goal']
  data: readonly string[]
  ours: Measured
  against: Readonly<Record<string, Measured & { ratio: Ratio; cpuRatio: Ratio }>>
}

/** Many clients, so that each request is counted and none is refused. */
const ADDRESSES = 1024
const WARM_UP_SECONDS = 3

export async function measureRow(bench: Bench, row: Row, asked: Effort): Promise<MeasuredRow> {
  const effort = { ...asked, connections: row.connections ?? asked.connections }
  await row.begin?.()
  const targets = [row.ours, ...Object.values(row.against)].map((target) => ({ target, ...senderOf(target) }))
  for (const { target, next } of targets)
    await measureOnce(bench, target, next, { ...effort, seconds: WARM_UP_SECONDS })
  const found = new Map<Target, Round[]>(targets.map(({ target }) => [target, []]))
  for (let round = 0; round < effort.rounds; round += 1)
    for (const { target, next } of inTurn(targets, round))
      found.get(target)?.push(await measureOnce(bench, target, next, effort))
  const of = (target: Target) => summary(found.get(target) ?? [])
  const ours = of(row.ours)
  const against = Object.entries(row.against).map(([name, target]) => {
    const theirs = of(target)
    const speeds = (measured: Measured) => measured.rounds.map(({ perSecond }) => perSecond)
    const costs = (measured: Measured) => measured.rounds.map(({ cpu }) => cpu)
    const ratio = ratioOf(speeds(ours), speeds(theirs))
    return [name, { ...theirs, ratio, cpuRatio: ratioOf(costs(ours), costs(theirs)) }] as const
  })
  const { key, says, goal, data = [] } = row
  return { key, says, goal, data, ours, against: Object.fromEntries(against) }
}

/** Goes on through the requests of a target from one round to the next. */
export function senderOf({ requests }: Target): { next: () => Prepared | null } {
  let place = 0
  if (typeof requests === 'function')
    return {
      next: () => {
        place += 1
        const request = requests(place - 1)
        return request && prepareFrom(place, request)
      },
    }
  const prepared = Array.from({ length: Math.max(ADDRESSES, requests.length) }, (_, each) =>
    prepareFrom(each, requests[each % requests.length] ?? { path: '/' }),
  )
  return {
    next: () => {
      place += 1
      return prepared[place % prepared.length] ?? null
    },
  }
}

function prepareFrom(place: number, request: Request): Prepared {
  const address = `10.1.${(place % ADDRESSES) >> 8}.${place & 255}`
  return prepare({ ...request, headers: { 'x-forwarded-for': address, ...request.headers } })
}

type Round = Omit<Measured, 'rounds'>

async function measureOnce(
  bench: Bench,
  target: Target,
  next: () => Prepared | null,
  { seconds, connections }: Effort,
): Promise<Round> {
  const { port, pid } = bench[target.server]
  const spent = () => [cpuOf(pid), cpuOfTree(bench.databasePid), cpuOf(process.pid)] as const
  const before = spent()
  const {
    requests,
    refused,
    bytes,
    p50,
    p99,
    seconds: took,
  } = await load({
    port,
    connections,
    seconds,
    next,
    check: (answer) => target.check(answer),
  })
  const [server, database, client] = spent().map((now, place) => (now - (before[place] ?? 0)) / requests)
  const cpu = { server: server ?? 0, database: database ?? 0, client: client ?? 0 }
  return { perSecond: requests / took, p50, p99, cpu, bytes, requests, refused }
}

function summary(rounds: readonly Round[]): Measured {
  const of = (read: (round: Round) => number) => median(rounds.map(read))
  const refused: Record<string, number> = {}
  for (const round of rounds)
    for (const [status, count] of Object.entries(round.refused))
      refused[status] = (refused[status] ?? 0) + count
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    cpu: {
      server: of(({ cpu }) => cpu.server),
      database: of(({ cpu }) => cpu.database),
      client: of(({ cpu }) => cpu.client),
    },
    bytes: of(({ bytes }) => bytes),
    requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
    refused,
    rounds: rounds.map(({ perSecond, cpu }) => ({ perSecond, cpu: cpu.server + cpu.database })),
  }
}
