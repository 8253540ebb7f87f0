import { connect, type Socket } from 'node:net'
import { quantile } from './statistics.ts'

/** A request as it goes over the wire, made before the clock runs. */
export interface Prepared {
  bytes: Buffer
  /** The path, to say what failed. */
  name: string
}

export interface Request {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON, or as it is when its headers say what it is. */
  body?: unknown
}

export function prepare({ method = 'GET', path, headers = {}, body }: Request): Prepared {
  const isRaw = body instanceof Uint8Array
  const content = isRaw ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body))
  const all = {
    host: 'localhost',
    ...(body !== undefined && {
      ...(!isRaw && { 'content-type': 'application/json' }),
      'content-length': String(content.length),
    }),
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const line = `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`
  return { name: `${method} ${path}`, bytes: Buffer.concat([Buffer.from(line), content]) }
}

export interface Answer {
  status: number
  head: string
  body: Buffer
}

export interface Load {
  port: number
  connections: number
  /** It ends after this time, or when there is nothing more to send. */
  seconds: number
  /** The request with this number; null after the last one. */
  next(number: number): Prepared | null
  /** Called with some of the answers, which take time away from sending: see `checkedEvery`. */
  check?(answer: Answer, request: Prepared): void
}

export interface Loaded {
  requests: number
  seconds: number
  p50: number
  p99: number
  /** Answers by status, except those of 2xx. */
  refused: Readonly<Record<string, number>>
  /** The average size of the body. */
  bytes: number
}

/** While measuring, one answer in this many is verified. */
const CHECKED_EVERY = 97

/**
 * Sends requests over kept connections, each as soon as the one before it is answered. Packages that do this
 * parse every header and take more of the processor than the servers that they measure.
 */
export async function load({ port, connections, seconds, next, check }: Load): Promise<Loaded> {
  const took: number[] = []
  const refused: Record<string, number> = {}
  let [sent, bytes] = [0, 0]
  const began = performance.now()
  const until = began + seconds * 1000
  const one = async () => {
    const line = await openLine(port)
    try {
      for (;;) {
        const start = performance.now()
        const number = sent
        const request = start < until ? next(number) : null
        if (request === null) return
        sent += 1
        const answer = await line.ask(request)
        took.push(performance.now() - start)
        bytes += answer.body.length
        if (answer.status >= 300) refused[answer.status] = (refused[answer.status] ?? 0) + 1
        else if (number % CHECKED_EVERY === 0) check?.(answer, request)
      }
    } finally {
      line.close()
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  return {
    requests: took.length,
    seconds: (performance.now() - began) / 1000,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    refused,
    bytes: took.length === 0 ? 0 : Math.round(bytes / took.length),
  }
}

/** Sends one request. */
export async function askOnce(port: number, request: Request): Promise<Answer> {
  const line = await openLine(port)
  try {
    return await line.ask(prepare(request))
  } finally {
    line.close()
  }
}

export interface Line {
  ask(request: Prepared): Promise<Answer>
  /** Whether the server has not closed it, as servers do with connections idle for some seconds. */
  isOpen(): boolean
  close(): void
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** A connection that asks one thing at a time. */
export async function openLine(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise<void>((settle, fail) => socket.once('connect', settle).once('error', fail))
  let received: Buffer = Buffer.alloc(0)
  let waiting: { settle(answer: Answer): void; fail(error: Error): void } | null = null
  const end = (error: Error) => waiting?.fail(error)
  socket.on('error', end)
  socket.on('close', () => end(new Error('the server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    try {
      const answer = readAnswer(received)
      if (answer === null) return
      received = Buffer.alloc(0)
      waiting?.settle(answer)
    } catch (error) {
      end(error instanceof Error ? error : new Error(String(error)))
    }
  })
  return {
    ask: (request) =>
      new Promise((settle, fail) => {
        waiting = { settle, fail: (error) => fail(new Error(`${request.name}: ${error.message}`)) }
        socket.write(request.bytes)
      }),
    isOpen: () => socket.writable,
    close: () => hangUp(socket),
  }
}

function hangUp(socket: Socket): void {
  socket.removeAllListeners('close')
  socket.destroy()
}

/** The received answer; null until it is complete. */
function readAnswer(received: Buffer): Answer | null {
  const end = received.indexOf(HEAD_END)
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined && status !== 204 && status !== 304)
    throw new Error(`an answer without its length: ${head}`)
  const from = end + HEAD_END.length
  const until = from + Number(length ?? 0)
  return received.length < until ? null : { status, head, body: received.subarray(from, until) }
}
