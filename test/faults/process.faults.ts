import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { useDatabase } from '../database.ts'
import { TEST_ADDRESS } from '../factories/checkout.ts'
import { LISTING_FORM } from '../factories/listing-calls.ts'
import { testPicture } from '../factories/pictures.ts'
import { buyAtAnyTime, stepTheClock } from './clock.ts'
import type { Product } from './product.ts'
import { look, type Seen } from './seen.ts'
import { faultsOf } from './soundness.ts'
import { scenariosOf } from './scenario.ts'
import { twoWay } from './two-way.ts'
import { newArticle, openWorld, type World } from './world.ts'

const database = useDatabase()
let world: World
let articles: number[]

beforeAll(async () => {
  world = await openWorld(database.pool.options.connectionString ?? '')
  articles = await Promise.all(Array.from({ length: 5 }, () => newArticle(world, world.people.seller)))
})
afterAll(() => world.close())

const scenario = scenariosOf('process.faults.ts')
const sound = async () => expect(await faultsOf(world)).toEqual([])

/** What visitors do; every second call writes. */
async function visit(url: string, turn: number): Promise<Seen> {
  const id = articles[turn % articles.length]
  const body = { ...TEST_ADDRESS, cart: [{ id, orderedQty: 1 }] }
  const { headers } = world.people.buyer
  return turn % 2 === 0
    ? look('GET', `${url}/product/${id}?n=${turn}`)
    : look('POST', `${url}/api/shipping/rates`, { headers, body })
}

/** Visits in parallel until it is stopped; returns what each visitor saw. */
function crowdOf(url: string, atOnce: number) {
  const seen: Seen[] = []
  const over = new AbortController()
  const walk = async (turn: number) => {
    for (let at = turn; !over.signal.aborted; at += atOnce) seen.push(await visit(url, at))
  }
  const ended = Promise.all(Array.from({ length: atOnce }, (_, turn) => walk(turn)))
  return {
    async over() {
      over.abort()
      await ended
      return seen
    },
  }
}

/** Slows the database down, stops the product while calls are under way, and checks that each is answered. */
async function stopInTheMiddle(product: Product, stop: () => void): Promise<void> {
  await world.line.set({ delayMs: 60 })
  const asked = Array.from({ length: 10 }, (_, turn) => visit(product.url, turn))
  await delay(200)
  stop()
  const answers = await Promise.all(asked)
  await world.line.set('clear')
  expect(await product.end(null)).toBe(0)
  // Calls that it had not started are refused in words; no connection is cut.
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
}

scenario('sigterm', async () => {
  const other = await world.beside()
  await stopInTheMiddle(other, () => void other.child.kill('SIGTERM'))
  await sound()
})

/** Asks on new connections until one is refused, or until nothing more is wanted. */
async function askOnNewConnections(url: string, isOver: () => boolean) {
  const seen = { answered: 0, refused: 0, lost: [] as string[] }
  const ask = (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') seen.refused += 1
      else seen.lost.push(error.code ?? error.message)
      resolve()
    }
    get(`${url}${path}`, { agent: false }, (answer) => {
      answer
        .on('error', fail)
        .on('end', () => {
          seen.answered += 1
          resolve()
        })
        .resume()
    }).on('error', fail)
    return promise
  }
  const paths = ['/livez', '/api/materiels', `/product/${articles[0]}`, '/categories']
  const walk = async (_: unknown, turn: number) => {
    for (let at = turn; seen.refused === 0 && !isOver(); at += 1) await ask(paths[at % paths.length] ?? '/')
  }
  await Promise.all(Array.from({ length: 12 }, walk))
  return seen
}

scenario('stop-under-load', async () => {
  const other = await world.beside({ env: { DRAIN_SECONDS: '2' } })
  const isReady = async () => (await look('GET', `${other.url}/readyz`)).status === 200
  let isHeeded = false
  const stubborn = askOnNewConnections(other.url, () => false)
  const heeding = askOnNewConnections(other.url, () => isHeeded)
  await delay(1000)
  const ended = other.end('SIGTERM')
  await world.until('it says that it stops', 2000, async () => !(await isReady()))
  isHeeded = true
  expect(await heeding).toMatchObject({ refused: 0, lost: [] })
  const { answered, lost } = await stubborn
  expect([answered > 100, lost]).toEqual([true, []])
  expect(await ended).toBe(0)
  await sound()
})

scenario('restart', async () => {
  const started: Product[] = []
  const start = async () => {
    const product = await world.beside()
    started.push(product)
    return product
  }
  let [first, second] = [await start(), await start()]
  const front = await twoWay([first.url, second.url])
  const crowd = crowdOf(front.url, 6)
  await delay(500)
  // As in a rolling deployment: the new process is ready before the next old one stops.
  front.targets = [second.url, first.url]
  await first.end('SIGTERM')
  first = await start()
  front.targets = [first.url, second.url]
  await second.end('SIGTERM')
  second = await start()
  front.targets = [first.url, second.url]
  await delay(500)
  const seen = await crowd.over()
  expect(seen.length).toBeGreaterThan(20)
  const errors = started
    .flatMap(({ output }) => output().split('\n'))
    .filter((line) => /"level":[56]0/.test(line))
  expect(
    seen.filter(({ status }) => status !== 200),
    errors.join('\n'),
  ).toEqual([])
  await Promise.all([front.close(), first.end('SIGTERM'), second.end('SIGTERM')])
  await sound()
})

scenario('clock', async () => {
  await buyAtAnyTime(world)
  expect(world.product.isAlive()).toBe(true)
  await sound()
})

scenario('clock-steps', async () => {
  await stepTheClock(world)
  expect(world.product.isAlive()).toBe(true)
  await sound()
})

scenario('crowd', async () => {
  const { hostname, port } = new URL(world.product.url)
  const sockets: Socket[] = []
  const open = (first: string, next: string) => {
    const socket = connect(Number(port), hostname, () => socket.write(first))
    // Slow clients are disconnected, which is what the test looks for.
    socket.on('error', () => undefined)
    socket.resume()
    sockets.push(socket)
    if (next !== '') {
      const timer = setInterval(() => socket.write(next), 1000)
      socket.on('close', () => clearInterval(timer))
    }
  }
  for (let one = 0; one < 800; one += 1) open('', '')
  for (let one = 0; one < 100; one += 1) open('GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n')
  for (let one = 0; one < 100; one += 1)
    open(
      'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
      ' ',
    )
  await delay(1000)
  const seen = await Promise.all(Array.from({ length: 20 }, (_, turn) => visit(world.product.url, turn)))
  expect(seen.filter(({ status, ms }) => status !== 200 || ms > 10_000)).toEqual([])
  await world.until('the silent and the slow ones are sent away', 60_000, async () =>
    sockets.every((socket) => socket.destroyed || socket.closed),
  )
  expect((await visit(world.product.url, 0)).status).toBe(200)
  expect(world.product.isAlive()).toBe(true)
  await sound()
})

/** A separate disk of 48 MB and 3,000 files; null where it can't be mounted, which needs root. */
async function smallDisk(): Promise<{ dataDir: string; remove: () => Promise<void> } | null> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gisement-disk-'))
  await mkdir(join(dataDir, 'objects'))
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    'size=48m,nr_inodes=3000',
    'tmpfs',
    join(dataDir, 'objects'),
  ])
  if (mounted.status !== 0) return null
  return {
    dataDir,
    async remove() {
      spawnSync('umount', [join(dataDir, 'objects')])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
const disk = await smallDisk()
afterAll(() => disk?.remove())

// The last one: the first process doesn't find what is stored on that disk.
scenario(
  'disk',
  async () => {
    if (!disk) throw new Error('there is a disk where this is not skipped')
    const { seller } = world.people
    // All processes of a database share their secrets.
    const secret = 'second-factor-secret'
    await copyFile(join(world.dataDir, secret), join(disk.dataDir, secret))
    const other = await world.beside({ dataDir: disk.dataDir, env: { DISK_RESERVE_MB: '0' } })
    const ask = (method: string, path: string, asking = {}) =>
      look(method, `${other.url}${path}`, { headers: seller.headers, ...asking })
    const listed = await ask('POST', '/api/materiels', { body: LISTING_FORM })
    const materielId = String(listed.body['materielId'])
    const upload = async () => {
      const body = new FormData()
      body.set('materielId', materielId)
      const picture = await testPicture('jpeg', { width: 1600, height: 1200 })
      body.append('image', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }))
      return ask('POST', '/api/image', { body })
    }
    const ballast = join(disk.dataDir, 'objects', 'ballast')
    await writeFile(ballast, Buffer.alloc(64 * 1024 * 1024)).catch((error: NodeJS.ErrnoException) =>
      expect(error.code).toBe('ENOSPC'),
    )
    const refused = await upload()
    expect([refused.status, refused.words]).toEqual([503, expect.stringContaining('Please try again in')])
    expect((await ask('GET', `/product/${articles[0]}?full`)).status).toBe(200)
    await rm(ballast)
    expect((await upload()).status).toBe(201)
    expect(await other.end('SIGTERM')).toBe(0)

    // A process that keeps a reserve reports beforehand that it is not ready.
    const careful = await world.beside({ dataDir: disk.dataDir, env: { DISK_RESERVE_MB: '8' } })
    const ready = async () => (await look('GET', `${careful.url}/readyz`)).status
    // On a busy machine the database may be late for a moment, which counts as not ready, too.
    const readyWith = (status: number) => expect.poll(ready, { timeout: 20_000 }).toBe(status)
    await readyWith(200)
    await writeFile(ballast, Buffer.alloc(44 * 1024 * 1024))
    await readyWith(503)
    await rm(ballast)
    await readyWith(200)
    const crumbs = join(disk.dataDir, 'objects', 'crumbs')
    await mkdir(crumbs)
    for (let one = 0; one < 2_400; one += 1) await writeFile(join(crumbs, String(one)), '')
    await readyWith(503)
    await rm(crumbs, { recursive: true })
    await readyWith(200)
    expect(await careful.end('SIGTERM')).toBe(0)
  },
  { skip: disk ? null : 'no disk of its own may be mounted here' },
)
