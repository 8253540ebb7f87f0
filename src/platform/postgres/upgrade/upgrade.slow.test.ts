import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { settlePlaces } from '../places.ts'
import { findUnprivilegedUser, prepareOwner } from '../prepare-owner.ts'
import { startServer, stopServer } from '../server-process.ts'
import { versionOfCluster } from './versions.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const MIGRATIONS = join(ROOT, 'src/db/migrations')
/** The path of Debian's package. */
const OLD = '/usr/lib/postgresql/15'
const here = test.skipIf(!existsSync(join(OLD, 'bin', 'postgres')))
const PASSWORD = 'of the old one'
let top = ''
let original = ''

const HELD = `SELECT (SELECT count(*)::int FROM migration) AS migrations, (SELECT json_agg(e ORDER BY day) FROM exchange_rate e) AS rates,
  (SELECT json_agg(m ORDER BY id) FROM sandbox_mail m) AS mails,
  (SELECT last_value::int FROM pg_sequences WHERE sequencename = 'sandbox_mail_id_seq') AS last`
/** Texts that a copy might alter. */
const FILL = `INSERT INTO sandbox_mail (message_id, recipient, subject, body_text, body_html)
  SELECT i, 'a"b@x.test', E'tab\\t, line\\n, \\\\, é', repeat('x', i % 4000), '\\N' FROM generate_series(1, 3000) i`
let held: unknown

/** A data folder whose database was made by the previous version. */
beforeAll(async () => {
  if (!existsSync(OLD)) return
  top = await mkdtemp(join(tmpdir(), 'gisement-versions-'))
  await chmod(top, 0o755)
  original = join(top, 'original')
  const user = userInfo().uid === 0 ? findUnprivilegedUser() : null
  const places = { ...(await settlePlaces(original, user)), binaries: OLD }
  await writeFile(places.passwordFile, PASSWORD, { mode: 0o600 })
  const passwordFile = join(places.home, 'pw')
  await writeFile(passwordFile, PASSWORD)
  if (user) await chown(passwordFile, user.uid, user.gid)
  const made = spawnSync(
    join(OLD, 'bin', 'initdb'),
    [
      '-D',
      places.cluster,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ],
    { encoding: 'utf8', cwd: '/', ...(user && { uid: user.uid, gid: user.gid }) },
  )
  expect(made.status, made.stderr).toBe(0)
  const server = await startServer(places, user, { fsync: true, onLog: () => undefined })
  const { owner } = await prepareOwner(places)
  await migrateOld(urlOf(places.socketDir, owner))
  await ask(urlOf(places.socketDir, owner), FILL)
  held = await ask(urlOf(places.socketDir, owner), HELD)
  await stopServer(server)
})
afterAll(() => rm(top, { recursive: true, force: true }))

/** The tables of this release need PostgreSQL 16, but only for the storage of two columns. */
async function migrateOld(url: string): Promise<void> {
  await ask(
    url,
    'CREATE TABLE migration (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  for (const name of (await readdir(MIGRATIONS)).toSorted()) {
    const text = await readFile(join(MIGRATIONS, name), 'utf8')
    const digest = createHash('sha256').update(text).digest('hex')
    await ask(url, text.replaceAll(/ STORAGE (?:EXTERNAL|MAIN)/g, ''))
    await ask(url, `INSERT INTO migration (name, digest) VALUES ('${name}', '${digest}')`)
  }
  expect(await migrate(url)).toEqual([])
}

const urlOf = (socketDir: string, password: string) =>
  `postgres://gisement:${encodeURIComponent(password)}@localhost/gisement?host=${encodeURIComponent(socketDir)}`

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Several statements return several results.
    const results = [await client.query<Record<string, unknown>>(text)].flat()
    return results.at(-1)?.rows[0]
  } finally {
    await client.end()
  }
}

async function folderOf(name: string): Promise<string> {
  const dataDir = join(top, name)
  await cp(original, dataDir, { recursive: true })
  const user = userInfo().uid === 0 ? findUnprivilegedUser() : null
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, join(dataDir, 'postgres')])
  await rm(join(dataDir, 'postgres', 'belongs-to'), { force: true })
  return dataDir
}

/** Runs the command; kills it as soon as it reports the start of a given step. */
async function upgrade(
  dataDir: string,
  killAt: string | null = null,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/upgrade-database.ts', '--old', OLD],
    { cwd: ROOT, env: { PATH: process.env['PATH'], SETTINGS_FILE: '/dev/null', DATA_DIR: dataDir } },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if (killAt !== null && said.includes(killAt)) child.kill('SIGKILL')
    })
  const code = await new Promise<number | null>((settle) => child.once('close', settle))
  return { code, said }
}

async function heldIn(dataDir: string): Promise<unknown> {
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, onLog: () => undefined })
  try {
    return await ask(server.url, HELD)
  } finally {
    await server.stop()
  }
}

here('a start says in words which command brings the database over, and changes nothing', async () => {
  const dataDir = await folderOf('refused')
  await expect(heldIn(dataDir)).rejects.toThrow(
    /is of PostgreSQL 15, and this release has 18: make a backup .*npm run upgrade:database/,
  )
  expect(versionOfCluster(join(dataDir, 'postgres', 'cluster'))).toBe(15)
})

here(
  'killed at any moment it has not happened, and then it happens: every row, and the next number',
  async () => {
    const dataDir = await folderOf('killed')
    const home = join(dataDir, 'postgres')
    for (const step of ['making the new', 'copying all', 'were copied']) {
      expect((await upgrade(dataDir, step)).said).toContain(step)
      expect(versionOfCluster(join(home, 'cluster')), step).toBe(15)
    }
    expect(await upgrade(dataDir)).toEqual({
      code: 0,
      said: expect.stringContaining('is of PostgreSQL 18 now') as string,
    })
    expect(versionOfCluster(join(home, 'cluster'))).toBe(18)
    expect(versionOfCluster(join(home, 'cluster-15'))).toBe(15)
    expect((await readdir(home)).filter((name) => name.startsWith('cluster.'))).toEqual([])
    expect(await heldIn(dataDir)).toEqual(held)
    expect((await upgrade(dataDir)).said).toContain('there is nothing to do')
    // Killed between the two renames: no database is at its place, and a start must not create an empty one.
    await rename(join(home, 'cluster'), join(home, 'cluster.upgraded'))
    expect(await heldIn(dataDir)).toEqual(held)
  },
)

here('tables of somebody else are not left behind unsaid', async () => {
  const dataDir = await folderOf('foreign')
  const user = userInfo().uid === 0 ? findUnprivilegedUser() : null
  const places = { ...(await settlePlaces(dataDir, user)), binaries: OLD }
  await mkdir(places.socketDir, { recursive: true })
  const server = await startServer(places, user, { fsync: true, onLog: () => undefined })
  const { owner } = await prepareOwner(places)
  await ask(urlOf(places.socketDir, owner), 'CREATE TABLE theirs (id int)')
  await stopServer(server)
  const { code, said } = await upgrade(dataDir)
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('tables that this release does not make so: public.theirs'),
  ])
  expect(versionOfCluster(join(dataDir, 'postgres', 'cluster'))).toBe(15)
})
