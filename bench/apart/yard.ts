// Measures a whole yard from choosing the files to 'sent for review', and what readers of other pages notice of it:
// `npm run bench -- yard`. Sends 500 rows and an archive of 1,000 JPEGs of 3 MB with the page's own code to the built
// application with its demonstration data, and asks how far it is every second, as the page does. Smaller, to try it:
// `ROWS=10 PICTURES=20 npm run bench -- yard`. Needs 9 GB of disk. No time to think is counted, and the line is the
// machine's own.
import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { startApplication } from '../../e2e/support/start-application.ts'
import { createApi, type Api, type Transport } from '../../src/client/api.ts'
import type * as calls from '../../src/features/imports/contract/endpoints.ts'
import type { ImportView } from '../../src/features/imports/contract/views.ts'
import { sendFile } from '../../src/features/imports/web/sending/send-file.ts'
import { csvOf, stockTable } from '../../test/factories/imports.ts'
import { startReaders } from '../load/readers.ts'
import { cpuOf, memoryOf } from '../load/usage.ts'
import { median } from '../load/statistics.ts'

const ROWS = Number(process.env['ROWS'] ?? 500)
const PICTURES = Number(process.env['PICTURES'] ?? 1000)
const PICTURE_BYTES = 3_000_000
/** The others are copies of these under another comment, which are other files and decoded like them. */
const PHOTOGRAPHS = 8
const SIZE = { width: 4032, height: 3024 }
/** What visitors ask for meanwhile, in turn. */
const PAGES = ['/', '/?categorie=Drilling+Equipment', '/product/1', '/api/materiels?searchStr=valve', '/fr']
const READS_PER_SECOND = 40
const SLICE_S = 5
const SLICES_ALONE = 4
const SELLER = { email: 'seller@gisement.test', password: 'Surplus!2026' }

/** Milliseconds of the readers in one phase: medians of its slices. */
interface Phase {
  says: string
  seconds: number
  /** Processor time of the product in seconds, readers included: it depends less on what else the machine does. */
  work: number
  p50: number
  p99: number
  failed: number
}

const folder = await mkdtemp(join(tmpdir(), 'gisement-yard-'))
const { application, stop } = await startApplication({ RATE_LIMITS: 'relaxed' })
const pid = application.process.pid ?? 0
const readers = startReaders()
try {
  await measure(application.url)
} finally {
  readers.stop()
  await stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(url: string): Promise<void> {
  const path = join(folder, 'yard.zip')
  await writeArchive(path, await photographs())
  console.log(`the archive has ${((await stat(path)).size / 1e9).toFixed(2)} GB`)
  const api = await signIn(url)
  const port = Number(new URL(url).port)
  const quiet = () => delay(SLICES_ALONE * SLICE_S * 1000)
  await beside(port, 'warming up', quiet)
  const [alone] = await beside(port, 'alone', quiet)
  const phases: Phase[] = []
  const phase = async <Result>(says: string, work: () => Promise<Result>): Promise<Result> => {
    const [measured, result] = await beside(port, says, work)
    phases.push(measured)
    return result
  }
  const id = await phase('sending and reading the sheet', () => sendSheet(api))
  await phase('sending the archive', async () => {
    const file = new File([await openAsBlob(path)], 'yard.zip', { lastModified: 0 })
    await sendFile(api, { importId: id, kind: 'archive', file }, () => undefined)
  })
  await phase('reading the archive', () => until(api, id, ({ archive }) => archive.state !== 'reading'))
  await phase('checking', () => check(api, id))
  const last = await phase('making pictures and listings', () => start(api, id))
  const { reviewed } = last.outcomes.create
  if (reviewed !== ROWS || last.pictures.done !== PICTURES)
    throw new Error(`only ${reviewed} rows are under review, with ${last.pictures.done} pictures`)
  const all = phases.reduce((sum, { seconds }) => sum + seconds, 0)
  const [afterwards] = await beside(port, 'afterwards', quiet)
  console.log(
    `\n${ROWS} rows with ${PICTURES} pictures are under review after ${all.toFixed(0)} s (goal: 300)`,
  )
  console.log(`the product had at most ${memoryOf(pid).most} MB`)
  console.table(Object.fromEntries([...phases, afterwards].map((each) => [each.says, shown(each, alone)])))
}

/** Ratios to the readers alone; the goal is below 2. */
function shown({ seconds, work, p50, p99, failed }: Phase, alone: Phase) {
  const ratio = (ms: number, before: number) => `${(ms / before).toFixed(2)} (${ms.toFixed(1)} ms)`
  return {
    seconds: seconds.toFixed(1),
    work: work.toFixed(1),
    'p50 to alone': ratio(p50, alone.p50),
    'p99 to alone': ratio(p99, alone.p99),
    failed,
  }
}

/** Readers ask for pages, when each is due, for as long as the work takes. */
async function beside<Result>(
  port: number,
  says: string,
  work: () => Promise<Result>,
): Promise<[Phase, Result]> {
  const began = performance.now()
  const spent = cpuOf(pid)
  const progress = { isOver: false }
  const ended = work().finally(() => (progress.isOver = true))
  // Its error is thrown below, after the slice under way.
  ended.catch(() => undefined)
  const took = ended.then(
    () => (performance.now() - began) / 1000,
    () => 0,
  )
  const slices = []
  const slice = { port, paths: PAGES, perSecond: READS_PER_SECOND, seconds: SLICE_S }
  do slices.push(await readers.read(slice))
  while (!progress.isOver)
  const result = await ended
  const phase = {
    says,
    seconds: await took,
    work: (cpuOf(pid) - spent) / 1000,
    p50: median(slices.map(({ p50 }) => p50)),
    p99: median(slices.map(({ p99 }) => p99)),
    failed: slices.reduce((sum, { due, answered, refused }) => sum + due - answered + sumOf(refused), 0),
  }
  console.log(
    `${says}: ${phase.seconds.toFixed(1)} s, ${phase.work.toFixed(1)} s of work, p50 ${phase.p50.toFixed(1)} ms, p99 ${phase.p99.toFixed(0)} ms`,
  )
  return [phase, result]
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

async function signIn(url: string): Promise<Api> {
  const transport: Transport = async ({ method, url: path, headers, body }) => {
    const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, date: null, body: isJson ? await response.json() : null }
  }
  const { body } = await transport({
    method: 'POST',
    url: '/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SELLER),
  })
  const { token } = body as { token: string }
  return createApi({ language: 'en', transport, token: () => token })
}

async function sendSheet(api: Api): Promise<number> {
  const each = PICTURES / ROWS
  const namesOf = (index: number) =>
    Array.from({ length: each }, (_, at) => nameOf((index - 1) * each + at)).join(', ')
  const table = stockTable(ROWS, (index) => ({ Reference: `BENCH-${index}`, Images: namesOf(index) }))
  const file = new File([csvOf(table)], 'yard.csv', { lastModified: 0 })
  const { importId } = await api.call<typeof calls.beginImport>('POST', '/api/imports', {
    body: { fileName: file.name },
  })
  await sendFile(api, { importId, kind: 'sheet', file }, () => undefined)
  await until(api, importId, ({ state }) => state === 'mapping')
  return importId
}

async function check(api: Api, id: number): Promise<void> {
  const { columns, archive } = await viewOf(api, id)
  if (archive.pictures !== PICTURES)
    throw new Error(archive.refusal ?? `the archive has ${archive.pictures} pictures`)
  const params = { id: String(id) }
  await api.call<typeof calls.nameColumns>('PUT', '/api/imports/:id/columns', { params, body: { columns } })
  await until(api, id, ({ state }) => state === 'checked')
}

async function start(api: Api, id: number): Promise<ImportView> {
  const params = { id: String(id) }
  const body = { target: 'review' } as const
  await api.call<typeof calls.startImport>('POST', '/api/imports/:id/start', { params, body })
  return until(api, id, ({ state }) => state === 'done')
}

function viewOf(api: Api, id: number): Promise<ImportView> {
  return api.call<typeof calls.getImport>('GET', '/api/imports/:id', { params: { id: String(id) } })
}

/** Asks every second, as the page does. */
async function until(api: Api, id: number, isThere: (view: ImportView) => boolean): Promise<ImportView> {
  for (;;) {
    const view = await viewOf(api, id)
    if (view.state === 'refused') throw new Error(view.refusal ?? 'the import is refused')
    if (isThere(view)) return view
    await delay(1000)
  }
}

function nameOf(index: number): string {
  return `IMG_${String(index).padStart(5, '0')}.jpg`
}

/** Photographs of 12 megapixels, with as much detail as makes 3 MB. */
function photographs(): Promise<Buffer[]> {
  return Promise.all(
    Array.from({ length: Math.min(PHOTOGRAPHS, PICTURES) }, async (_, index) => {
      const noise = { type: 'gaussian', mean: 110 + index * 5, sigma: 40 } as const
      const grain = {
        create: { width: 1008, height: 756, channels: 3, background: '#808080', noise },
      } as const
      const pixels = await sharp(await sharp(grain).png().toBuffer())
        .resize(SIZE)
        .png({ compressionLevel: 1 })
        .toBuffer()
      let found = await sharp(pixels).jpeg({ quality: 90 }).toBuffer()
      for (let quality = 87; found.length > PICTURE_BYTES && quality > 40; quality -= 3)
        found = await sharp(pixels).jpeg({ quality }).toBuffer()
      return found
    }),
  )
}

/** The same picture as another file: with a comment behind its first marker, and filled up to 3 MB by further ones. */
function pictureOf(photograph: Buffer, index: number): Buffer {
  const comments = [commentOf(Buffer.from(`picture ${index}`))]
  for (let left = PICTURE_BYTES - photograph.length; left > 64; left -= 65_000)
    comments.push(commentOf(Buffer.alloc(Math.min(left, 65_000))))
  return Buffer.concat([photograph.subarray(0, 2), ...comments, photograph.subarray(2)])
}

function commentOf(text: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, text])
}

/** Entry by entry, because it does not fit into memory; below 4 GB no entry needs more than 32 bits. */
async function writeArchive(path: string, originals: readonly Buffer[]): Promise<void> {
  const file = await open(path, 'w')
  const directory: Buffer[] = []
  let offset = 0
  for (let index = 0; index < PICTURES; index += 1) {
    const content = pictureOf(originals[index % originals.length] ?? Buffer.alloc(0), index)
    const name = Buffer.from(nameOf(index))
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, content])
    const entry = Buffer.alloc(46)
    entry.write('504b0102', 0, 'hex')
    common.copy(entry, 6, 0, 24)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, name)
    await file.write(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 0, 'hex')
  end.writeUInt16LE(PICTURES, 8)
  end.writeUInt16LE(PICTURES, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  await file.write(Buffer.concat([central, end]))
  await file.close()
}
