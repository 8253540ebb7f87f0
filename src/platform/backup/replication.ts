import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import pg from 'pg'

const CONNECT_MS = 10_000
/** The most messages held in memory; beyond that the server has to wait. */
const MOST_WAITING = 256

/** Properties of a `pg` connection that its types lack. */
interface Wire {
  stream: Socket
  query(command: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
}

/** A COPY stream from the server, which ends with the command. */
export interface Copy {
  readonly messages: Readable
  /** The result rows before, between and after the streams, as texts. */
  readonly rows: string[][]
  /** Sends a message within a bidirectional COPY. */
  send(message: Uint8Array): void
}

export interface ReplicationConnection {
  ask<Row>(command: string): Promise<Row[]>
  copy(command: string): Copy
  end(): Promise<void>
}

/**
 * A connection that accepts replication commands besides SQL; its role needs the replication right. It names
 * the database, so that `pg_hba.conf` needs no separate rule.
 */
export async function connectForReplication(url: string): Promise<ReplicationConnection> {
  const settings = { connectionString: url, replication: 'database', connectionTimeoutMillis: CONNECT_MS }
  const client = new pg.Client(settings)
  // The pending call gets the error.
  client.on('error', () => undefined)
  await client.connect()
  return {
    ask: async <Row>(command: string) => (await client.query(command)).rows as Row[],
    copy: (command) => copyBy(client, command),
    end: () => client.end(),
  }
}

function copyBy(client: pg.Client, command: string): Copy {
  let wire: Wire | null = null
  const rows: string[][] = []
  const messages = new Readable({
    objectMode: true,
    highWaterMark: MOST_WAITING,
    read: () => void wire?.stream.resume(),
    // A paused connection does not notice its end.
    destroy: (error, done) => {
      wire?.stream.resume()
      done(error)
    },
  })
  const ignore = () => undefined
  client.query({
    submit: (connection: unknown) => {
      wire = connection as Wire
      wire.query(command)
    },
    handleCopyData: ({ chunk }: { chunk: Uint8Array }) => {
      // The library reuses its buffer for the next message.
      if (!messages.push(Buffer.from(chunk))) wire?.stream.pause()
    },
    handleDataRow: ({ fields }: { fields: unknown[] }) => void rows.push(fields.map(String)),
    handleReadyForQuery: () => void messages.push(null),
    handleError: (error: Error) => void messages.destroy(error),
    handleRowDescription: ignore,
    handleCommandComplete: ignore,
    handleCopyInResponse: ignore,
    handlePortalSuspended: ignore,
    handleEmptyQuery: ignore,
  } as pg.Submittable)
  return { messages, rows, send: (message) => wire?.sendCopyFromChunk(message) }
}

export interface ServerIdentity {
  /** The system identifier, set once by initdb; a restored server keeps it. */
  system: string
  timeline: number
  /** The end of the server's log. */
  end: string
  /** The size of a log file in bytes. */
  walSize: number
  version: number
}

export async function identify(connection: ReplicationConnection): Promise<ServerIdentity> {
  const [found] = await connection.ask<{ systemid: string; timeline: string; xlogpos: string }>(
    'IDENTIFY_SYSTEM',
  )
  const [size] = await connection.ask<{ bytes: number; version: number }>(
    `SELECT setting::int AS bytes, current_setting('server_version_num')::int AS version
       FROM pg_settings WHERE name = 'wal_segment_size'`,
  )
  if (!found || !size) throw new Error('the server does not say what it is')
  return {
    system: found.systemid,
    timeline: Number(found.timeline),
    end: found.xlogpos,
    walSize: size.bytes,
    version: size.version,
  }
}
