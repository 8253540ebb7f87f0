import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { DAY_MS } from '#kernel/time.ts'
import { createLog } from '#platform/log/log.ts'
import { migrateJobs } from '#platform/jobs/worker.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { DOCUMENT_FORMAT } from '#search/words/search-document.ts'
import { checkFilled } from './check-filled.ts'
import { fill, type Truth } from './fill.ts'

/** Sizes by name, in listed products. */
export const SIZES = { '2k': 2000, '50k': 50_000, '1m': 1_000_000 } as const
export type Size = keyof typeof SIZES

/** Increase this when the generated data changes, so that older data is generated again. */
const DATA_FORMAT = 4
/** Later, jobs would ask sellers whether their listings are still available. */
const LASTS_DAYS = 30

/** The metadata of a data folder. */
export interface DataFacts {
  /** The versions of the schema and the formats that it was generated with. */
  key: string
  madeAt: string
  listed: number
  truth: Truth
}

const FACTS = 'bench.json'
const MIGRATIONS = fileURLToPath(new URL('../../src/db/migrations', import.meta.url))

interface Settling {
  home: string
  size: Size
  /** Takes what is there, although it was made by another schema: the product migrates it at its start. */
  isAny: boolean
  say(line: string): void
}

/** The folder of a size, created if it is missing or of another schema. */
export async function settleData({ home, size, isAny, say }: Settling): Promise<string> {
  const folder = join(home, size)
  const facts = existsSync(join(folder, FACTS)) ? await factsOf(folder) : null
  const isOld = facts !== null && Date.now() - Date.parse(facts.madeAt) > LASTS_DAYS * DAY_MS
  const isOurs = facts !== null && (isAny || facts.key === (await presentKey()))
  if (!isOurs || isOld) await makeData(folder, SIZES[size], say)
  return folder
}

export async function factsOf(folder: string): Promise<DataFacts> {
  return JSON.parse(await readFile(join(folder, FACTS), 'utf8')) as DataFacts
}

/** A folder that may be written to: measured writes would change what searches find. */
export async function copyData(folder: string, target: string): Promise<void> {
  if (existsSync(join(folder, 'postgres-elsewhere')))
    throw new Error(`the user of PostgreSQL must reach ${folder}: choose another folder with --data`)
  await rm(target, { recursive: true, force: true })
  // With owners, since PostgreSQL refuses files of another user.
  await promisify(execFile)('cp', ['-a', folder, target])
}

/** Made under another name, so that one that was interrupted is never taken for whole. */
async function makeData(folder: string, listed: number, say: (line: string) => void): Promise<void> {
  const making = `${folder}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true })
  // So that the unprivileged user of PostgreSQL gets there when root measures.
  await chmod(making, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: making, fsync: false, onLog: () => undefined })
  try {
    await migrate(server.url)
    await createQueue(server.url)
    const truth = await fill(server.url, listed, say)
    await checkFilled(server.url, making)
    const facts: DataFacts = { key: await presentKey(), madeAt: new Date().toISOString(), listed, truth }
    await writeFile(join(making, FACTS), JSON.stringify(facts, null, 2))
  } finally {
    await server.stop()
  }
  await rm(folder, { recursive: true, force: true })
  await rename(making, folder)
}

async function createQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  await migrateJobs(pool, createLog('silent'))
  await pool.end()
}

async function presentKey(): Promise<string> {
  const hash = createHash('sha256').update(`${DATA_FORMAT} ${DOCUMENT_FORMAT}`)
  for (const name of (await readdir(MIGRATIONS)).toSorted())
    hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}
