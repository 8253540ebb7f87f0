import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { addressOfRunning } from '#platform/postgres/running-postgres.ts'
import { DEMO_PASSWORD } from '#demo/data/accounts.ts'
import { TEST_ADDRESS } from '../factories/checkout.ts'
import { childrenOf, isThere, postmasterOf } from './processes.ts'
import { startProduct, type Product } from './product.ts'
import { look, type Seen } from './seen.ts'
import { faultsOf } from './soundness.ts'
import { scenariosOf } from './scenario.ts'

/** The product as it starts in a fresh clone: with its own database and the demonstration data. */
let dataDir: string
let product: Product
let headers: Record<string, string>
let listingId: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gisement-embedded-'))
  await chmod(dataDir, 0o755)
  product = await startProduct({ dataDir })
  await signIn()
  listingId = await carried()
})
afterAll(async () => {
  await product.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function signIn(): Promise<void> {
  const body = { email: 'buyer@gisement.test', password: DEMO_PASSWORD }
  const signedIn = await look('POST', `${product.url}/auth/login`, { body })
  headers = { authorization: `Bearer ${String(signedIn.body['token'])}` }
}

/** A listing that the carrier can ship. */
async function carried(): Promise<number> {
  const answer = await fetch(`${product.url}/api/materiels`)
  const [, found] = (await answer.json()) as [number, { id: number }[]]
  for (const { id } of found) {
    const cart = [{ id, orderedQty: 1 }]
    const rated = await look('POST', `${product.url}/api/shipping/rates`, {
      headers,
      body: { ...TEST_ADDRESS, cart },
    })
    if (rated.status === 200) return id
  }
  throw new Error('the demonstration has nothing that the carrier takes')
}

/** A read and a write. */
async function visit(turn: number): Promise<Seen[]> {
  const cart = [{ id: listingId, orderedQty: 1 }]
  return Promise.all([
    look('GET', `${product.url}/?searchStr=valve&currency=usd&maxPrice=${1_000_000 + turn}`, {
      limitMs: 40_000,
    }),
    look('POST', `${product.url}/api/shipping/rates`, {
      headers,
      body: { ...TEST_ADDRESS, cart },
      limitMs: 40_000,
    }),
  ])
}

async function backWithin(limitMs: number): Promise<void> {
  const end = Date.now() + limitMs
  let seen: Seen[] = []
  for (let turn = 0; Date.now() < end; turn += 1) {
    seen = await visit(1000 + turn)
    if (seen.every(({ status }) => status === 200)) return
    await delay(100)
  }
  throw new Error(
    `not back within ${limitMs} ms: ${JSON.stringify(seen.map(({ status, words }) => [status, words]))}`,
  )
}

async function sound(): Promise<void> {
  expect(product.isAlive(), product.output().slice(-3000)).toBe(true)
  const database = openDatabase({
    url: await addressOfRunning(dataDir),
    maxConnections: 2,
    isPatient: true,
    onError: () => undefined,
  })
  expect(await faultsOf({ database, dataDir })).toEqual([])
  await database.close()
}

/** Calls meanwhile get an answer, or a message with the reason. */
const PLANNED = [200, 503]

async function visitDuring(scenario: () => Promise<void>): Promise<void> {
  const seen: Promise<Seen[]>[] = []
  const over = new AbortController()
  const coming = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      seen.push(visit(turn))
      await delay(100)
    }
  })()
  await delay(300)
  await scenario().finally(() => over.abort())
  await coming
  const answers = (await Promise.all(seen)).flat()
  expect(answers.filter(({ status }) => !PLANNED.includes(status))).toEqual([])
}

const scenario = scenariosOf('embedded.faults.ts')

scenario('database-killed', async () => {
  for (let time = 0; time < 2; time += 1) {
    await visitDuring(async () => {
      process.kill(await postmasterOf(dataDir), 'SIGKILL')
      await delay(1000)
    })
    await backWithin(20_000)
  }
  await sound()
})

scenario('database-stopped', async () => {
  await visitDuring(async () => {
    const pid = await postmasterOf(dataDir)
    const all = [pid, ...(await childrenOf(pid))]
    for (const one of all) process.kill(one, 'SIGSTOP')
    await delay(12_000)
    for (const one of all) process.kill(one, 'SIGCONT')
  })
  await backWithin(20_000)
  await sound()
})

/** The output of a start that must fail, and its exit code. */
async function failedStart(env: Record<string, string>, folder: string): Promise<string> {
  const error = await startProduct({ dataDir: folder, env }).then(
    async (started) => {
      await started.end('SIGTERM')
      return new Error('it started')
    },
    (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
  )
  return error.message
}

scenario('beside', async () => {
  const said = await failedStart({}, dataDir)
  expect(said).toMatch(/ended with [1-9]/)
  expect(said).toContain("Gisement can't start: ")
  expect(said).toContain(String(product.child.pid))
  expect(said).not.toMatch(/^\s+at /m)
  await backWithin(5000)
  await sound()
})

scenario('port', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gisement-port-'))
  await chmod(folder, 0o755)
  const { port } = new URL(product.url)
  const said = await failedStart({ PORT: port }, folder)
  await rm(folder, { recursive: true, force: true })
  expect(said).toMatch(/ended with [1-9]/)
  expect(said).toContain("Gisement can't start: ")
  expect(said).toContain(port)
  expect(said).not.toMatch(/^\s+at /m)
  await backWithin(5000)
})

scenario('killed', async () => {
  await product.end('SIGKILL')
  product = await startProduct({ dataDir })
  await backWithin(10_000)
  await sound()
})

scenario('ctrl-c', async () => {
  await product.end('SIGTERM')
  product = await startProduct({ dataDir, throughBootstrap: true })
  const [group, database] = [-(product.child.pid ?? 0), await postmasterOf(dataDir)]
  const asked = Array.from({ length: 6 }, (_, turn) => visit(5000 + turn))
  await delay(30)
  // To the whole process group, as a terminal does: the script and the server.
  process.kill(group, 'SIGINT')
  const answers = (await Promise.all(asked)).flat()
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(await product.end(null)).toBe(0)
  await expect.poll(() => [group, database].filter(isThere), { timeout: 5000 }).toEqual([])
  product = await startProduct({ dataDir })
  await backWithin(10_000)
  await sound()
})
