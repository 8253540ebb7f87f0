import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchAnswers, type Answers } from './watch-answers.ts'

/** As pages take: the system accepts connections faster than the process. */
const WORK_MS = 2

let app: FastifyInstance
let answers: Answers
let origin: string
/** Opens for a request that was taken, and lets it go on. */
let taken: PromiseWithResolvers<void>
let gate: PromiseWithResolvers<void>

beforeEach(async () => {
  taken = Promise.withResolvers()
  gate = Promise.withResolvers()
  app = fastify({ forceCloseConnections: 'idle' })
  app.get('/data', async () => 'its data')
  app.get('/work', async () => {
    const until = performance.now() + WORK_MS
    while (performance.now() < until);
    return 'done'
  })
  app.get('/spread', async () => {
    await delay(Math.random() * 10)
    return 'done'
  })
  app.get('/page', async () => {
    taken.resolve()
    await gate.promise
    return `a page of ${(await app.inject('/data')).body}`
  })
  answers = watchAnswers(app.server)
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

test('a page that is being drawn when the stop begins gets the data that it asks for, and is answered', async () => {
  const asked = fetch(`${origin}/page`)
  await taken.promise
  const finished = answers.finish(10_000).then(() => app.close())
  await expect.poll(() => fetch(`${origin}/data`).catch(() => 'refused')).toBe('refused')
  gate.resolve()
  const answer = await asked
  expect([answer.status, await answer.text()]).toEqual([200, 'a page of its data'])
  expect(answer.headers.get('connection')).toBe('close')
  await finished
})

test('who says nothing, or waits for ever, does not hold up the end', async () => {
  const { hostname, port } = new URL(origin)
  const silent = connect(Number(port), hostname)
  const hungUp = once(silent, 'close')
  await once(silent, 'connect')
  await answers.finish(10_000)
  await hungUp

  await app.close()
})

test('who waits for longer than there is time is hung up on', async () => {
  const asked = fetch(`${origin}/page`).then(
    () => 'answered',
    () => 'hung up',
  )
  await taken.promise
  await answers.finish(100)
  expect(await asked).toBe('hung up')
  gate.resolve()
})

/** Sends a request in a thread of its own and tells when it has left; posts the answer. */
const CALLER = `
  const { workerData: { port, sent }, parentPort } = require('node:worker_threads')
  const socket = require('node:net').connect(port, '127.0.0.1', () =>
    socket.write('GET /data HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n', () => {
      Atomics.store(sent, 0, 1)
      Atomics.notify(sent, 0)
    }))
  let answer = ''
  socket.on('data', (part) => (answer += part)).on('error', () => undefined)
  socket.on('close', () => parentPort.postMessage(answer))
`

test('what was sent while the process was busy, before the stop, is answered', async () => {
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const port = Number(new URL(origin).port)
  const caller = new Worker(CALLER, { eval: true, workerData: { port, sent } })
  await once(caller, 'online')
  const answered = once(caller, 'message')
  Atomics.wait(sent, 0, 0)
  await answers.finish(10_000)
  const [answer] = await answered
  expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*its data$/)
  expect(answer).toMatch(/^connection: close\r$/im)
})

/** Asks on new connections, several at a time, as fast as it gets answers, until the listener is closed. */
const CROWD = `
  const { workerData: { port, path, atOnce }, parentPort } = require('node:worker_threads')
  const { get } = require('node:http')
  const seen = { answered: 0, refused: 0, lost: [] }
  const ask = () => new Promise((resolve) => {
    const lose = ({ code, message }) => {
      if (code === 'ECONNREFUSED') seen.refused += 1
      else seen.lost.push(code ?? message)
      resolve(code !== 'ECONNREFUSED')
    }
    get({ port, host: '127.0.0.1', path, agent: false }, (answer) => {
      answer.resume().on('error', lose).on('end', () => {
        seen.answered += 1
        if (seen.answered === 200) parentPort.postMessage('under way')
        resolve(true)
      })
    }).on('error', lose)
  })
  const walk = async () => {
    while (await ask());
  }
  Promise.all(Array.from({ length: atOnce }, walk)).then(() => parentPort.postMessage(seen))
`

/** Stops under twenty clients that ask on new connections until the end; returns what they saw. */
async function stopUnderCrowd(path: string): Promise<unknown> {
  const port = Number(new URL(origin).port)
  const crowd = new Worker(CROWD, { eval: true, workerData: { port, path, atOnce: 20 } })
  await once(crowd, 'message')
  const seen = once(crowd, 'message')
  await answers.finish(10_000)
  const [counts] = await seen
  return counts
}
const NONE_CUT = { answered: expect.any(Number) as number, refused: 20, lost: [] }

test('of new connections that come until the end, each is answered or refused, and none is cut', async () => {
  expect(await stopUnderCrowd('/work')).toEqual(NONE_CUT)
})

// A stop at the first short turn without a connection cut somebody in a third of these.
test('nor if they come spread over the moments', { repeats: 9 }, async () => {
  expect(await stopUnderCrowd('/spread')).toEqual(NONE_CUT)
})

test('a connection whose request comes a moment later, as on a slow line, is answered', async () => {
  const { hostname, port } = new URL(origin)
  const late = connect(Number(port), hostname)
  await once(late, 'connect')
  const finished = answers.finish(10_000)
  setTimeout(() => late.write('GET /data HTTP/1.1\r\nHost: localhost\r\n\r\n'), 400)
  const [answer] = await once(late, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 [\s\S]*its data$/)
  await finished
})

test('while it still accepts, who asks is told to ask elsewhere the next time', async () => {
  const asked = fetch(`${origin}/page`)
  await taken.promise
  answers.sendAway()
  gate.resolve()
  const during = await asked
  const later = await fetch(`${origin}/data`)
  expect([during, later].map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close'])
})

test('a client that leaves while its request is held keeps nobody waiting', async () => {
  const finished = answers.finish(60_000)
  const request = new IncomingMessage(new Socket())
  const gone = new ServerResponse(request)
  gone.destroy()
  app.server.emit('request', request, gone)
  await finished
})
