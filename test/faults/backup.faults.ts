import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { readBackupStatus } from '#platform/backup/backup-status.ts'
import { copiedObjects } from '#platform/backup/copy-objects.ts'
import { listBackups, momentOf, placesIn, readCopied } from '#platform/backup/layout.ts'
import { boundedFetch } from '#platform/payments/call-guard.ts'
import { addressOfRunning } from '#platform/postgres/running-postgres.ts'
import { createAccessTokens } from '#platform/session/access-token.ts'
import { startBucketServer, type BucketServer } from '#sandbox/objects/bucket-server.ts'
import { createTestMember } from '../factories/accounts.ts'
import { trade, type Confirmed, type Market } from '../fleet/trade.ts'
import { postmasterOf } from './processes.ts'
import { startProduct, type Product } from './product.ts'
import { scenariosOf } from './scenario.ts'
import { faultsOf } from './soundness.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The product, started from a fresh clone with backups. */
let top: string
let dataDir: string
let backups: string
let product: Product
let bucket: BucketServer

const SECRET = 'a secret of the tests of backups, of thirty-two characters'
const variables = () => ({ BACKUP_TO: backups, BACKUP_BUCKET: bucketAddress(), TOKEN_SECRET: SECRET })
const bucketAddress = () => {
  const { endpoint, owner } = bucket
  const address = new URL(`${endpoint}/${bucket.state.name}?region=${owner.region}`)
  address.username = owner.accessKeyId
  address.password = owner.secretAccessKey
  return address.href
}

beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'gisement-lost-'))
  bucket = await startBucketServer('yard-backups')
  await chmod(top, 0o755)
  ;[dataDir, backups] = [join(top, 'data'), join(top, 'backups')]
  product = await startProduct({ dataDir, env: variables() })
  // The scheduled job makes the first backup.
  await vi.waitUntil(async () => (await listBackups(backups)).length > 0, { timeout: 150_000, interval: 500 })
  const isReceiving = async () => (await readBackupStatus(backups)).logAt !== null
  await vi.waitUntil(isReceiving, { timeout: 20_000, interval: 500 })
})
afterAll(async () => {
  await product.end('SIGTERM')
  await bucket.stop()
  await rm(top, { recursive: true, force: true })
})

/** Runs an operator's command: returns its exit code and all of its output. */
async function command(script: string, ...parameters: string[]): Promise<{ code: number; said: string }> {
  const argumentsOf = ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...parameters]
  const env = {
    PATH: process.env['PATH'],
    SETTINGS_FILE: '/dev/null',
    DATA_DIR: dataDir,
    BACKUP_TO: backups,
    BACKUP_BUCKET: bucketAddress(),
  }
  return promisify(execFile)(process.execPath, argumentsOf, { cwd: ROOT, env, maxBuffer: 1e8 }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

/**
 * A backup by the command. After each start the product makes its own, and a second one at the same time is
 * refused.
 */
async function backUp(): Promise<{ code: number; said: string }> {
  const made = await command('backup')
  if (!made.said.includes('a backup is being made')) return made
  await delay(1000)
  return backUp()
}

const scenario = scenariosOf('backup.faults.ts')

scenario('backup-killed', async () => {
  const before = await listBackups(backups)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/backup.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], SETTINGS_FILE: '/dev/null', DATA_DIR: dataDir, BACKUP_TO: backups },
  })
  const ended = once(child, 'exit')
  const making = async () =>
    (await readdir(join(backups, 'base'))).filter((name) => name.startsWith('.making'))
  await expect.poll(async () => (await making()).length, { timeout: 30_000, interval: 5 }).toBe(1)
  child.kill('SIGKILL')
  await ended
  expect(await listBackups(backups)).toEqual(before)
  const { code, said } = await backUp()
  expect([code, said]).toEqual([0, expect.stringContaining('Saved and verified')])
  expect(await making()).toEqual([])
  expect((await listBackups(backups)).length).toBe(before.length + 1)
  const verified = await command('backup', '--verify')
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('is whole')])
})

/** The running product as a market, with direct access to its database. */
async function openMarket(): Promise<Market & { close(): Promise<void> }> {
  const { url } = product
  const database = openDatabase({
    url: await addressOfRunning(dataDir),
    maxConnections: 5,
    onError: () => undefined,
  })
  const tokens = createAccessTokens(SECRET)
  const key = await readFile(join(dataDir, 'sandbox-stripe-key'), 'utf8')
  const provider = new Stripe(`sk_test_sandbox_${key}`, {
    httpClient: Stripe.createFetchHttpClient(boundedFetch(async () => url)),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const newMember = (role?: 'staff') => createTestMember({ db: database.db, tokens }, role ? { role } : {})
  return { url, database, provider, newMember, close: database.close }
}

/** The confirmed things from before a moment that are missing. */
async function missingOf(confirmed: Confirmed, { database }: Market, before: number): Promise<string[]> {
  const { orders, quotes, listings } = confirmed
  const all = [
    ...orders.map(({ cartId, at }) => ({ at, id: cartId, there: 'purchase_order WHERE cart_id = $1' })),
    ...quotes.map(({ id, at }) => ({ at, id, there: 'quote WHERE id = $1' })),
    ...listings.map(({ id, at }) => ({ at, id, there: `listing WHERE id = $1 AND state = 'published'` })),
  ]
  const missing: string[] = []
  for (const { id, there, at } of all) {
    if (at >= before) continue
    const { rowCount } = await database.pool.query(`SELECT FROM ${there}`, [id])
    if (rowCount !== 1) missing.push(`${id} of ${there}`)
  }
  return missing
}

async function killAll(): Promise<void> {
  const database = await postmasterOf(dataDir)
  product.child.kill('SIGKILL')
  process.kill(database, 'SIGKILL')
  await product.end(null)
}

/** Anything confirmed this long before a loss must survive it. */
const LOSS_MS = 3000

scenario('backup-lost', async () => {
  const market = await openMarket()
  const before = await trade(market)
  await vi.waitUntil(() => before.confirmed.orders.length > 3 && before.confirmed.listings.length > 1, 60_000)
  await delay(LOSS_MS)
  const lostAt = Date.now()
  await Promise.all([killAll(), before.abandon(), market.close()])
  await rm(dataDir, { recursive: true, force: true })
  dataDir = join(top, 'restored')
  const restored = await command('restore', '--from', backups, '--into', dataDir)
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining(`Restored into ${dataDir}`)])
  const [, until = ''] = /Everything until (\S+) is there/.exec(restored.said) ?? []
  expect(Date.parse(until)).toBeGreaterThan(lostAt - LOSS_MS)
  product = await startProduct({ dataDir, env: variables() })
  const again = await openMarket()
  expect(await missingOf(before.confirmed, again, lostAt - LOSS_MS)).toEqual([])
  const after = await trade(again)
  await vi.waitUntil(() => after.confirmed.orders.length > 1 && after.confirmed.listings.length > 0, 60_000)
  await after.stop()
  expect(await faultsOf({ database: again.database, dataDir })).toEqual([])
  await again.close()
})

scenario('backup-bucket', async () => {
  const market = await openMarket()
  const before = await trade(market)
  await vi.waitUntil(() => before.confirmed.orders.length > 1 && before.confirmed.listings.length > 0, 60_000)
  await before.stop()
  const stopped = new Date(Date.now() + 2000)
  const isCopied = async () => {
    const { at, newest } = (await readCopied(backups)) ?? {}
    // After a restore the earlier log can't be continued, so a new backup must follow.
    const { isUnbroken, lastAt } = await readBackupStatus(backups)
    const isNewest = isUnbroken && newest && momentOf(newest).getTime() === lastAt?.getTime()
    if (!at || new Date(at) < stopped || !isNewest) return false
    const keys = new Set(bucket.state.objects.keys())
    for await (const { key } of copiedObjects(placesIn(backups).objects))
      if (!keys.has(`objects/${key}`)) return false
    return true
  }
  await vi.waitUntil(isCopied, { timeout: 120_000, interval: 500 })
  await market.close()
  await killAll()
  for (const folder of [dataDir, backups]) await rm(folder, { recursive: true, force: true })
  dataDir = join(top, 'from-bucket')
  const restored = await command('restore', '--from-bucket', '--into', dataDir)
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining(`Restored into ${dataDir}`)])
  product = await startProduct({ dataDir, env: variables() })
  const again = await openMarket()
  expect(await missingOf(before.confirmed, again, Infinity)).toEqual([])
  expect(await faultsOf({ database: again.database, dataDir })).toEqual([])
  await again.close()
})

scenario('backup-damaged', async () => {
  const made = await backUp()
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('Saved and verified')])
  const newest = (await listBackups(backups)).at(-1) ?? ''
  const file = await open(join(backups, 'base', newest, 'database.tar.gz'), 'r+')
  const { buffer: byte } = await file.read(Buffer.alloc(1), 0, 1, 100_000)
  await file.write(Buffer.from([~byte.readUInt8() & 0xff]), 0, 1, 100_000)
  await file.close()
  const verified = await command('backup', '--verify')
  expect([verified.code, verified.said]).toEqual([
    1,
    expect.stringContaining('database.tar.gz is not what it was'),
  ])
  const into = join(top, 'none')
  const refused = await command('restore', '--from', backups, '--into', into)
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringContaining(`the backup ${newest} is damaged`),
  ])
  await mkdir(into)
  expect(await readdir(into)).toEqual([])
})
