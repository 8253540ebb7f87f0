// Measures how long an import takes, and how much memory, by its number of rows, from the stored file to
// listings: `npm run bench -- import`. Each size runs in a process of its own, with a heap too small for two
// copies of a file of 5,000 rows.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import {
  findImport,
  insertImport,
  moveImportIn,
} from '../../src/features/imports/server/import-repository.ts'
import { readSheet } from '../../src/features/imports/server/read-sheet.ts'
import { pieceKey } from '../../src/features/imports/server/stored-file.ts'
import { checkImport } from '../../src/flows/imports/check-import.ts'
import { runImport } from '../../src/flows/imports/run-import.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { migrateJobs } from '../../src/platform/jobs/worker.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { createFileStore } from '../../src/platform/storage/file-store.ts'
import { xlsxOf } from '../../test/factories/archives.ts'
import { csvOf, stockTable } from '../../test/factories/imports.ts'

const SIZES = [500, 5000]
/** Length of a description; the form allows 5000: `LENGTH=300 npm run bench -- import`. */
const LENGTH = Number(process.env['LENGTH'] ?? 4850)
const HEAP_MB = 96
const SAMPLED_EVERY_MS = 20

const MEMBER = `INSERT INTO company (id, name) VALUES (1, 'Acme');
  INSERT INTO member (id, company_id, first_name, last_name, email, phone, job_title, country, city, password_hash, verified_at)
  VALUES (1, 1, 'A', 'B', 'a@b.test', '1', 'x', 'France', 'Pau', '', now())`

const WORDS =
  'valve flange tested stored indoors certificate class bore seal stem yard lot removed service pressure'.split(
    ' ',
  )

/** Text that compresses like real text, not like a zip bomb; at the maximum length a file has some 25 MB. */
function describe(index: number): string {
  let [seed, text] = [index, '']
  while (text.length < LENGTH) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    text += `${WORDS[seed % WORDS.length]} ${seed.toString(36)} `
  }
  return text
}

function fileOf(rows: number, format: string): Buffer {
  const table = stockTable(rows, (index) => ({ Description: describe(index) }))
  return format === 'xlsx' ? xlsxOf(table) : Buffer.from(csvOf(table))
}

interface Figures {
  seconds: string
  /** Reading, checking and importing. */
  steps: string
  /** CPU time, which does not depend on what else the machine does. */
  cpuSeconds: string
  rssMb: number
  heapMb: number
  fileMb: string
}

async function importOne(url: string, folder: string, importId: number): Promise<Omit<Figures, 'fileMb'>> {
  const { db, pool, close } = openDatabase({ url, maxConnections: 4, onError: () => undefined })
  const services = { db, pool, store: createFileStore(folder), now: () => new Date() }
  const peak = { rss: 0, heapUsed: 0 }
  const timer = setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage()
    peak.rss = Math.max(peak.rss, rss)
    peak.heapUsed = Math.max(peak.heapUsed, heapUsed)
  }, SAMPLED_EVERY_MS)
  const start = performance.now()
  await readSheet(services, importId)
  const read = performance.now()
  await moveImportIn(db, importId, 'check', {})
  await checkImport(services, importId)
  const checked = performance.now()
  await moveImportIn(db, importId, 'start', { target: 'drafts' })
  // One run works for some seconds, so it is repeated until the import is done.
  for (;;) {
    await runImport(services, importId)
    if ((await findImport(db, importId))?.state !== 'importing') break
  }
  clearInterval(timer)
  const end = performance.now()
  const secondsOf = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  const seconds = secondsOf(start, end)
  const steps = [secondsOf(start, read), secondsOf(read, checked), secondsOf(checked, end)].join(' + ')
  await close()
  const mb = (bytes: number) => Math.round(bytes / 1_048_576)
  const { user, system } = process.cpuUsage()
  const cpuSeconds = ((user + system) / 1_000_000).toFixed(1)
  return { seconds, steps, cpuSeconds, rssMb: mb(peak.rss), heapMb: mb(peak.heapUsed) }
}

async function compare(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gisement-bench-'))
  const server = await startEmbeddedPostgres({ dataDir, fsync: true, onLog: () => undefined })
  const folder = join(dataDir, 'objects')
  try {
    await migrate(server.url)
    const { db, pool, close } = openDatabase({ url: server.url, maxConnections: 2, onError: () => undefined })
    await migrateJobs(pool, createLog('silent'))
    await pool.query(MEMBER)
    const store = createFileStore(folder)
    for (const format of ['csv', 'xlsx'])
      for (const rows of SIZES) {
        const file = fileOf(rows, format)
        const importId = await insertImport(db, {
          companyId: 1,
          memberId: 1,
          fileName: format,
          language: 'en',
        })
        for (let piece = 0; piece * 8_388_608 < file.length; piece += 1)
          await store.put(
            pieceKey(importId, 'sheet', piece),
            file.subarray(piece * 8_388_608, (piece + 1) * 8_388_608),
          )
        await moveImportIn(db, importId, 'receive', { sheetBytes: file.length })
        const answer = execFileSync(
          process.execPath,
          [
            `--max-old-space-size=${HEAP_MB}`,
            fileURLToPath(import.meta.url),
            server.url,
            folder,
            String(importId),
          ],
          { encoding: 'utf8' },
        )
        const listings = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM listing')
        console.log(
          format,
          rows,
          JSON.stringify({
            ...JSON.parse(answer),
            fileMb: (file.length / 1_048_576).toFixed(1),
            listings: listings.rows[0]?.n,
          }),
        )
        await pool.query(`UPDATE listing SET reference = NULL`)
      }
    await close()
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const [url, folder, importId] = process.argv.slice(2)
if (url !== undefined && folder !== undefined)
  console.log(JSON.stringify(await importOne(url, folder, Number(importId))))
else await compare()
