import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openDatabase, type Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { DEFAULT_FILTER } from '#search/filters/list-filter.ts'
import { createPostgresSearch } from '#search/postgres/postgres-search.ts'
import { foldSearchChanges, notePhrases } from '#search/postgres/search-fold.ts'
import type { SearchIndex } from '#search/search-port.ts'
import { checksOf, writeTradeListings } from '../test/trade/check-searches.ts'
import { TRADE_LISTINGS } from '../test/trade/listings.ts'
import {
  ABOVE,
  AMOUNTS,
  COUNTED,
  JOINED,
  LEFT_OUT,
  LIMITS,
  MISSPELT,
  NOTHING,
  PLAIN_NAMES,
  readSearches,
  WITHOUT,
  WRAPPED_NAMES,
} from '../test/trade/searches.ts'
import { copyData, factsOf } from './data/saved-data.ts'
import type { Results } from './measure.ts'

/** When the goods of the trade were made, and no others: it sets them apart. */
const YEAR = 1901
const YEARS = '-1979'
/** A run of the job gives bitmaps to phrases for half a minute. */
const MOST_RUNS = 60

/**
 * Searches of the trade beside other listings: the tables of `test/trade` among listings of their own year, with the
 * words, spellings and amounts of all; and what the same names find first among everything. No times.
 */
export async function judgeTradeSearches(folder: string): Promise<Results> {
  const { listed } = await factsOf(folder)
  const dataDir = `${folder}.run-${process.pid}`
  await copyData(folder, dataDir)
  const database = await startEmbeddedPostgres({ dataDir, fsync: false, onLog: () => undefined })
  await migrate(database.url)
  const opened = openDatabase({
    url: database.url,
    maxConnections: 4,
    isPatient: true,
    onError: console.error,
  })
  const { db, pool } = opened
  try {
    const keys = await writeTradeListings(db, YEAR)
    await foldAll(db)
    const noted: string[] = []
    const search = createPostgresSearch(pool, { leavesOut: true, note: (queries) => noted.push(...queries) })
    const askAll = async () => {
      const faults = await faultsOf(search, keys)
      const strangers = await firstOfAll(search, db)
      return { faults, strangers }
    }
    // The first round notes the phrases that people search for, as they do over a day.
    await askAll()
    await notePhrases(db, noted)
    await foldAll(db)
    const { faults, strangers } = await askAll()
    return { table: tableOf(listed, faults, strangers), figures: { listed, faults, strangers } }
  } finally {
    await opened.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Folds until each phrase has its bitmap. */
async function foldAll(db: Db): Promise<void> {
  for (let run = 0; run < MOST_RUNS; run += 1) {
    await foldSearchChanges(db)
    const { rows } = await db.execute<{ waiting: number }>(
      sql`SELECT count(*)::int AS waiting FROM search_phrase WHERE NOT is_mapped`,
    )
    if (rows[0]?.waiting === 0) return
  }
}

type Faults = Readonly<Record<string, { asked: number; wrong: readonly string[] }>>

async function faultsOf(search: SearchIndex, keys: ReadonlyMap<number, string>): Promise<Faults> {
  const checks = checksOf({ search, keys, narrowed: { year: YEARS } })
  const tables = {
    names: WRAPPED_NAMES,
    amounts: readSearches(AMOUNTS),
    counts: readSearches(COUNTED),
    joined: readSearches(JOINED),
    misspelt: readSearches(MISSPELT),
    'with words left out': readSearches(LEFT_OUT),
  }
  const faults: Record<string, Faults[string]> = {}
  for (const [name, table] of Object.entries(tables))
    faults[name] = { asked: table.length, wrong: await checks.first(table) }
  faults['the words left out'] = { asked: readSearches(LEFT_OUT).length, wrong: await checks.leftOut() }
  faults['limits'] = { asked: readSearches(LIMITS).length, wrong: await checks.limits() }
  faults['without something'] = { asked: readSearches(WITHOUT).length, wrong: await checks.unwanted() }
  faults['above others'] = { asked: readSearches(ABOVE).length, wrong: await checks.above() }
  faults['nothing'] = { asked: NOTHING.length, wrong: await checks.nothing() }
  return faults
}

interface FirstOfAll {
  first: number
  wrong: number
  /** A line for each name that finds other types. */
  strange: readonly string[]
}

/** Of the first ten listings that each name finds among everything: those whose type is none of an expected one. */
async function firstOfAll(search: SearchIndex, db: Db): Promise<FirstOfAll> {
  const typeOf = new Map(TRADE_LISTINGS.map(({ key, type }) => [key, type]))
  const strange: string[] = []
  let [first, wrong] = [0, 0]
  for (const { text, first: expected } of PLAIN_NAMES) {
    const { ids } = await search.search({ ...DEFAULT_FILTER, searchStr: text })
    const ten = ids.slice(0, 10)
    const { rows } = await db.execute<{ id: number; type: string; title: string }>(
      sql`SELECT id, type, title FROM listing WHERE id = ANY(${sql.param(ten)}::int[])`,
    )
    const types = new Set(expected.map((key) => typeOf.get(key)))
    first += rows.length
    const others = rows.filter(({ type }) => !types.has(type))
    wrong += others.length
    if (others[0]) strange.push(`${text}: ${others.length} as ${others[0].title} (${others[0].type})`)
  }
  return { first, wrong, strange }
}

function tableOf(listed: number, faults: Faults, { first, wrong, strange }: FirstOfAll) {
  const rows = Object.entries(faults).map(([name, { asked, wrong }]) => [name, asked, asked - wrong.length])
  const lines = [['searches', 'asked', 'as expected'], ['---', '--:', '--:'], ...rows]
  return [
    `Beside ${listed} other listings:`,
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...Object.entries(faults).flatMap(([name, { wrong }]) => wrong.map((line) => `${name}: ${line}`)),
    '',
    `Among everything, ${first - wrong} of ${first} first matches are of a type that was meant. Others:`,
    ...strange,
  ].join('\n')
}
