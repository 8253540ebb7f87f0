import { setTimeout as delay } from 'node:timers/promises'
import { loadPaced, type Paced } from './load/paced.ts'
import { askOnce, type Request } from './load/client.ts'
import { cpuOf, cpuOfTree } from './load/usage.ts'
import { createMembers } from './rows/members.ts'
import { jsonOf, pathOf, type Row } from './rows/row.ts'
import type { World } from './rows/world.ts'
import { senderOf } from './run.ts'
import type { Started } from './servers/servers.ts'

const PUBLISHED = 10
const LOOKED_EVERY_MS = 5
const LOOKED_AT_MOST_MS = 10_000
/** Listings that leave the catalogue at once, because their seller is suspended. */
const CHANGED = 10_000
const COUNTED_EVERY_MS = 500
const CHANGED_WITHIN_MS = 300_000
const READS_PER_SECOND = 60
const READ = ['list', 'category', 'detail', 'product']

/** The results, in milliseconds. */
export interface Changes {
  /** For each listing, from its publication until a search finds it. */
  foundAfter: number[]
  before: Paced
  meanwhile: Paced
  /** Median and 99th percentile of reads, during the changes relative to before. */
  slower: { p50: number; p99: number }
  changed: { listings: number; left: number; seconds: number; cpu: number }
}

/**
 * Measures how soon a published listing is found, and how much reads slow down while very many listings
 * change.
 */
export async function measureChanges(
  { bench, db, pool, tokenSecret }: Started,
  rows: readonly Row[],
  world: World,
  seconds: number,
): Promise<Changes> {
  const members = createMembers(db, tokenSecret)
  const { rows: staff } = await pool.query<{ id: number }>(
    "UPDATE member SET role = 'admin' WHERE role = 'staff' RETURNING id",
  )
  const staffId = staff[0]?.id ?? 0
  await members.signIn([staffId], 'admin')
  const { port, pid } = bench.ours
  const asStaff = (request: Request) => askOnce(port, members.by(staffId, request))

  const foundAfter: number[] = []
  for (const id of world.many.slice(0, PUBLISHED)) {
    const word = `published${id}word`
    await pool.query(
      "UPDATE listing SET state = 'under_review', published_at = NULL, title = title || ' ' || $2 WHERE id = $1",
      [id, word],
    )
    foundAfter.push(await publishAndFind({ id, word, port, asStaff }))
  }

  const [seller] = world.owned
  if (!seller) throw new Error('nobody sells anything')
  const isTheirs = 'id = ANY (SELECT listing_id FROM search_entry ORDER BY listing_id LIMIT $1)'
  await pool.query(
    `UPDATE listing SET created_by = $2, company_id = (SELECT company_id FROM member WHERE id = $2) WHERE ${isTheirs}`,
    [CHANGED, seller.memberId],
  )
  const listed = async () => {
    const { rows: counted } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM search_entry JOIN listing ON id = listing_id
        WHERE company_id = (SELECT company_id FROM member WHERE id = $1)`,
      [seller.memberId],
    )
    return counted[0]?.n ?? 0
  }
  const next = readerOf(rows)
  const read = () => loadPaced({ port, perSecond: READS_PER_SECOND, seconds, next })
  await read()
  const before = await read()
  const listings = await listed()
  const spent = () => cpuOf(pid) + cpuOfTree(bench.databasePid)
  const [began, spentBefore] = [performance.now(), spent()]
  const suspend = async () => {
    jsonOf(
      await asStaff({
        path: `/api/staff/members/${seller.memberId}/suspension`,
        body: { reason: 'A measurement of very many changes.' },
      }),
    )
    while ((await listed()) > 0 && performance.now() - began < CHANGED_WITHIN_MS)
      await delay(COUNTED_EVERY_MS)
    return (performance.now() - began) / 1000
  }
  const [meanwhile, took] = await Promise.all([read(), suspend()])
  const changed = { listings, left: await listed(), seconds: took, cpu: spent() - spentBefore }
  const slower = { p50: meanwhile.p50 / before.p50, p99: meanwhile.p99 / before.p99 }
  return { foundAfter, before, meanwhile, slower, changed }
}

interface Publishing {
  id: number
  word: string
  port: number
  asStaff: (request: Request) => ReturnType<typeof askOnce>
}

async function publishAndFind({ id, word, port, asStaff }: Publishing): Promise<number> {
  const search = { path: pathOf('/api/materiels', { searchStr: word }) }
  const find = async () => (jsonOf(await askOnce(port, search)) as [number])[0]
  if ((await find()) !== 0) throw new Error('it is found before it is published')
  jsonOf(await asStaff({ path: `/api/staff/listings/${id}/decision`, body: { decision: 'publish' } }))
  const published = performance.now()
  while ((await find()) !== 1) {
    if (performance.now() - published > LOOKED_AT_MOST_MS) throw new Error('a published listing is not found')
    await delay(LOOKED_EVERY_MS)
  }
  return performance.now() - published
}

function readerOf(rows: readonly Row[]) {
  const senders = READ.flatMap((key) =>
    rows.filter((row) => row.key === key).map(({ ours }) => senderOf(ours)),
  )
  let asked = 0
  return () => {
    const request = senders[(asked += 1) % senders.length]?.next()
    if (!request) throw new Error('there is nothing more to read')
    return request
  }
}

/** Both results as a table for the document. */
export function changesTable({ foundAfter, before, meanwhile, slower, changed }: Changes): string {
  const reads = ({ p50, p99 }: Paced) => `${p50.toFixed(1)} / ${p99.toFixed(0)} ms`
  const gone = changed.listings - changed.left
  return [
    `A published listing is found after ${Math.max(...foundAfter).toFixed(0)} ms at most (${foundAfter.length} listings; goal 1,000).`,
    `${gone} of ${changed.listings} listings left the catalogue in ${changed.seconds.toFixed(1)} s, ${(changed.cpu / Math.max(1, gone)).toFixed(1)} ms of processor each with the reads.`,
    `Reads meanwhile ${reads(meanwhile)} (p50 / p99), before ${reads(before)}: ${slower.p50.toFixed(2)} and ${slower.p99.toFixed(2)} times (goal 1.2).`,
  ].join('\n')
}
