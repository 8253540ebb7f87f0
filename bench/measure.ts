import { factsOf } from './data/saved-data.ts'
import { memoryOf } from './load/usage.ts'
import { tableOf } from './report.ts'
import { drawnRow } from './rows/drawn-row.ts'
import { listRows, suggestionRow, wordRows } from './rows/list-rows.ts'
import { createMembers } from './rows/members.ts'
import { pageRows } from './rows/page-rows.ts'
import { pictureRow } from './rows/picture-row.ts'
import { facetRows, productRows } from './rows/product-rows.ts'
import type { Row } from './rows/row.ts'
import { readWorld } from './rows/world.ts'
import { writeRows } from './rows/write-rows.ts'
import { besideTable, measureBeside } from './beside.ts'
import { changesTable, measureChanges } from './changes.ts'
import { measureMix, mixTable } from './mix.ts'
import { measureRow, type Effort, type MeasuredRow } from './run.ts'
import { withServers, type Started } from './servers/servers.ts'

/** The results of a command: as shown in the document, and in full. */
export interface Results {
  table: string
  figures: object
}

/** Measures rows, all when none is named. */
export function measureRows(folder: string, only: readonly string[], effort: Effort): Promise<Results> {
  return withServers(folder, async (started) => {
    const { bench, startedInMs, firstPageMs, idleMb } = started
    const rows: MeasuredRow[] = []
    for (const row of chosen(await rowsOf(folder, started), only)) {
      rows.push(await measureRow(bench, row, effort))
      console.log(tableOf(rows).split('\n').at(-1))
    }
    const { most } = memoryOf(bench.ours.pid)
    const [ready, page] = [startedInMs, firstPageMs].map((ms) => (ms / 1000).toFixed(1))
    const told = `Ready ${ready} s after the start, first page ${page} s after it; memory ${idleMb} MB idle, ${most} MB at most.`
    const figures = { startedInMs, firstPageMs, idleMb, mostMb: most, rows }
    return { table: `${tableOf(rows)}\n\n${told}`, figures }
  })
}

/** Measures a mix of everything at rising rates. */
export function measureTogether(folder: string, seconds: number): Promise<Results> {
  return withServers(folder, async (started) => {
    const steps = await measureMix(started, await rowsOf(folder, started), seconds)
    return { table: mixTable(steps), figures: { steps } }
  })
}

/** Measures reads while listings are published and very many change. */
export function measureWhileChanging(folder: string, seconds: number): Promise<Results> {
  return withServers(folder, async (started) => {
    const world = await readWorld(started.pool, await factsOf(folder))
    const changes = await measureChanges(started, await rowsOf(folder, started), world, seconds)
    return { table: changesTable(changes), figures: changes }
  })
}

/** Measures reads and health probes while others load the process. */
export function measureBesideOthers(folder: string, seconds: number): Promise<Results> {
  return withServers(folder, async (started) => {
    const { titles } = await readWorld(started.pool, await factsOf(folder))
    const found = await measureBeside(started, await rowsOf(folder, started), titles, seconds)
    return { table: besideTable(found), figures: { found } }
  })
}

/** All rows; with at most so many people and carts, which take their time. */
export async function rowsOf(
  folder: string,
  { bench, db, pool, tokenSecret }: Started,
  people = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const whole = await readWorld(pool, await factsOf(folder))
  const world = { ...whole, buyers: whole.buyers.slice(0, people), owned: whole.owned.slice(0, people) }
  const { port } = bench.ours
  const members = createMembers(db, tokenSecret)
  return [
    ...listRows(world),
    ...wordRows(world),
    drawnRow(pool),
    suggestionRow(),
    ...facetRows(world),
    ...productRows(world),
    ...(await pageRows(world, port)),
    ...writeRows({ world, db, port, members, carts: people }),
    pictureRow(world, members, port),
  ]
}

function chosen(rows: readonly Row[], only: readonly string[]): Row[] {
  const unknown = only.filter((key) => !rows.some((row) => row.key === key))
  if (unknown.length > 0)
    throw new Error(`there is no ${unknown.join(', ')}; there are ${rows.map(({ key }) => key).join(', ')}`)
  return rows.filter(({ key }) => only.length === 0 || only.includes(key))
}
