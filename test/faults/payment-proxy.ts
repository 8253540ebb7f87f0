import { once } from 'node:events'
import {
  createServer as createPlain,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createTls, Server as TlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Certificate } from './certificate.ts'

/**
 * What happens to calls of the provider. `away`: nothing listens. `slow`: ten seconds. `silent`: no answer.
 * `half`: the connection is closed in the middle of the answer, after the work was done. `wrong`: somebody
 * else's page. `broken`: 500. `tls`: an untrusted certificate. What happens to its events: `twice`,
 * `unordered` (the last one first), `withheld`.
 */
export type PaymentState =
  | 'clear'
  | 'away'
  | 'slow'
  | 'silent'
  | 'half'
  | 'wrong'
  | 'broken'
  | 'tls'
  | 'twice'
  | 'unordered'
  | 'withheld'

export interface PaymentProxy {
  /** The address that the product calls. */
  readonly url: string
  /** The number of events passed on, repeats included. */
  readonly told: number
  set(state: PaymentState): Promise<void>
  close(): Promise<void>
}

export interface PaymentProxyOptions {
  /** The product's address: it serves the sandbox, and receives the events. */
  target: () => string
  trusted: Certificate | null
  unknown: Certificate | null
}

const SLOW_MS = 10_000
const GATHER_MS = 1500

/** Stands between the product and the payment provider, in both directions. */
export async function paymentProxy({ target, trusted, unknown }: PaymentProxyOptions): Promise<PaymentProxy> {
  let state: PaymentState = 'clear'
  let told = 0
  let gathered: (() => void)[] = []

  const pass = async (request: IncomingMessage, body: Buffer) => {
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const answer = await fetch(`${target()}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? 'application/json',
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const tell = async (request: IncomingMessage, body: Buffer) => {
    told += 1
    return pass(request, body)
  }

  /** What happens to an event on its way to the product. */
  const event = async (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    if (state === 'withheld' || state === 'wrong' || state === 'broken' || state === 'half')
      return void response.writeHead(503).end()
    if (state === 'slow') await delay(SLOW_MS)
    if (state === 'unordered')
      await new Promise<void>((resolve) => {
        gathered.push(resolve)
        if (gathered.length === 1) setTimeout(releaseLastFirst, GATHER_MS)
      })
    const answers = await Promise.all(
      Array.from({ length: state === 'twice' ? 2 : 1 }, () => tell(request, body)),
    )
    response.writeHead(Math.max(...answers.map(({ status }) => status))).end()
  }
  const releaseLastFirst = () => {
    const held = gathered.toReversed()
    gathered = []
    for (const [index, release] of held.entries()) setTimeout(release, index * 100)
  }

  const call = async (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const json = { 'content-type': 'application/json' }
    if (state === 'broken')
      return void response.writeHead(500, json).end('{"error":{"type":"api_error","message":"broken"}}')
    if (state === 'wrong')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<h1>Welcome to the hotel</h1>')
    if (state === 'slow') await delay(SLOW_MS)
    const answer = await pass(request, body)
    const head = { 'content-type': answer.type, 'content-length': answer.body.length }
    response.writeHead(answer.status, head)
    if (state !== 'half') return void response.end(answer.body)
    response.write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy())
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    if (state === 'silent') return
    const isEvent = request.url?.startsWith('/webhooks/') ?? false
    await (isEvent ? event : call)(request, response, body)
  }
  // The client may have gone, and so may the product.
  const listen = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response).catch(() => response.destroy())
  const server: Server = trusted
    ? createTls({ key: trusted.key, cert: trusted.cert }, listen)
    : createPlain(listen)
  // A refused certificate ends in an error here, too.
  server.on('tlsClientError', () => undefined)
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const close = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await open(0)
  const { port } = server.address() as AddressInfo
  return {
    url: trusted ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    get told() {
      return told
    },
    async set(next) {
      state = next
      await close()
      const shown = next === 'tls' ? unknown : trusted
      if (shown && server instanceof TlsServer) server.setSecureContext({ key: shown.key, cert: shown.cert })
      if (next !== 'away') await open(port)
    },
    close,
  }
}
