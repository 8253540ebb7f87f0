import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

export interface TwoWay {
  readonly url: string
  /** The origins of the processes behind it, the preferred one first. */
  targets: string[]
  close(): Promise<void>
}

const TRIES = 40
const PAUSE_MS = 100

/**
 * A load balancer before two processes: it tries the other one if the first refuses the connection or is not
 * ready. A request that a process accepted and cut is lost, and gets 502.
 */
export async function twoWay(targets: string[]): Promise<TwoWay> {
  const front: { targets: string[] } = { targets }
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await buffer(request)
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const target = front.targets[attempt % front.targets.length]
        const found = await pass(`${target}${request.url}`, request, body)
        if (found === 'not taken' || found.status === 503) {
          await delay(PAUSE_MS)
          continue
        }
        return void response.writeHead(found.status, { 'content-type': found.type }).end(found.body)
      }
      response.writeHead(503).end()
    }
    answer().catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(front, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

interface Passed {
  status: number
  type: string
  body: Buffer
}

function pass(
  url: string,
  { method, headers }: IncomingMessage,
  body: Buffer,
): Promise<Passed | 'not taken'> {
  return new Promise((resolve, reject) => {
    const { host: _host, connection: _connection, ...rest } = headers
    // A new connection each time: a kept one may be closed at the moment of its use.
    const asked = ask(url, { method: method ?? 'GET', headers: rest, agent: false }, (answer) => {
      buffer(answer).then(
        (content) =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? 'text/plain',
            body: content,
          }),
        reject,
      )
    })
    asked.on('error', (error) =>
      'code' in error && error.code === 'ECONNREFUSED' ? resolve('not taken') : reject(error),
    )
    asked.end(body)
  })
}
