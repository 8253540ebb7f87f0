import { spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { addressOfRunning } from '../../src/platform/postgres/running-postgres.ts'
import { freePort } from '../support/free-port.ts'
import { endProcess, startProcess, type RunningApplication } from '../support/process.ts'

let dataDir: string
let port: string

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gisement-start-'))
  await chmod(dataDir, 0o755)
  port = String(await freePort())
})

test.afterEach(async () => {
  await rm(await postgresElsewhere(), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
})

/** The folder of the database's files: beside the others, unless its user has no access there. */
async function postgresElsewhere(): Promise<string> {
  const pointer = join(dataDir, 'postgres-elsewhere')
  return existsSync(pointer) ? readFile(pointer, 'utf8') : join(dataDir, 'postgres')
}

const start = (more: Record<string, string> = {}) => startProcess({ PORT: port, DATA_DIR: dataDir, ...more })

async function listingCount({ url }: Pick<RunningApplication, 'url'>): Promise<number> {
  const response = await fetch(`${url}/api/materiels`)
  const [total] = (await response.json()) as [number]
  return total
}

/** The number of listings of the demonstration that is being loaded; the API does not answer yet. */
async function loadedListings(): Promise<number> {
  const client = new pg.Client({ connectionString: await addressOfRunning(dataDir) })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM listing')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

/** Killed during the first load of the demonstration, when some of its listings exist. */
async function startAndKillHalfway(): Promise<void> {
  let child: ChildProcess | undefined
  const cutOff = startProcess({ PORT: port, DATA_DIR: dataDir }, (spawned) => (child = spawned))
  const failed = expect(cutOff).rejects.toThrow('ended')
  const count = () => loadedListings().catch(() => 0)
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(20)
  // Visitors must not get an empty answer.
  const early = await fetch(`http://127.0.0.1:${port}/api/materiels`)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
  child?.kill('SIGKILL')
  await failed
}

/** A second start finds the folder or port in use, says so in one line, and leaves the first one alone. */
async function refusedBeside({ url, process: first }: RunningApplication): Promise<void> {
  const begin = (more: Record<string, string>) =>
    spawnSync(process.execPath, ['dist/server/main.js'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        PORT: port,
        DATA_DIR: dataDir,
        ...more,
      },
      encoding: 'utf8',
      timeout: 30_000,
    })
  const sameFolder = begin({ PORT: String(await freePort()) })
  expect([sameFolder.status, sameFolder.stderr]).toEqual([
    1,
    `Gisement can't start: ${dataDir} is in use by process ${first.pid} (${url}): stop that one, or name another folder with DATA_DIR\n`,
  ])
  const elsewhere = await mkdtemp(join(tmpdir(), 'gisement-beside-'))
  const samePort = begin({ DATA_DIR: elsewhere })
  await rm(elsewhere, { recursive: true, force: true })
  expect([samePort.status, samePort.stderr]).toEqual([
    1,
    `Gisement can't start: port ${port} of 127.0.0.1 is in use by another program: stop that one, or set PORT to another port\n`,
  ])
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
}

/** The database is stopped, then killed: users get a message at once, and it comes back without help. */
async function livesThroughItsDatabase({ url }: RunningApplication): Promise<void> {
  const status = async () => (await fetch(`${url}/api/materiels`)).status
  const home = await postgresElsewhere()
  const server = async () =>
    Number((await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
  const first = await server()
  const all = [first, ...childrenOf(first)]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  try {
    await expect.poll(status, { timeout: 15_000 }).toBe(503)
    const began = performance.now()
    expect(await status()).toBe(503)
    expect(performance.now() - began).toBeLessThan(3000)
  } finally {
    for (const pid of all) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(status, { timeout: 30_000 }).toBe(200)

  process.kill(first, 'SIGKILL')
  await expect.poll(status, { timeout: 15_000 }).toBe(503)
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
  expect(await server()).not.toBe(first)
}

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)

/**
 * Ctrl-C sends the signal to the process several times; a request whose body is still arriving is answered
 * nevertheless.
 */
async function finishesWhatIsUnderWay({ process: child, url }: RunningApplication): Promise<number | null> {
  const ended = new Promise<number | null>((settle) => child.once('exit', settle))
  const body = JSON.stringify({ email: 'nobody@gisement.test', password: 'x' })
  const call = request(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = new Promise<number | undefined>((settle, fail) => {
    call.on('response', (response) => settle(response.resume().statusCode))
    call.on('error', fail)
  })
  await new Promise((settle) => call.write(body.slice(0, 5), settle))
  for (let times = 0; times < 3; times += 1) child.kill('SIGINT')
  await new Promise((settle) => setTimeout(settle, 500))
  call.end(body.slice(5))
  expect(await answered).toBeLessThan(500)
  return ended
}

test('a kill leaves no half of the demonstration, Ctrl-C stops clean, and neither loses anything', async () => {
  test.slow()
  // If root starts the application, the database's own user can't enter a folder that is closed to others.
  await chmod(dataDir, 0o700)
  await startAndKillHalfway()

  const metricsPort = String(await freePort())
  const first = await start({ METRICS_PORT: metricsPort })
  const count = await listingCount(first)
  expect(count).toBeGreaterThan(240)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(figures).toContain('gisement_database_up 1')
  expect(figures).toContain('route="/readyz",status="200"')
  await refusedBeside(first)
  await livesThroughItsDatabase(first)
  expect(await finishesWhatIsUnderWay(first)).toBe(0)
  for (const folder of [dataDir, await postgresElsewhere()]) expect(processesOf(folder)).toEqual([])

  const second = await start()
  // Nothing is loaded again, so it is faster on any machine.
  expect(second.startedInMs).toBeLessThan(first.startedInMs / 2)
  await endProcess(second, 'SIGKILL')

  const third = await start()
  expect(await listingCount(third)).toBe(count)
  expect(await endProcess(third, 'SIGTERM')).toBe(0)
})

test('a wrong setting stops the start with one line that names it', () => {
  const result = spawnSync(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: 'many' },
    encoding: 'utf8',
  })
  expect(result.status).toBe(2)
  expect(result.stderr.trim()).toBe("Gisement can't start: PORT must be a port number")
})

/** Command lines of running processes that contain the data folder. */
function processesOf(folder: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes(folder) && !line.startsWith('Z'))
}
