import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import pg from 'pg'

const CONNECT_MS = 10_000
/** Messages that wait to be written; the server waits when there are more. */
const MOST_WAITING = 256

/** What `pg` knows of a connection and its types do not. */
interface Wire {
  stream: Socket
  query(command: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
}

/** A copy that the server sends; its end is the end of the command. */
export interface Copy {
  readonly messages: Readable
  /** The rows that came before, between and after, as texts. */
  readonly rows: string[][]
  /** Answers within a copy that goes both ways. */
  send(message: Uint8Array): void
}

export interface ReplicationConnection {
  ask<Row>(command: string): Promise<Row[]>
  copy(command: string): Copy
  end(): Promise<void>
}

/**
 * A connection that takes commands of PostgreSQL's replication protocol besides statements; its role needs the right
 * to replicate. It names the database, so that no rule of its own is needed in `pg_hba.conf`.
 */
export async function connectForReplication(url: string): Promise<ReplicationConnection> {
  const settings = { connectionString: url, replication: 'database', connectionTimeoutMillis: CONNECT_MS }
  const client = new pg.Client(settings)
  // Whoever waits for an answer gets the error.
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
    // A connection that waits for its reader does not notice its end.
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
      // The library uses its memory again for what comes next.
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
  /** Given once, when the files of the server were made; a restored one keeps it. */
  system: string
  timeline: number
  /** Where its log ends. */
  end: string
  /** Bytes of a file of the log. */
  walSize: number
  version: number
}

/** What a server is. */
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
