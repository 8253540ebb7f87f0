import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { randomOf } from '../data/random.ts'
import { QUALITIES, SOLD } from '../data/trade.ts'
import { jsonOf, pathOf, requireSame, type Row, type Target } from './row.ts'

/** More searches than a measurement sends. */
const DRAWN = 20_000
const LOOKED_EVERY_MS = 2000
const MAPPED_WITHIN_MS = 900_000

/**
 * Two words of goods each time, and now and then a quality with goods ('unused gate valve'), each search once. What
 * they cost depends on the other names of their words, which a row that repeats one search can't show.
 */
export function drawnRow(pool: pg.Pool): Row {
  const searches = drawnSearches()
  const from = (
    server: Target['server'],
    path: (words: string) => string,
    check: Target['check'],
  ): Target => ({
    server,
    requests: (number) => {
      const words = searches[number]
      return words === undefined ? null : { path: path(words) }
    },
    check,
  })
  const page = DEFAULT_PAGE_SIZE
  return {
    key: 'drawn',
    says: 'two or three words, drawn, each search once',
    begin: () => phrasesAreMapped(pool),
    ours: from(
      'ours',
      (searchStr) => pathOf('/api/materiels', { searchStr, displayCount: page }),
      (answer) => {
        const [total, products] = jsonOf(answer) as [number, unknown[]]
        requireSame('products', products.length, Math.min(page, total))
      },
    ),
    against: {
      floor: from(
        'floor',
        (words) => pathOf('/words', { words }),
        (answer) => {
          const rows = jsonOf(answer) as { total: number }[]
          requireSame('products', rows.length, Math.min(page, rows[0]?.total ?? 0))
        },
      ),
    },
    goal: { of: 'floor', least: 3 },
  }
}

function drawnSearches(): readonly string[] {
  const nouns = SOLD.flatMap((goods) => goods.nouns)
  const words = [...new Set(nouns.flatMap((noun) => noun.split(' ')))]
  const random = randomOf(1)
  const drawn = new Set<string>()
  while (drawn.size < DRAWN) {
    const [first, second] = [random.pick(words), random.pick(words)]
    if (first !== second) drawn.add(`${first} ${second}`)
    if (random.chance(0.1)) drawn.add(`${random.pick(QUALITIES)} ${random.pick(nouns)}`)
  }
  return [...drawn]
}

/** Waits for the bitmaps of the phrases of other names, which are there some minutes after the very first start. */
async function phrasesAreMapped(pool: pg.Pool): Promise<void> {
  const began = performance.now()
  for (;;) {
    const { rows } = await pool.query<{ noted: number; left: number }>(
      'SELECT count(*)::int AS noted, count(*) FILTER (WHERE NOT is_mapped)::int AS left FROM search_phrase',
    )
    if (rows[0] && rows[0].noted > 0 && rows[0].left === 0) {
      console.log(
        `${rows[0].noted} phrases have bitmaps, ${((performance.now() - began) / 1000).toFixed(0)} s waited`,
      )
      return
    }
    if (performance.now() - began > MAPPED_WITHIN_MS) throw new Error('phrases have no bitmaps')
    await delay(LOOKED_EVERY_MS)
  }
}
