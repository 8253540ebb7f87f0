import { spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
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

/** Where the database's files are: beside the others, unless its user cannot get there. */
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

/** Ended while the demonstration is loaded for the first time, with some listings of it there. */
async function startAndKillHalfway(): Promise<void> {
  let child: ChildProcess | undefined
  const cutOff = startProcess({ PORT: port, DATA_DIR: dataDir }, (spawned) => (child = spawned))
  const failed = expect(cutOff).rejects.toThrow('ended')
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => listingCount({ url }).catch(() => 0), { timeout: 60_000 }).toBeGreaterThan(20)
  child?.kill('SIGKILL')
  await failed
}

test('a kill leaves no half of the demonstration, Ctrl-C stops clean, and neither loses anything', async () => {
  test.slow()
  // Other users cannot reach the folder, nor can the one that the database runs as, when root starts the application.
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
  expect(await endProcess(first, 'SIGINT')).toBe(0)
  for (const folder of [dataDir, await postgresElsewhere()]) expect(processesOf(folder)).toEqual([])

  const second = await start()
  // It loads nothing again, however busy the machine.
  expect(second.startedInMs).toBeLessThan(first.startedInMs / 2)
  await endProcess(second, 'SIGKILL')

  const third = await start()
  expect(await listingCount(third)).toBe(count)
  expect(await endProcess(third, 'SIGTERM')).toBe(0)
})

test('a wrong setting stops the start with one line that names it', () => {
  const result = spawnSync(process.execPath, ['src/app/main.ts'], {
    env: { ...process.env, PORT: 'many' },
    encoding: 'utf8',
  })
  expect(result.status).toBe(2)
  expect(result.stderr.trim()).toBe("Gisement can't start: PORT must be a port number")
})

/** Command lines of living processes that name the data folder. */
function processesOf(folder: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes(folder) && !line.startsWith('Z'))
}
