import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { addressOfRunning } from './running-postgres.ts'

let top = ''
let running: EmbeddedPostgres[] = []
/** If the path is long, the socket folder is not below `top`. */
const sockets = new Set<string>()
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'gisement-copied-'))
  await chmod(top, 0o755)
})
afterEach(async () => {
  for (const server of running) await server.stop()
  running = []
  for (const folder of [top, ...sockets]) await rm(folder, { recursive: true, force: true })
  sockets.clear()
})

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, onLog: () => undefined })
  running.push(server)
  sockets.add(new URL(server.url).searchParams.get('host') ?? top)
  return server
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  running = running.filter((other) => other !== server)
  await server.stop()
}

/** The note in the database, which a drill on the copy would change. */
async function note(url: string, text?: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('CREATE TABLE IF NOT EXISTS note (text text)')
    if (text !== undefined) {
      await client.query('DELETE FROM note')
      await client.query('INSERT INTO note VALUES ($1)', [text])
    }
    const { rows } = await client.query<{ text: string }>('SELECT text FROM note')
    return rows[0]?.text
  } finally {
    await client.end()
  }
}

/** With owners, as the operators' guide has it. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

/** A data folder whose database is in another folder; it has run and is stopped. */
async function keptElsewhere() {
  const [live, home] = [join(top, 'live'), join(top, 'database')]
  const first = await start(live)
  await note(first.url, 'live')
  await stop(first)
  await rename(join(live, 'postgres'), home)
  await writeFile(join(live, 'postgres-elsewhere'), `${home}\n`)
  return { live, home }
}

const serverOf = async (home: string) => {
  const [pid] = (await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  return pid
}

test('the copy of a data folder runs beside the original, with a database of its own', async () => {
  // So long that the sockets are elsewhere.
  const live = join(top, 'a'.repeat(90))
  await mkdir(live)
  const first = await start(live)
  await note(first.url, 'live')
  await stop(first)
  const drill = join(top, 'd'.repeat(90))
  copy(live, drill)
  const original = await start(live)
  const copied = await start(drill)
  expect(await note(copied.url, 'drill')).toBe('drill')
  expect(await note(original.url)).toBe('live')
  expect(await note(await addressOfRunning(drill))).toBe('drill')
  expect(await note(await addressOfRunning(live))).toBe('live')
})

test('the copy of a data folder whose database is elsewhere is refused until it has a copy of that too', async () => {
  const { live, home } = await keptElsewhere()
  const drill = join(top, 'drill')
  const refusal = `the database in ${home} belongs to the data folder ${live}, not to ${drill}: copy it too, and write the copy's path into ${drill}/postgres-elsewhere; or, when ${live} was moved to ${drill}, delete ${home}/belongs-to`
  await stop(await start(live))
  copy(live, drill)
  copy(home, join(top, 'copy'))

  await expect(start(drill)).rejects.toThrow(refusal)
  const original = await start(live)
  const pid = await serverOf(home)
  await expect(start(drill)).rejects.toThrow(refusal)
  await expect(addressOfRunning(drill)).rejects.toThrow(refusal)
  expect([await serverOf(home), await note(original.url)]).toEqual([pid, 'live'])

  await writeFile(join(drill, 'postgres-elsewhere'), '../copy\n')
  const copied = await start(drill)
  expect(await note(copied.url, 'drill')).toBe('drill')
  expect(await note(original.url)).toBe('live')
})

test('a data folder that was moved has its database again once the mark is deleted', async () => {
  const { live, home } = await keptElsewhere()
  await stop(await start(live))
  const moved = join(top, 'moved')
  await rename(live, moved)
  await expect(start(moved)).rejects.toThrow(`when ${live} was moved to ${moved}, delete ${home}/belongs-to`)
  await rm(join(home, 'belongs-to'))
  expect(await note((await start(moved)).url)).toBe('live')
})

test('a database that a living process has is left alone, whatever the marks say', async () => {
  const { live, home } = await keptElsewhere()
  const original = await start(live)
  const pid = await serverOf(home)
  const drill = join(top, 'drill')
  await mkdir(drill)
  await writeFile(join(drill, 'postgres-elsewhere'), home)
  await rm(join(home, 'belongs-to'))
  await expect(start(drill)).rejects.toThrow(`${home} is in use by process ${process.pid} (${live})`)
  // As under an earlier release, which took no lock on it.
  await rm(join(home, 'lock'))
  await expect(start(drill)).rejects.toThrow(
    `the database in ${home} is in use (its server is process ${pid})`,
  )
  expect([await serverOf(home), await note(original.url)]).toEqual([pid, 'live'])
})

test('a database that is not where the data folder says is no reason to make an empty one', async () => {
  const { live, home } = await keptElsewhere()
  await rm(home, { recursive: true })
  await expect(start(live)).rejects.toThrow(`the database of ${live} is not in ${home}`)
})

test.runIf(process.getuid?.() === 0)(
  'a database that its user can no longer reach is no reason to make an empty one',
  async () => {
    const live = join(top, 'live')
    await stop(await start(live))
    await chmod(top, 0o700)
    await expect(start(live)).rejects.toThrow(`can't enter ${live}, and the database is in ${live}/postgres`)
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'the database of a closed data folder is kept where no system clears it (only root starts it as another user)',
  async () => {
    const closed = join(top, 'closed')
    await mkdir(closed, { mode: 0o700 })
    await chmod(closed, 0o700)
    const live = join(closed, 'live')
    await stop(await start(live))
    const home = (await readFile(join(live, 'postgres-elsewhere'), 'utf8')).trim()
    sockets.add(home)
    expect(home).toMatch(/^\/var\/lib\/gisement-postgres-/)
  },
)
