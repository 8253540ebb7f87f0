import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenWidely, placeOf } from './listeners.ts'
import { watchAnswers, type Answers } from './watch-answers.ts'

const CALLERS = 200

let server: Server
let answers: Answers

beforeEach(async () => {
  server = createServer((_request, response) => response.end('here'))
  server.maxConnections = CALLERS
  answers = watchAnswers(server)
  server.listen(placeOf('127.0.0.1', 0))
  await once(server, 'listening')
  answers.add(await listenWidely(server, '127.0.0.1'))
})
afterEach(() => answers.finish(5000))

const port = () => (server.address() as AddressInfo).port

/** Another thread opens so many connections, and tells how many became open, were answered and were cut. */
function callers(count: number): Worker {
  const code = `
    const { connect } = require('node:net')
    const { parentPort, workerData: { count, port } } = require('node:worker_threads')
    const seen = { open: 0, answered: 0, cut: 0 }
    const tell = (name) => { seen[name] += 1; parentPort.postMessage({ ...seen }) }
    for (let index = 0; index < count; index += 1) {
      const socket = connect(port, '127.0.0.1', () => tell('open'))
      let isAnswered = false
      socket.on('data', () => { if (!isAnswered) tell('answered'); isAnswered = true })
      socket.on('error', () => undefined)
      socket.on('close', () => { if (!isAnswered) tell('cut') })
      socket.write('GET / HTTP/1.1\\r\\nhost: here\\r\\n\\r\\n')
    }`
  return new Worker(code, { eval: true, workerData: { count, port: port() } })
}

type Seen = Record<'open' | 'answered' | 'cut', number>

async function until(worker: Worker, isSo: (seen: Seen) => boolean): Promise<void> {
  for (;;) {
    const [seen] = (await once(worker, 'message')) as [Seen]
    if (isSo(seen)) return
  }
}

test.runIf(process.platform === 'linux')(
  'many connections are taken in one turn of the event loop, and all are answered',
  async () => {
    const worker = callers(CALLERS)
    await once(worker, 'online')
    let taken = 0
    const perTurn: number[] = []
    server.on('connection', () => (taken += 1))
    // Turns as long as they are under load: meanwhile others arrive.
    const turn = () => {
      if (taken > 0) perTurn.push(taken)
      taken = 0
      const end = performance.now() + 5
      while (performance.now() < end);
      if (perTurn.reduce((sum, each) => sum + each, 0) < CALLERS) setImmediate(turn)
    }
    setImmediate(turn)
    await until(worker, ({ answered }) => answered === CALLERS)
    expect(Math.max(...perTurn)).toBeGreaterThan(1)
    await worker.terminate()
  },
)

test.runIf(process.platform === 'linux')(
  'beyond the connections that the server may have, others are cut at once',
  async () => {
    server.maxConnections = 20
    const worker = callers(40)
    let answeredOnes = 0
    await until(worker, ({ answered, cut }) => {
      answeredOnes = answered
      return answered + cut === 40
    })
    // The server's own listener counts its own ones, which are few.
    expect([answeredOnes >= 20, answeredOnes <= 30]).toEqual([true, true])
    await worker.terminate()
  },
)
