import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import pg from 'pg'
import { StartError } from '../../start/start-error.ts'

/** Properties of a `pg` connection that its types lack. */
interface Wire {
  stream: Socket
  query(command: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

interface Table {
  name: string
  columns: string
}

/** The same settings on both sides, so that equal values have equal texts. */
const SETTINGS = `SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0; SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`

/** Our own tables, without generated columns. */
const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
         string_agg(quote_ident(a.attname), ', ' ORDER BY a.attname) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
   WHERE c.relkind = 'r' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
   GROUP BY n.nspname, c.relname ORDER BY 1`

const SEQUENCES = `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last, start_value::text AS first
  FROM pg_sequences`

/**
 * Copies all rows of a database into another one with the same tables, in one transaction, and compares them.
 * @throws StartError when the tables differ, or a row was not copied exactly.
 */
export async function copyTables(
  fromUrl: string,
  toUrl: string,
  onTable: (name: string) => void,
): Promise<number> {
  const [from, to] = [fromUrl, toUrl].map((connectionString) => new pg.Client({ connectionString })) as [
    pg.Client,
    pg.Client,
  ]
  for (const client of [from, to]) client.on('error', () => undefined)
  try {
    for (const client of [from, to]) {
      await client.connect()
      await client.query(SETTINGS)
    }
    const tables = await sameTables(from, to)
    await to.query('SET session_replication_role = replica')
    await to.query('BEGIN')
    await to.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
    for (const table of tables) {
      onTable(table.name)
      await copyTable(from, to, table)
    }
    await setSequences(from, to)
    await to.query('COMMIT')
    for (const table of tables) await compare(from, to, table)
    await to.query('ANALYZE')
    return tables.length
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}

async function sameTables(from: pg.Client, to: pg.Client): Promise<Table[]> {
  const [old, made] = [await from.query<Table>(TABLES), await to.query<Table>(TABLES)]
  const columns = new Map(made.rows.map((table) => [table.name, table.columns]))
  const differing = old.rows.filter((table) => columns.get(table.name) !== table.columns)
  if (differing.length > 0 || old.rows.length !== made.rows.length)
    throw new StartError(
      `the old database has tables that this release does not make so: ${differing.map(({ name }) => name).join(', ') || 'some are missing'}; nothing was changed`,
    )
  return old.rows
}

async function copyTable(from: pg.Client, to: pg.Client, { name, columns }: Table): Promise<void> {
  const rows = copyOut(from, `COPY (SELECT ${columns} FROM ${name}) TO STDOUT`)
  await copyIn(to, `COPY ${name} (${columns}) FROM STDIN`, rows)
}

const nothing = () => undefined
const UNUSED = {
  handleRowDescription: nothing,
  handleDataRow: nothing,
  handleCommandComplete: nothing,
  handlePortalSuspended: nothing,
  handleEmptyQuery: nothing,
}

function copyOut(client: pg.Client, command: string): Readable {
  let wire: Wire | null = null
  const rows = new Readable({ objectMode: true, highWaterMark: 256, read: () => void wire?.stream.resume() })
  client.query({
    ...UNUSED,
    submit: (connection: unknown) => (wire = connection as Wire).query(command),
    handleCopyInResponse: nothing,
    handleCopyData: ({ chunk }: { chunk: Uint8Array }) => {
      // The library reuses its buffer for the next data.
      if (!rows.push(Buffer.from(chunk))) wire?.stream.pause()
    },
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error: Error) => void rows.destroy(error),
  } as pg.Submittable)
  return rows
}

async function copyIn(client: pg.Client, command: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
  const done = Promise.withResolvers<void>()
  const send = async (wire: Wire) => {
    try {
      for await (const row of rows) {
        wire.sendCopyFromChunk(row)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      wire.sendCopyFail('the other side failed')
      done.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }
  client.query({
    ...UNUSED,
    submit: (connection: unknown) => (connection as Wire).query(command),
    handleCopyInResponse: (connection: unknown) => void send(connection as Wire),
    handleCopyData: nothing,
    handleReadyForQuery: () => done.resolve(),
    handleError: (error: Error) => done.reject(error),
  } as pg.Submittable)
  await done.promise
}

async function setSequences(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ name: string; last: string | null; first: string }>(SEQUENCES)
  for (const { name, last, first } of rows)
    await to.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, last ?? first, last !== null])
}

/** Compares the number of rows, and a checksum over all of them. */
async function compare(from: pg.Client, to: pg.Client, { name, columns }: Table): Promise<void> {
  const digest = async (client: pg.Client) => {
    const { rows } = await client.query<{ said: string }>(
      `SELECT concat(count(*), ' ', sum(hashtextextended(ROW(${columns})::text, 0))) AS said FROM ${name}`,
    )
    return rows[0]?.said
  }
  const [before, after] = [await digest(from), await digest(to)]
  if (before !== after)
    throw new StartError(`the rows of ${name} did not arrive as they were: nothing was changed`)
}
