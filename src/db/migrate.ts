import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const FOLDER = new URL('./migrations/', import.meta.url)
/** An arbitrary constant: processes that start together take turns on it. */
const LOCK = 727_003_817
const CONNECT_MS = 10_000

/**
 * Applies the pending migrations, each in its own transaction, under an advisory lock.
 * @throws Error when a released migration was changed afterwards, or one fails.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string; digest: string }>(
      'SELECT name, digest FROM migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.digest]))
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
    const fresh: string[] = []
    for (const name of names) {
      if (await applyOne(client, name, applied.get(name))) fresh.push(name)
    }
    return fresh
  } finally {
    await client.end()
  }
}

async function applyOne(client: pg.Client, name: string, known: string | undefined): Promise<boolean> {
  const sql = await readFile(new URL(name, FOLDER), 'utf8')
  const digest = createHash('sha256').update(sql).digest('hex')
  if (known === digest) return false
  if (known !== undefined) throw new Error(`the migration ${name} was changed after it had been applied`)
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO migration (name, digest) VALUES ($1, $2)', [name, digest])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`the migration ${name} failed`, { cause: error })
  }
  return true
}
