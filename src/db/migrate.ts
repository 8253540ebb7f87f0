import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { fileOfProject } from '#kernel/project-files.ts'

const FOLDER = fileOfProject('src/db/migrations/')
/** An arbitrary constant: processes that start together take turns on it. */
const LOCK = 727_003_817
const CONNECT_MS = 10_000

/** The database was set up by another build: its migrations and ours do not fit together. */
export class OtherBuildError extends Error {
  override readonly name = 'OtherBuildError'
}

/**
 * Applies the pending migrations, each in its own transaction, under an advisory lock.
 * @throws OtherBuildError, before anything is written, when an applied migration is not the one of this
 * build.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const migrations = await readMigrations()
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const applied = await readApplied(client)
    const other = migrations.find(({ name, digest }) => (applied.get(name) ?? digest) !== digest)
    if (other) throw new OtherBuildError(`the migration ${other.name} is not the one that was applied`)
    const pending = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of pending) await applyOne(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** The migrations that the database lacks, and those in it that this build does not have. */
export interface MigrationState {
  pending: string[]
  foreign: string[]
}

/** Compares the migrations of this build with those of a database, without changing anything. */
export async function compareMigrations(client: Pick<pg.Client, 'query'>): Promise<MigrationState> {
  const migrations = await readMigrations()
  const { rows } = await client.query<{ isSet: boolean }>(
    `SELECT to_regclass('migration') IS NOT NULL AS "isSet"`,
  )
  const applied = rows[0]?.isSet ? await readApplied(client) : new Map<string, string>()
  const digests = new Map(migrations.map(({ name, digest }) => [name, digest]))
  return {
    pending: migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    foreign: [...applied].filter(([name, digest]) => digests.get(name) !== digest).map(([name]) => name),
  }
}

interface Migration {
  name: string
  sql: string
  digest: string
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readApplied(client: Pick<pg.Client, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; digest: string }>('SELECT name, digest FROM migration')
  return new Map(rows.map((row) => [row.name, row.digest]))
}

async function applyOne(client: pg.Client, { name, sql, digest }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO migration (name, digest) VALUES ($1, $2)', [name, digest])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`the migration ${name} failed`, { cause: error })
  }
}
