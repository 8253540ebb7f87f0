import { setTimeout as delay } from 'node:timers/promises'
import { askOnce, load, type Loaded } from './load/client.ts'
import { loadPaced, type Paced } from './load/paced.ts'
import { memoryOf } from './load/usage.ts'
import { mixOf } from './mix.ts'
import { pathOf, type Row } from './rows/row.ts'
import { senderOf } from './run.ts'
import type { Started } from './servers/servers.ts'

/** What visitors go on asking for, so many times a second, each when it is due. */
const READ = ['list', 'category', 'detail', 'home', 'product']
const READS_PER_SECOND = 40
/** How often a proxy asks whether the process is well. */
const PROBED_EVERY_MS = 200
const RECOVERED_AFTER_MS = 3000

/** Load by others, over so many connections, each of which asks again as soon as it is answered. */
interface Flood {
  says: string
  connections: number
  next: Parameters<typeof load>[0]['next']
}

export interface Beside {
  says: string
  reads: Paced
  /** Null where there was no load. */
  flood: Loaded | null
  /** The slowest answer to a health probe in milliseconds, and the answers other than 200. */
  probes: { asked: number; slowest: number; failed: number }
  memoryMb: number
}

/** How reads and health probes fare alone, and while others load the process in several ways. */
export async function measureBeside(
  { bench }: Started,
  rows: readonly Row[],
  titles: readonly string[],
  seconds: number,
): Promise<Beside[]> {
  const { port, pid } = bench.ours
  const senders = READ.map((key) => senderOf(rowOf(rows, key).ours))
  let asked = 0
  const read = () => {
    const request = senders[(asked += 1) % senders.length]?.next()
    if (!request) throw new Error('there is nothing more to read')
    return request
  }
  const picture = rowOf(rows, 'picture')
  await picture.begin?.()
  const searches = senderOf({
    server: 'ours',
    // Each is new: a word that the data has, and one that it has not.
    requests: (number) => ({
      path: pathOf('/api/materiels', { searchStr: `${titles[number % titles.length]} x${number}` }),
    }),
    check: () => undefined,
  })
  const floods: Flood[] = [
    { says: 'photographs of 12 MP, one after the other', connections: 1, next: senderOf(picture.ours).next },
    { says: '150 connections with new searches', connections: 150, next: searches.next },
    { says: '400 connections with the mix', connections: 400, next: await mixOf(rows) },
  ]
  const measure = async (says: string, flood: Flood | null): Promise<Beside> => {
    const until = performance.now() + seconds * 1000
    const [reads, loaded, probes] = await Promise.all([
      loadPaced({ port, perSecond: READS_PER_SECOND, seconds, next: read }),
      flood && load({ port, seconds, ...flood }),
      probe(port, until),
    ])
    const measured = { says, reads, flood: loaded, probes, memoryMb: memoryOf(pid).now }
    console.log(lineOf(measured))
    await delay(RECOVERED_AFTER_MS)
    return measured
  }
  await measure('warming up', null)
  const found = [await measure('alone', null)]
  for (const flood of floods) found.push(await measure(flood.says, flood))
  found.push(await measure('afterwards', null))
  return found
}

function rowOf(rows: readonly Row[], key: string): Row {
  const row = rows.find((each) => each.key === key)
  if (!row) throw new Error(`there is no row ${key}`)
  return row
}

async function probe(port: number, until: number): Promise<Beside['probes']> {
  const probes = { asked: 0, slowest: 0, failed: 0 }
  while (performance.now() < until) {
    const began = performance.now()
    const { status } = await askOnce(port, { path: '/readyz' })
    probes.asked += 1
    probes.slowest = Math.max(probes.slowest, performance.now() - began)
    if (status !== 200) probes.failed += 1
    await delay(PROBED_EVERY_MS)
  }
  return probes
}

/** The table of the document. */
export function besideTable(found: readonly Beside[]): string {
  const head =
    '| meanwhile | reads, p50 / p99 ms | refused | of the others, a second | p50 / p99 ms | refused | slowest probe, ms | memory MB |'
  return [head, head.replace(/[^|]+/g, ' --- '), ...found.map(lineOf)].join('\n')
}

function lineOf({ says, reads, flood, probes, memoryMb }: Beside): string {
  const refusals = (refused: Readonly<Record<string, number>>, all: number) =>
    Object.entries(refused)
      .map(([name, count]) => `${((100 * count) / all).toFixed(1)} % ${name}`)
      .join(', ')
  const times = ({ p50, p99 }: { p50: number; p99: number }) => `${p50.toFixed(1)} / ${p99.toFixed(0)}`
  const cells = [
    says,
    times(reads),
    refusals(reads.refused, reads.due) + (reads.broken > 0 ? ` ${reads.broken} lines broke` : ''),
    flood ? (flood.requests / flood.seconds).toFixed(flood.requests > 1000 ? 0 : 1) : '',
    flood ? times(flood) : '',
    flood ? refusals(flood.refused, flood.requests) : '',
    probes.slowest.toFixed(0) + (probes.failed > 0 ? `, ${probes.failed} of ${probes.asked} failed` : ''),
    memoryMb,
  ]
  return `| ${cells.join(' | ')} |`
}
